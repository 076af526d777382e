// The bar above the table: the menu, where the match stands, the cards taken.

import { signed } from '../cards.js';
import { attr, fill, h, icon } from '../dom.js';
import { pieces, t } from '../i18n.js';
import { USUAL } from '../memory.js';
import { partnersOf } from '../state.js';
import { iconButton } from './sheet.js';

const TITLE = { first_exposing: 'bar.first', swap_choice: 'bar.swap', exposing: 'bar.exposing', playing: 'bar.trick', deal_over: 'bar.over', match_over: 'bar.match_over' };

export class Bar {
  constructor(root, actions) {
    this.table = null;
    this.menu = iconButton('menu', null, () => actions.open('menu'), icon('menu'));
    this.title = h('h1.bar__title');
    this.scores = iconButton('scores', null, () => this.table && actions.open('scores', 'taken'));
    root.appendChild(h('header.bar', {}, this.menu, this.title, this.scores));
  }

  render(table, rules) {
    this.table = table;
    const values = { deal: table?.deal, trick: table?.trick_number };
    attr(this.menu, 'aria-label', t('bar.menu'));
    attr(this.scores, 'aria-label', t('bar.scores_long'));
    fill(this.scores, null, () => [icon('list'), t('bar.scores')]);
    const more = table?.rules && table.rules.preset !== USUAL ? [nameOf(rules, table), ...sidesOf(table), last(table)].filter(Boolean).join(' · ') : null;
    this.title.classList.toggle('is-game', more != null);
    fill(this.title, [values, table?.phase, more], () => table && [h('span', {}, pieces(TITLE[table.phase] ?? 'bar.deal', values).map(written)),
      more != null && h('span.bar__game', {}, more)]);
  }
}

const nameOf = (rules, table) => rules?.items.find(item => item.preset === table.rules.preset)?.name;

/** What the sides have made of this deal, the own one first, as far as they are known. */
const sidesOf = table => [...partnersOf(table) ?? []].sort((a, b) => b.seats.includes(table.seat) - a.seats.includes(table.seat))
  .map(side => t(side.seats.includes(table.seat) ? 'bar.own_side' : 'bar.other_side', { n: signed(side.score) }));

const last = ({ rules, deal }) => rules.options.end === 'deals' && (deal === rules.options.end_value ? t('bar.last_deal') : t('bar.of_deals', { n: rules.options.end_value }));

const written = piece => 'value' in piece ? h('b', {}, piece.value) : piece.text;
