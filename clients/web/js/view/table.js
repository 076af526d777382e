// The table: every part in its place, drawn from the state.

import { attr, unchanged } from '../dom.js';
import { t } from '../i18n.js';
import { table as tableOf } from '../state.js';
import { Acts } from './acts.js';
import { Bar } from './bar.js';
import { Hand } from './hand.js';
import { Hint } from './hint.js';
import { look, run } from './motion.js';
import { Offer } from './offer.js';
import { Seats } from './seats.js';
import { Status } from './status.js';
import { Trick } from './trick.js';

export class Table {
  constructor(root, actions, retry) {
    this.root = root;
    this.actions = actions;
    this.bar = new Bar(root, actions);
    this.seats = new Seats(root);
    this.trick = new Trick(root);
    this.hint = new Hint(root, actions);
    this.offer = new Offer(root, actions);
    this.status = new Status(root, retry);
    this.acts = new Acts(root, actions);
    this.hand = new Hand(root);
  }

  /** The parts that only some games need, once they are here. */
  complete(found) {
    this.found = found;
    this.claim = new found.Claim(this.root, this.actions);
    this.acts.claim = this.claim;
  }

  /**
   * What a drawing does, one after another. One that says yes has the frame to itself: the rest waits for the next one,
   * so that what moves moves at once.
   */
  get parts() {
    const onTable = part => state => state.shown && part(this.#tableOf(state), state.now, state.rules);
    return [
      state => this.#throw(state), state => this.#cards(state), state => this.#dims(state),
      state => this.status.render(state, state.shown && this.#tableOf(state)),
      state => this.acts.render(state),
      onTable((table, now, rules) => this.bar.render(table, this.found?.gameLine(table, rules) ?? '')),
      ...this.seats.parts.map(onTable),
      state => { this.offer.render(state); this.hint.render(state); this.claim?.render(state); },
      state => this.#rest(state),
    ];
  }

  /** Whether something is still to be drawn or to happen. */
  busy(is) { attr(this.root, 'data-busy', String(is)); }

  /** A card that was just played leaves the hand. */
  #throw(state) {
    const fresh = state.sent?.kind === 'play' && state.sent !== this.thrown;
    this.thrown = state.sent;
    if (!fresh) return false;
    look(this.hand.lift(state.sent.held));
    this.trick.render(this.#tableOf(state), state.now, state.peek);
    run();
    return true;
  }

  #cards(state) {
    if (!state.shown) return false;
    const table = this.#tableOf(state);
    this.hand.look(state, table);
    const laid = this.hand.render(state, table);
    const drawn = this.trick.render(table, state.now, state.peek);
    this.hand.settle();
    run();
    return laid || drawn;
  }

  #dims(state) { return Boolean(state.shown) && this.hand.dim(state, this.#tableOf(state)); }

  #rest(state) {
    const table = state.shown && this.#tableOf(state);
    if (!table) this.bar.render(null);
    attr(this.root, 'aria-label', t('table'));
    attr(this.root, 'data-phase', table?.phase ?? 'none');
    attr(this.root, 'data-broken', state.broken);
  }

  /** The same table as long as nothing on it changes, so that its parts need not be drawn anew. */
  #tableOf(state) {
    if (!unchanged(this.root, state.shown, state.sent, state.steps, state.view)) this.table = tableOf(state);
    return this.table;
  }
}
