// Every address and every fetch. A lost connection is tried again with the same body; the server applies it once.

const API = new URL('../../api/v1/', import.meta.url);
const TEXTS = new URL('../i18n/', import.meta.url);
const PATIENCE = 20000;
const WAIT = 15;
const PAUSES = [400, 800, 1600, 3000, 5000];
const LATER = [429, 502, 503, 504];

/** The server said no: `code` and `detail` say why, `view` is the present state where the server told it. */
export class ApiError extends Error {
  constructor(status, problem) {
    super(problem.detail ?? `HTTP ${status}`);
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.detail = problem.errors ? '' : problem.detail ?? ''; // what is wrong with a field is no word for players
    this.view = problem.view ?? null;
  }
}

class Lost extends Error {}

/** Nobody wants the answer any more. */
export class Stopped extends Error {}

/** One net for the page: `onLine` hears null when the server answers, else why it cannot be reached. */
export class Net {
  constructor(onLine) {
    this.onLine = onLine;
    this.language = 'zh-Hant';
    this.token = null;
    this.pauses = new Set();
  }

  /** Tries again now instead of waiting. */
  hurry() { for (const end of this.pauses) end(); }

  create(body, key) { return this.#ask('POST', 'matches', body, { 'Idempotency-Key': key }); }
  view(id) { return this.#ask('GET', `matches/${id}`); }
  setLevel(id, level) { return this.#ask('PATCH', `matches/${id}`, { level }); }
  expose(id, cards, version) { return this.#ask('POST', `matches/${id}/exposures`, { cards, expected_version: version }); }
  play(id, cards, version) { return this.#ask('POST', `matches/${id}/plays`, { cards, expected_version: version }); }
  nextDeal(id, version) { return this.#ask('POST', `matches/${id}/deals`, { expected_version: version }); }
  firstExpose(id, cards, version) { return this.#ask('POST', `matches/${id}/first-exposures`, { cards, expected_version: version }); }
  claim(id, leads, version) { return this.#ask('POST', `matches/${id}/claims`, leads.length ? { leads, expected_version: version } : { expected_version: version }); }
  swap(id, swap, version) { return this.#ask('POST', `matches/${id}/swap`, { swap, expected_version: version }); }
  rules() { return this.#ask('GET', 'rules'); }
  hint(id) { return this.#ask('GET', `matches/${id}/hint`); }

  /** The view, as soon as it is newer than `version` or the server has waited long enough; at once after a lost connection. */
  news(id, version, signal) {
    const url = wait => new URL(`matches/${id}?after_version=${version}&wait=${wait}`, API);
    return this.#patiently(tries => this.#fetch(url(tries ? 0 : WAIT), { headers: this.#headers(), signal }), signal);
  }

  /** The scores of all deals, page after page. */
  async scores(id) {
    const items = [];
    let cursor = '';
    do {
      const page = await this.#ask('GET', `matches/${id}/scores?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      items.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor);
    return items;
  }

  /** The messages of a language. */
  messages(language) { return this.#text(`${language}.json`); }

  /** The pages of the help in a language. */
  help(language) { return this.#text(`help/${language}.json`); }

  #text(name) { return this.#patiently(() => this.#fetch(new URL(name, TEXTS), {})); }

  #ask(method, path, body, more = {}) {
    const headers = { ...this.#headers(), ...more };
    if (body) headers['Content-Type'] = 'application/json';
    const asked = { method, headers, body: body && JSON.stringify(body) };
    return this.#patiently(() => this.#fetch(new URL(path, API), asked));
  }

  #headers() {
    const headers = { Accept: 'application/json', 'Accept-Language': this.language };
    return this.token ? { ...headers, Authorization: `Bearer ${this.token}` } : headers;
  }

  async #patiently(attempt, signal) {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await attempt(tries);
        this.onLine(null);
        return answer;
      } catch (error) {
        if (!(error instanceof Lost)) {
          this.onLine(null);
          throw error;
        }
        if (signal?.aborted) throw new Stopped();
        this.onLine(navigator.onLine === false ? 'offline' : 'lost');
        await this.#pause(PAUSES[Math.min(tries, PAUSES.length - 1)]);
      }
    }
  }

  #pause(time) {
    return new Promise(done => {
      const end = () => { clearTimeout(timer); this.pauses.delete(end); done(); };
      const timer = setTimeout(end, time);
      this.pauses.add(end);
    });
  }

  async #fetch(url, asked) {
    let answer;
    let body;
    try {
      answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), ...asked });
      body = await answer.text();
    } catch {
      throw new Lost();
    }
    if (LATER.includes(answer.status)) throw new Lost();
    return understood(answer, body);
  }
}

function understood(answer, text) {
  let body = {};
  try {
    body = JSON.parse(text);
  } catch {
    if (answer.ok) throw new ApiError(answer.status, { code: 'not_json' });
  }
  if (!answer.ok) throw new ApiError(answer.status, body ?? {});
  return body;
}
