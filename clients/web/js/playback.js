// Draws the steps one after another, each after its rest.

import { restBefore } from './pace.js';
import { advance } from './state.js';

export class Playback {
  constructor(store) {
    this.store = store;
    this.timer = null;
    this.waitsFor = null;
    store.addEventListener('change', () => this.#plan());
  }

  /** The rest that is going on becomes the short one. */
  hurry() {
    this.#stop();
    this.#plan();
  }

  #plan() {
    const { steps, now, settings, fast } = this.store.state;
    const [step] = steps;
    if (step === this.waitsFor) return;
    this.#stop();
    if (!step) return;
    this.waitsFor = step;
    this.timer = setTimeout(() => this.#next(), restBefore(step, now, settings.pace, fast));
  }

  #stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.waitsFor = null;
  }

  #next() {
    this.#stop();
    this.store.set(advance);
  }
}
