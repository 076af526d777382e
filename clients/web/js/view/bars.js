// One bar for every choice: the points that the server expects of it, above or below zero.

import { signed, sorted } from '../cards.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { mini } from './card.js';
import { told, worthOf } from './hint.js';

const MANY = 6;
const MOST_WAYS = 6;
const MOST_PLAYS = 13;

/** Cards to play as they lie in the hand, of very many the best; ways to expose from best to worst, the first few. */
function inOrder(hint) {
  const choices = told(hint);
  const best = () => choices.sort((a, b) => worthOf(b) - worthOf(a));
  if (hint.phase.includes('exposing')) return best().slice(0, MOST_WAYS);
  const order = sorted(choices.flatMap(choice => choice.cards));
  return best().slice(0, MOST_PLAYS).sort((a, b) => order.indexOf(a.cards[0]) - order.indexOf(b.cards[0]));
}

export function plot(hint) {
  const bars = inOrder(hint).map(choice => ({ cards: choice.cards, swap: choice.swap ?? null, points: Math.round(worthOf(choice)), error: choice.standard_error ?? 0 }));
  const scale = scaleOf(bars);
  const about = 'advantage' in hint.choices[0] ? 'hint.about_others' : 'hint.about';
  return [
    h('p.hint__about', {}, t(about)),
    h('div.hint__bars', { class: bars.length > MANY ? 'is-many' : '', style: { '--zero': scale(scale.top) } },
      bars.map(bar => column(bar, scale, bar.swap === (hint.swap ?? null) && String(bar.cards) === String(hint.cards)))),
  ];
}

/** Percent of the height of the plot for a number of points; the plot holds zero and every bar with its doubt. */
function scaleOf(bars) {
  const ends = bars.flatMap(({ points, error }) => [points - error, points + error]);
  const top = Math.max(0, ...ends);
  const low = Math.min(0, ...ends);
  return Object.assign(points => top === low ? 0 : 100 * points / (top - low), { top });
}

function column({ cards, swap, points, error }, scale, best) {
  const below = n => scale(scale.top - n);
  const bar = { '--top': below(Math.max(points, 0)), '--len': scale(Math.abs(points)) };
  const doubt = error > 0 && h('s', { style: { '--top': below(points + error), '--len': scale(2 * error) } });
  return h('div.hint__bar', { class: best ? 'is-best' : '' },
    h('span', {}, signed(points)),
    h('div.hint__plot', {}, h('i', { style: bar }), doubt),
    h('span.hint__cards', {}, cards.length ? cards.map(card => mini(card)) : t(swap == null ? 'hint.none' : swap ? 'act.swap' : 'act.no_swap')));
}
