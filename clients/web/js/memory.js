// What the browser remembers: the match in hand and the player's settings. Broken values count as absent.

const MATCH = 'gongzhu.match';
const MATCHES = 'gongzhu.matches';
const SETTINGS = 'gongzhu.settings';
const GAME = 'gongzhu.game';

/** The game that is played where none was chosen. */
export const USUAL = 'standard';

export const CHOICES = {
  level: ['easy', 'normal', 'hard'],
  pace: ['slow', 'normal', 'fast'],
  language: ['zh-Hant', 'zh-Hans', 'en'],
  suits: ['two', 'four'],
  theme: ['dark', 'light'],
  sound: ['off', 'on'],
};

const DEFAULTS = { level: 'normal', pace: 'normal', suits: 'two', theme: 'dark', sound: 'off' };

function read(key) {
  try {
    const value = JSON.parse(localStorage.getItem(key));
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the game then lasts as long as the page.
  }
}

/** Settings, each one of its choices; `language` is absent until the player chose one. */
export function recallSettings() {
  const found = read(SETTINGS);
  const kept = Object.keys(CHOICES).filter(name => CHOICES[name].includes(found[name]));
  return { ...DEFAULTS, ...Object.fromEntries(kept.map(name => [name, found[name]])) };
}

export const keepSettings = settings =>
  write(SETTINGS, Object.fromEntries(Object.keys(CHOICES).filter(name => settings[name]).map(name => [name, settings[name]])));

const word = value => typeof value === 'string' && /^[\w-]{1,200}$/.test(value);

/** {id, token, next}: the match, its seat token and the key under which the next match will be made. */
export function recallMatch() {
  const { id, token, next } = read(MATCH);
  const whole = word(id) && word(token);
  return { id: whole ? id : null, token: whole ? token : null, next: word(next) && next.length >= 16 ? next : null };
}

export const keepMatch = match => write(MATCH, match);

/** [{id, token, deal, total, level, at, game, changed}]: the matches begun here; whatever is not whole is left out. */
export function recallMatches() {
  const found = Object.values(read(MATCHES)).filter(match => word(match?.id) && word(match.token));
  return found.filter(({ deal, total, level, at }) => [deal, total, at].every(Number.isFinite) && CHOICES.level.includes(level));
}

/** {preset, options}: the game that was chosen last. */
export function recallGame() {
  const { preset, options } = read(GAME);
  const kept = Object.entries(options ?? {}).filter(([name, value]) => word(name) && (word(value) || Number.isFinite(value) || typeof value === 'boolean'));
  return word(preset) ? { preset, options: Object.fromEntries(kept) } : { preset: USUAL, options: {} };
}

export const keepGame = game => write(GAME, game);

export const keepMatches = matches => write(MATCHES, matches);

/** A key nobody else will use. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Calls back when another window of this browser changed the match. */
export const onOtherWindow = then =>
  addEventListener('storage', event => { if (event.key === MATCH) then(recallMatch()); });
