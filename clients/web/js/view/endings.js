// The end of a deal and the end of a match.

import { signed } from '../cards.js';
import { h, icon } from '../dom.js';
import { nameOf, t } from '../i18n.js';
import { lastingSides } from '../state.js';
import { score } from './card.js';
import { dealTable, has } from './grid.js';
import { button } from './sheet.js';

export function dealPage({ shown }, actions) {
  const next = shown.phase === 'match_over'
    ? button('act.ranking', () => actions.open('match'), true) : button('act.next', () => actions.nextDeal(), true);
  return {
    title: t('sheet.deal', { deal: shown.deal }), shows: [shown.scores, shown.phase],
    body: () => [dealTable(shown), said(shown)], foot: [button('act.scores', () => actions.open('scores', 'history')), next],
  };
}

/** What else there is to say of a deal. */
const said = shown => [
  shown.overtime && shown.phase === 'deal_over' && h('p', {}, t('deal.overtime')),
  shown.seats[shown.seat].left && !shown.ranking && h('p.muted', {}, t('deal.left')),
  shown.swapped && h('p.muted', {}, t('toast.swapped')),
  shown.claimer != null && h('p.muted', {}, t('status.claimed', { name: nameOf(shown.seats[shown.claimer]) })),
];

export function matchPage({ shown, rules }, actions, choosing) {
  const game = rules?.items.find(item => item.preset === shown.rules?.preset)?.name ?? '';
  return {
    title: t('sheet.match'), shows: [shown.ranking, game],
    body: () => [verdict(shown), ranking(shown), other(game, choosing)],
    foot: [button('act.result', () => actions.open('deal')), button('act.again', () => actions.again(), true)],
  };
}

/** Another game than this one. */
const other = (game, choosing) => h('div.rows.rows--one', {}, h('button', { type: 'button', 'data-key': 'game', onclick: () => choosing.open() },
  h('span.rows__label', {}, t('menu.game'), h('small', {}, t('menu.game_small', { game }))), icon('next')));

function verdict(shown) {
  const winners = shown.ranking.filter(place => place.won);
  const won = winners.some(({ seat }) => seat === shown.seat);
  const alone = winners.length === 1 && shown.rules.options.end === 'floor';
  const names = winners.map(({ seat }) => nameOf(shown.seats[seat])).join(t('list'));
  const values = { n: shown.deal, name: names };
  return [
    h('p.verdict', { class: won ? 'is-you' : '' }, t(won ? 'match.won' : 'match.lost')),
    h('p.muted', {}, t(alone ? won ? 'match.about_won' : 'match.about_lost' : 'match.about', values)),
    lastingSides(shown) && h('p', {}, lastingSides(shown).map(side =>
      t(side.seats.includes(shown.seat) ? 'bar.own_side' : 'bar.other_side', { n: signed(side.total) })).join(' · ')),
  ];
}

const ranking = shown => h('ol.rank-list', {}, shown.ranking.map(place => h('li', {},
  h('span.place', {}, place.rank),
  h('b.rank-list__name', { class: place.seat === shown.seat ? 'is-you' : '' }, nameOf(shown.seats[place.seat])),
  place.out && h('span.threat', {}, t('match.out')),
  place.loser && h('span.threat', {}, t('match.loser')),
  has('wins', shown) ? h('span', {}, t('seat.wins_long', { n: shown.seats[place.seat].wins })) : score(place.total))));
