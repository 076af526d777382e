// The table: every part in its place, drawn from the state.

import { attr, fill, h, icon } from '../dom.js';
import { pieces, t } from '../i18n.js';
import { table as tableOf } from '../state.js';
import { Acts } from './acts.js';
import { Hand } from './hand.js';
import { Hint } from './hint.js';
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

  render(state) {
    const table = state.shown && tableOf(state);
    attr(this.root, 'aria-label', t('table'));
    this.root.dataset.phase = table?.phase ?? 'none';
    this.root.dataset.busy = String(Boolean(state.sent || state.steps.length));
    this.#bar(table);
    this.status.render(state, table);
    this.acts.render(state);
    if (!table) return;
    this.seats.render(table, state.now);
    this.hand.render(state, table);
    this.trick.render(table, state.now, state.peek);
    this.offer.render(state);
    this.hint.render(state);
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
