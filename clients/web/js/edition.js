// The client kept by the browser: it opens at once and without a network. A newer edition is offered, never forced.

export class Edition {
  /** `ready` is called when a newer edition lies waiting. */
  constructor(ready) { Object.assign(this, { ready, waiting: null }); }

  async keep() {
    const workers = navigator.serviceWorker;
    const place = new URL('../sw.js', import.meta.url);
    const kept = await workers?.register(place, { updateViaCache: 'none' }).catch(() => null);
    if (!kept) return;
    if (kept.waiting) this.#offer(kept.waiting);
    kept.addEventListener('updatefound', () => this.#follow(kept.installing));
    document.addEventListener('visibilitychange', () => { if (!document.hidden) kept.update().catch(() => {}); });
  }

  #follow(worker) {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) this.#offer(worker);
    });
  }

  #offer(worker) {
    this.waiting = worker;
    this.ready();
  }

  /** The player wants the newer edition: it takes over, and the page is loaded again. */
  renew() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting.postMessage('renew');
  }
}
