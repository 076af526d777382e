// 收分: what every seat took and exposed; 走勢: the deals so far.

import { sorted } from '../cards.js';
import { h } from '../dom.js';
import { nameOf, t } from '../i18n.js';
import { lastingSides } from '../state.js';
import { effectText, mini, score } from './card.js';
import { chart } from './chart.js';
import { cellsOf, has, heads, wide, wins } from './grid.js';
import { threat } from './seats.js';
import { choices } from './sheet.js';

export function scoresPage(state, tab, actions) {
  const { shown, history } = state;
  const view = tab === 'history' ? historyBody : takenBody;
  const items = [['taken', t('tab.taken')], ['history', t('tab.history')]];
  return {
    title: t('sheet.scores'), tall: true, split: tab === 'history' && history?.length > 0,
    tabs: choices(t('sheet.scores'), items, tab, value => actions.open('scores', value)),
    shows: [tab, shown?.seats, shown?.exposures, history],
    body: () => view(shown, history),
  };
}

function takenBody(shown) {
  return shown.seats.map((seat, i) => h('section.take', {},
    h('div.take__head', {},
      h('div.take__line', {},
        h('b.take__name', { class: i === shown.seat ? 'is-you' : '' }, nameOf(seat)),
        shown.exposures.filter(exposure => exposure.seat === i).map(exposed),
        seat.hidden_exposures > 0 && h('span.chip.chip--off', {}, t('seat.hidden', { n: seat.hidden_exposures }))),
      score(seat.score, 'b')),
    h('div.take__cards', {},
      seat.taken.length ? sorted(seat.taken).map(card => mini(card)) : h('span.muted', {}, t('taken.none')),
      seat.all_hearts_threat && threat())));
}

const exposed = ({ card, effect, first, forced }) => h('span.take__shown', {}, mini(card, true),
  h('span.chip.chip--off', {}, `${first ? `${t('seat.first')} ` : ''}${effectText(effect)}${forced ? t('seat.forced') : ''}`));

function historyBody(shown, deals) {
  if (!deals) return h('p.sheet__empty.muted', {}, t('history.loading'));
  if (!deals.length) return h('p.sheet__empty.muted', {}, t('history.none'));
  const totals = deals.map(deal => deal.seats.map(seat => seat.total));
  return [h('div', {}, chart(shown.seats.map(nameOf), totals, shown.seat)), historyTable(shown, deals)];
}

/** With whom the player was on a side of a deal, where sides are others in every deal. */
function mates({ seat, seats, rules }, { sides }) {
  const own = rules.options.partners === 'pig_sheep' && sides?.find(side => side.seats.includes(seat));
  return own && h('small.muted', {}, own.seats.map(mate => nameOf(seats[mate])).join(t('list')));
}

/** What the sides that last have together, under every seat. */
function sideTotals(shown) {
  const both = lastingSides(shown);
  return both && h('tr', {}, h('th', { scope: 'row' }, t('row.side_total')),
    shown.seats.map(({ seat }) => h('td', {}, score(both.find(side => side.seats.includes(seat)).total))));
}

/** Where deals are won, whose one was. */
const won = ({ marks }, field) => field !== 'total' && marks.won && h('small', {}, t('row.won_deal'));

function historyTable(shown, deals) {
  const made = has('settled', shown) ? 'settled' : 'score';
  const cells = (deal, field) => cellsOf(shown, field === 'total' ? 0 : deal.deal, deal.seats, seat => h('td', {}, score(seat[field]), won(seat, field)));
  return h('table.grid-table', { 'data-table': 'history', class: wide(deals.flatMap(({ seats }) => seats)) },
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('row.deal')), heads(shown, lastingSides))),
    h('tbody', {},
      deals.map(deal => h('tr', {}, h('th', { scope: 'row' }, deal.deal, mates(shown, deal)), cells(deal, made))),
      h('tr.sum', {}, h('th', { scope: 'row' }, t('row.total')), cells(deals.at(-1), 'total')),
      has('wins', shown) && wins(shown), sideTotals(shown)));
}
