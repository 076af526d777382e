// Every address and every fetch. A lost connection is tried again with the same body; the server applies it once.

const API = new URL('../../api/v1/', import.meta.url);
const TEXTS = new URL('../i18n/', import.meta.url);
const PATIENCE = 20000;
const PAUSES = [400, 800, 1600, 3000, 5000];
const LATER = [429, 502, 503, 504];

/** The server said no: `code` and `detail` say why, `view` is the present state where the server told it. */
export class ApiError extends Error {
  constructor(status, problem) {
    super(problem.detail ?? `HTTP ${status}`);
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.detail = problem.detail ?? '';
    this.view = problem.view ?? null;
  }
}

class Lost extends Error {}

/** One net for the page: `onLine` hears true and false as the connection comes and goes. */
export class Net {
  constructor(onLine) {
    this.onLine = onLine;
    this.language = 'zh-Hant';
    this.token = null;
    this.wake = () => {};
  }

  /** Tries again now instead of waiting. */
  hurry() { this.wake(); }

  create(body, key) { return this.#ask('POST', 'matches', body, { 'Idempotency-Key': key }); }
  view(id) { return this.#ask('GET', `matches/${id}`); }
  setLevel(id, level) { return this.#ask('PATCH', `matches/${id}`, { level }); }
  expose(id, cards, version) { return this.#ask('POST', `matches/${id}/exposures`, { cards, expected_version: version }); }
  play(id, cards, version) { return this.#ask('POST', `matches/${id}/plays`, { cards, expected_version: version }); }
  nextDeal(id, version) { return this.#ask('POST', `matches/${id}/deals`, { expected_version: version }); }
  hint(id) { return this.#ask('GET', `matches/${id}/hint`); }

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
  async messages(language) {
    return this.#patiently(() => this.#fetch(new URL(`${language}.json`, TEXTS), {}));
  }

  #ask(method, path, body, more = {}) {
    const headers = { Accept: 'application/json', 'Accept-Language': this.language, ...more };
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (body) headers['Content-Type'] = 'application/json';
    const asked = { method, headers, body: body && JSON.stringify(body) };
    return this.#patiently(() => this.#fetch(new URL(path, API), asked));
  }

  async #patiently(attempt) {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await attempt();
        this.onLine(true);
        return answer;
      } catch (error) {
        if (!(error instanceof Lost)) {
          this.onLine(true);
          throw error;
        }
        this.onLine(false);
        await this.#pause(PAUSES[Math.min(tries, PAUSES.length - 1)]);
      }
    }
  }

  #pause(time) {
    return new Promise(done => {
      const timer = setTimeout(done, time);
      this.wake = () => { clearTimeout(timer); done(); };
    });
  }

  async #fetch(url, asked) {
    let answer;
    let body;
    try {
      answer = await fetch(url, { ...asked, signal: AbortSignal.timeout(PATIENCE) });
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
