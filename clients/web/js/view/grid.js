// The table at the end of a deal. Its items add up to the deal's score; all numbers are the server's.

import { h } from '../dom.js';
import { nameOf, t } from '../i18n.js';
import { lastingSides, partnersOf } from '../state.js';
import { score } from './card.js';

const FIVE_DIGITS = 10000;

/** `sides`: which sides are told, those of this deal or those that last. */
export const heads = (shown, sides = partnersOf) => shown.seats.map((seat, i) =>
  h('th', { scope: 'col', class: i === shown.seat ? 'is-you' : '' }, h('span.grid-table__name', {}, nameOf(seat)),
    besides(shown, seat, sides).map(word => h('small.grid-table__beside', {}, word))));

/** That a seat has left, or is on the side of the player. */
function besides(shown, { seat, left }, sides) {
  const own = sides(shown)?.find(side => side.seats.includes(shown.seat));
  return [left && t('match.out'), own?.seats.includes(seat) && seat !== shown.seat && t('seat.mate')].filter(Boolean);
}

/** Rows of games that have more to count; without a word of the rules none of them. */
const HAS = {
  exposures: options => options.exposing !== 'none',
  swap: options => options.pig_sheep_swap !== 'never',
  first_exposing: options => options.first_exposing,
  own_taken: options => options.own_taken,
  base: options => options.transformer === 'casual',
  wins: options => options.end === 'deal_wins',
  settled: options => options.settlement !== 'raw',
};

export const has = (name, { rules }) => HAS[name]?.(rules.options) ?? true;

const ROWS = [
  ['hearts', seat => points(seat.hearts)],
  ['pig', seat => points(seat.pig)],
  ['sheep', seat => points(seat.sheep)],
  ['all_hearts', seat => points(seat.all_hearts)],
  ['swap', seat => points(seat.swap)],
  ['exposures', seat => points(seat.exposures, doubled(seat.factors))],
  ['first_exposing', seat => points(seat.first_exposing)],
  ['own_taken', seat => points(seat.own_taken)],
  ['base', seat => points(seat.base)],
  ['transformer', seat => points(seat.transformer, seat.factors.transformer > 1 ? [`×${seat.factors.transformer}`] : [])],
  ['slam', seat => seat.marks.slam ? h('td', {}, h('b', {}, t('row.yes'))) : none()],
];

const none = () => h('td.none', {}, '–');

const points = (n, notes = []) => n || notes.length
  ? h('td', {}, score(n), notes.map(note => h('small.muted', {}, note))) : none();

const doubled = factors => ['hearts', 'pig', 'sheep'].filter(item => factors[item] > 1)
  .map(item => `${t(`item.${item}`)}×${factors[item]}`);

/** What only some games count is told where it counted; what all of them count always. */
const tells = (name, shown) => !(name in HAS) || has(name, shown) && (name === 'exposures' || shown.scores.some(seat => seat[name]));

const row = (name, cells, cls = '') =>
  h('tr', { class: cls, 'data-row': name }, h('th', { scope: 'row' }, t(`row.${name}`)), cells);

/** A cell for every seat; a dash for one that had left before the deal. */
export const cellsOf = (shown, deal, told, cell) =>
  told.map((one, i) => shown.seats[i].left && shown.seats[i].left < deal ? none() : cell(one));

export const dealTable = shown => h('table.grid-table.grid-table--deal', { 'data-table': 'deal', class: wide(shown.scores) },
  h('thead', {}, h('tr', {}, h('td'), heads(shown))),
  h('tbody', {},
    ROWS.filter(([name]) => tells(name, shown)).map(([name, cell]) => row(name, shown.scores.map(cell))),
    marks(shown), summed(shown, 'score'), sides(shown, 'score'),
    has('settled', shown) && summed(shown, 'settled'), has('wins', shown) ? wins(shown) : summed(shown, 'total'), sides(shown, 'total')));

/** Numbers of five digits are written smaller on small phones. */
export const wide = told => told.some(seat => [seat.score, seat.settled, seat.total].some(n => Math.abs(n) >= FIVE_DIGITS)) ? 'is-wide' : '';

const summed = (shown, name) => row(name,
  cellsOf(shown, name === 'total' ? 0 : shown.deal, shown.scores, seat => h('td', {}, score(seat[name]))), 'sum');

export const wins = shown => row('wins', shown.seats.map(seat => h('td', {}, String(seat.wins))), 'sum');

/** Who is 當豬, and who has won the deal where deals are won. */
function marks({ scores }) {
  if (!scores.some(({ marks: { loser, won } }) => loser || won)) return null;
  const words = ({ loser, won }) => [loser && h('b.minus', {}, t('match.loser')), won && h('b.plus', {}, t('row.won_deal'))].filter(Boolean);
  return row('marks', scores.map(seat => words(seat.marks).length ? h('td', {}, words(seat.marks)) : none()));
}

/** What the side of every seat has together. */
function sides(shown, name) {
  const both = partnersOf(shown);
  if (!both || both.some(side => side[name] == null)) return null;
  return row(`side_${name}`, shown.seats.map(({ seat }) => h('td', {}, score(both.find(side => side.seats.includes(seat))[name]))));
}
