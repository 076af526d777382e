// The way back closes a sheet where the browser does not see to that itself (CloseWatcher): a step of its own in the history.

const SHEET = { sheet: true };

export class Back {
  #close;
  #open = false;
  #leaving = false;

  constructor(close) {
    this.#close = close;
    addEventListener('popstate', () => this.#gone());
  }

  /** A sheet is open, or none any more. */
  follow(open) {
    if ('CloseWatcher' in window || open === this.#open) return;
    this.#open = open;
    if (open && !this.#leaving) history.pushState(SHEET, '');
    if (!open && history.state?.sheet) this.#leave();
  }

  #leave() {
    this.#leaving = true;
    history.back();
  }

  /** The step is gone: taken by the reader, or by a sheet that was closed, behind which another may have come up. */
  #gone() {
    const own = this.#leaving;
    this.#leaving = false;
    if (!this.#open) return;
    if (own) history.pushState(SHEET, '');
    else { this.#open = false; this.#close(); }
  }
}
