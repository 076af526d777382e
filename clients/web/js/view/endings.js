// The end of a deal and the end of a match.

import { h, icon } from '../dom.js';
import { nameOf, t } from '../i18n.js';
import { score } from './card.js';
import { dealTable } from './grid.js';
import { button } from './sheet.js';

export function dealPage({ shown }, actions) {
  const next = shown.phase === 'match_over'
    ? button('act.ranking', () => actions.open('match'), true) : button('act.next', () => actions.nextDeal(), true);
  return {
    title: t('sheet.deal', { deal: shown.deal }), shows: [shown.scores, shown.phase],
    body: () => dealTable(shown), foot: [button('act.scores', () => actions.open('scores', 'history')), next],
  };
}

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
  const winner = shown.ranking.find(place => place.won);
  const won = winner?.seat === shown.seat;
  const values = { n: shown.deal, name: winner ? nameOf(shown.seats[winner.seat]) : '' };
  return [
    h('p.verdict', { class: won ? 'is-you' : '' }, t(won ? 'match.won' : 'match.lost')),
    h('p.muted', {}, t(won ? 'match.about_won' : 'match.about_lost', values)),
  ];
}

const ranking = shown => h('ol.rank-list', {}, shown.ranking.map(place => h('li', {},
  h('span.place', {}, place.rank),
  h('b.rank-list__name', { class: place.seat === shown.seat ? 'is-you' : '' }, nameOf(shown.seats[place.seat])),
  place.out && h('span.threat', {}, t('match.out')),
  score(place.total))));
