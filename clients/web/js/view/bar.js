// The bar above the table: the menu, where the match stands, the cards taken.

import { attr, fill, h, icon, iconButton } from '../dom.js';
import { pieces, t } from '../i18n.js';
import { USUAL } from '../memory.js';

const TITLE = { first_exposing: 'bar.first', swap_choice: 'bar.swap', exposing: 'bar.exposing', playing: 'bar.trick', deal_over: 'bar.over', match_over: 'bar.match_over' };

export class Bar {
  constructor(root, actions) {
    this.table = null;
    this.menu = iconButton('menu', null, () => actions.open('menu'), icon('menu'));
    this.title = h('h1.bar__title');
    this.scores = iconButton('scores', null, () => this.table && actions.open('scores', 'taken'));
    root.appendChild(h('header.bar', {}, this.menu, this.title, this.scores));
  }

  /** `line`: what there is to say of another game than the usual one. */
  render(table, line) {
    this.table = table;
    const values = { deal: table?.deal, trick: table?.trick_number };
    attr(this.menu, 'aria-label', t('bar.menu'));
    attr(this.scores, 'aria-label', t('bar.scores_long'));
    fill(this.scores, null, () => [icon('list'), t('bar.scores')]);
    const more = table?.rules && (table.overtime || table.rules.preset !== USUAL) ? line : null;
    this.title.classList.toggle('is-game', more != null);
    fill(this.title, [values, table?.phase, more], () => table && [h('span', {}, pieces(TITLE[table.phase] ?? 'bar.deal', values).map(written)),
      more != null && h('span.bar__game', {}, more)]);
  }
}

const written = piece => 'value' in piece ? h('b', {}, piece.value) : piece.text;
