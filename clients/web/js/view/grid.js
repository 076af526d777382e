// The table at the end of a deal. Its items add up to the deal's score; all numbers are the server's.

import { h } from '../dom.js';
import { nameOf, t } from '../i18n.js';
import { score } from './card.js';

export const heads = shown => shown.seats.map((seat, i) =>
  h('th', { scope: 'col', class: i === shown.seat ? 'is-you' : '' }, h('span.grid-table__name', {}, nameOf(seat))));

const ROWS = [
  ['hearts', seat => points(seat.hearts)],
  ['pig', seat => points(seat.pig)],
  ['sheep', seat => points(seat.sheep)],
  ['all_hearts', seat => points(seat.all_hearts)],
  ['exposures', seat => points(seat.exposures, doubled(seat.factors))],
  ['transformer', seat => points(seat.transformer, seat.factors.transformer > 1 ? [`×${seat.factors.transformer}`] : [])],
  ['slam', seat => seat.marks.slam ? h('td', {}, h('b', {}, t('row.yes'))) : none()],
];

const none = () => h('td.none', {}, '–');

const points = (n, notes = []) => n || notes.length
  ? h('td', {}, score(n), notes.map(note => h('small.muted', {}, note))) : none();

const doubled = factors => ['hearts', 'pig', 'sheep'].filter(item => factors[item] > 1)
  .map(item => `${t(`item.${item}`)}×${factors[item]}`);

const row = (name, cells, cls = '') =>
  h('tr', { class: cls, 'data-row': name }, h('th', { scope: 'row' }, t(`row.${name}`)), cells);

export const dealTable = shown => h('table.grid-table.grid-table--deal', { 'data-table': 'deal' },
  h('thead', {}, h('tr', {}, h('td'), heads(shown))),
  h('tbody', {},
    ROWS.map(([name, cell]) => row(name, shown.scores.map(cell))),
    ['score', 'total'].map(name => row(name, shown.scores.map(seat => h('td', {}, score(seat[name]))), 'sum'))));
