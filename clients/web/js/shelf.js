// The matches begun in this browser that are not over, the last played first.

import { keepMatches, recallMatches } from './memory.js';

const MOST = 20;

export class Shelf {
  constructor() { this.matches = recallMatches(); }

  /** All but the one that is played now. */
  others(id) { return this.matches.filter(match => match.id !== id); }

  /** Notes how far a match has come; one that is over is forgotten. */
  note({ id, token }, view) {
    const { deal, seat, phase, rules: { preset: game, changed } } = view;
    const here = { id, token, deal, total: view.seats[seat].total, level: view.level, game, changed: changed.length > 0, at: Date.now() };
    if (phase === 'match_over') this.drop(id);
    else this.#keep([here, ...recallMatches().filter(match => match.id !== id)]);
  }

  drop(id) { this.#keep(recallMatches().filter(match => match.id !== id)); }

  #keep(matches) {
    this.matches = matches.slice(0, MOST);
    keepMatches(this.matches);
  }
}
