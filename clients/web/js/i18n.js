// Words in three languages. Messages are loaded by net.js and given to `speak`.

export const LANGUAGES = ['zh-Hant', 'zh-Hans', 'en'];

let messages = {};

export const speak = loaded => { messages = loaded; };

/** The words are there. */
export const speaks = () => 'title' in messages;

/** The message with its {places} filled. A key without a message shows itself, so that it is found. */
export const t = (key, values = {}) =>
  (messages[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

/** The message in pieces, values apart from words, for a view that sets them differently. */
export const pieces = (key, values) => (messages[key] ?? key).split(/(\{\w+\})/).filter(Boolean)
  .map(text => text[0] === '{' ? { value: values[text.slice(1, -1)] } : { text });

/** A moment in the words of the language: today's by the clock, others by the day. */
export function when(time, now = Date.now()) {
  const today = new Date(time).toDateString() === new Date(now).toDateString();
  const parts = today ? { hour: 'numeric', minute: '2-digit' } : { month: 'short', day: 'numeric' };
  return new Intl.DateTimeFormat(document.documentElement.lang, parts).format(time);
}

/** A seat's name: the names every match starts with are translated, all others shown as they are. */
export const nameOf = seat => messages[`name.${seat.name}`] ?? seat.name;

/** Whose trick it is: of oneself a sentence speaks in its own way. */
export const takenBy = (seat, { seat: own, seats }) =>
  seat === own ? t('status.taken_you') : t('status.taken', { name: nameOf(seats[seat]) });

const TRADITIONAL = /^zh\b.*(hant|tw|hk|mo)/i;

/** The first language of the browser that we speak. */
export function preferred(wanted) {
  for (const tag of wanted) {
    if (TRADITIONAL.test(tag)) return 'zh-Hant';
    if (/^zh\b/i.test(tag)) return 'zh-Hans';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return wanted.length ? 'en' : 'zh-Hant';
}

/** A card's name for those who listen: 黑桃Q 豬 已亮. */
export function cardName(card, named, more = []) {
  const name = t('card', { suit: t(`suit.${card[0]}`), rank: card.slice(1) });
  return [name, named && t(`item.${named}`), ...more].filter(Boolean).join(' ');
}
