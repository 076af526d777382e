// The table: every part in its place, drawn from the state.

import { attr, fill, h, icon, unchanged } from '../dom.js';
import { pieces, t } from '../i18n.js';
import { table as tableOf } from '../state.js';
import { Acts } from './acts.js';
import { Hand } from './hand.js';
import { Hint } from './hint.js';
import { look, run } from './motion.js';
import { Offer } from './offer.js';
import { Seats } from './seats.js';
import { iconButton } from './sheet.js';
import { Status } from './status.js';
import { Trick } from './trick.js';

export class Table {
  constructor(root, actions, retry) {
    this.root = root;
    this.actions = actions;
    this.bar = root.appendChild(h('header.bar'));
    this.seats = new Seats(root);
    this.trick = new Trick(root);
    this.hint = new Hint(root, actions);
    this.offer = new Offer(root, actions);
    this.status = new Status(root, retry);
    this.acts = new Acts(root, actions);
    this.hand = new Hand(root);
  }

  /**
   * What a drawing does, one after another; each says whether it was much. After much the rest waits for the next
   * frame, so that what moves moves at once and nothing keeps a finger waiting.
   */
  get parts() { return [this.#throw, this.#cards, this.#dims, this.#rest].map(part => state => part.call(this, state)); }

  /** Something is still to be drawn. */
  busy() { attr(this.root, 'data-busy', 'true'); }

  /** A card that was just played leaves the hand. */
  #throw(state) {
    const fresh = state.sent?.kind === 'play' && state.sent !== this.thrown;
    this.thrown = state.sent;
    if (!fresh) return false;
    look(this.hand.lift(state.sent.cards));
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
    attr(this.root, 'aria-label', t('table'));
    attr(this.root, 'data-phase', table?.phase ?? 'none');
    attr(this.root, 'data-broken', state.broken);
    this.#bar(table);
    this.status.render(state, table);
    this.acts.render(state);
    if (table) this.seats.render(table, state.now);
    this.offer.render(state);
    this.hint.render(state);
    attr(this.root, 'data-busy', String(Boolean(state.sent || state.steps.length)));
    return false;
  }

  /** The same table as long as nothing on it changes, so that its parts need not be drawn anew. */
  #tableOf(state) {
    if (!unchanged(this.root, state.shown, state.sent, state.steps, state.view)) this.table = tableOf(state);
    return this.table;
  }

  #bar(table) {
    const values = { deal: table?.deal, trick: table?.trick_number };
    fill(this.bar, [values, table?.phase], () => [
      iconButton('menu', t('bar.menu'), () => this.actions.open('menu'), icon('menu')),
      h('h1.bar__title', {}, table && pieces(TITLE[table.phase] ?? 'bar.deal', values).map(written)),
      iconButton('scores', t('bar.scores_long'), () => table && this.actions.open('scores', 'taken'),
        icon('list'), t('bar.scores')),
    ]);
  }
}

const written = piece => 'value' in piece ? h('b', {}, piece.value) : piece.text;

const TITLE = { exposing: 'bar.exposing', playing: 'bar.trick', deal_over: 'bar.over', match_over: 'bar.match_over' };
