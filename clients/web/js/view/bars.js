// One bar for every choice: the points that the server expects of it, above or below zero.

import { signed, sorted } from '../cards.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { mini } from './card.js';

const MANY = 6;
const MOST_WAYS = 6;

const pointsOf = choice => choice.points ?? choice.expected_points;
const told = hint => (hint.choices ?? []).filter(choice => Number.isFinite(pointsOf(choice)));

export const hasBars = hint => told(hint).length > 1;

/** Cards to play as they lie in the hand; ways to expose from best to worst, the first few. */
function inOrder(hint) {
  const choices = told(hint);
  if (hint.phase === 'exposing') return choices.sort((a, b) => pointsOf(b) - pointsOf(a)).slice(0, MOST_WAYS);
  const order = sorted(choices.flatMap(choice => choice.cards));
  return choices.sort((a, b) => order.indexOf(a.cards[0]) - order.indexOf(b.cards[0]));
}

export function plot(hint) {
  const choices = inOrder(hint);
  const bars = choices.map(choice => ({ ...choice, points: Math.round(pointsOf(choice)) }));
  const scale = scaleOf(bars);
  return [
    h('p.hint__about', {}, t(hint.phase === 'exposing' ? 'hint.about_exposing' : 'hint.about')),
    h('div.hint__bars', { class: bars.length > MANY ? 'is-many' : '', style: { '--zero': scale(scale.top) } },
      bars.map(bar => column(bar, scale, String(bar.cards) === String(hint.cards)))),
  ];
}

/** Percent of the height of the plot for a number of points; the plot holds zero and every bar with its doubt. */
function scaleOf(bars) {
  const ends = bars.flatMap(({ points, error = 0 }) => [points - error, points + error]);
  const top = Math.max(0, ...ends);
  const low = Math.min(0, ...ends);
  return Object.assign(points => top === low ? 0 : 100 * points / (top - low), { top });
}

function column({ cards, points, error }, scale, best) {
  const below = n => scale(scale.top - n);
  const bar = { '--top': below(Math.max(points, 0)), '--len': scale(Math.abs(points)) };
  const doubt = error > 0 && h('s', { style: { '--top': below(points + error), '--len': scale(2 * error) } });
  return h('div.hint__bar', { class: best ? 'is-best' : '' },
    h('span', {}, signed(points)),
    h('div.hint__plot', {}, h('i', { style: bar }), doubt),
    h('span.hint__cards', {}, cards.length ? cards.map(card => mini(card)) : t('hint.none')));
}
