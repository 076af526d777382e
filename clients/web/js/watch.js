// Looks out for what other windows and devices do on the same seat, while this one has nothing under way.

import { ApiError, Stopped } from './net.js';

const SETTLE = 1200;
const AT_ONCE = 1000;
const PAUSE = 4000;

export class Watch {
  /** `then` is given every view that is newer than the one on the table. */
  constructor(store, net, then) {
    Object.assign(this, { store, net, then, key: null, stop: () => {} });
    store.addEventListener('change', () => this.look());
    document.addEventListener('visibilitychange', () => this.look());
  }

  /** Watches the view on the table, if it is at rest and somebody may be looking. */
  look() {
    const { view, sent, steps } = this.store.state;
    const key = view && !sent && !steps.length && !document.hidden ? `${view.id} ${view.version}` : null;
    if (key === this.key) return;
    this.stop();
    this.key = key;
    if (key) this.#watch(view);
  }

  async #watch({ id, version }) {
    const control = new AbortController();
    this.stop = () => control.abort();
    await pause(SETTLE);
    while (!control.signal.aborted) {
      const asked = performance.now();
      const news = await this.net.news(id, version, control.signal).catch(quiet);
      if (control.signal.aborted) return;
      if (news?.version > version) return this.then(news);
      if (!news || performance.now() - asked < AT_ONCE) await pause(PAUSE);
    }
    return undefined;
  }
}

/** A match that cannot be seen any more is found out by whoever acts on it. */
function quiet(error) {
  if (!(error instanceof ApiError || error instanceof Stopped)) throw error;
  return null;
}

const pause = time => new Promise(done => { setTimeout(done, time); });
