// The server's advice: what it would do, and the points it expects of every choice.

import { signed, sorted } from '../cards.js';
import { fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { mini } from './card.js';

const MANY = 6;

export class Hint {
  constructor(root) {
    this.node = root.appendChild(h('section.hint.pop', { role: 'status', hidden: true }));
  }

  /** While exposing the sentence stands above the tiles; only the bars are shown here. */
  render({ hint }) {
    const exposing = hint?.phase === 'exposing';
    const bars = hint ? barsOf(hint, exposing) : [];
    this.node.hidden = !hint || (exposing && !bars.length);
    this.node.classList.toggle('hint--exposing', exposing);
    if (hint) fill(this.node, hint, () => adviceOf(hint, bars, exposing));
  }
}

function adviceOf({ text, cards }, bars, exposing) {
  const about = h('small', {}, t(exposing ? 'hint.about_exposing' : 'hint.about'));
  return bars.length ? [h('p', {}, !exposing && text, about), plot(bars, cards)] : h('p', {}, text);
}

/** Cards to play as they lie in the hand; ways to expose from best to worst, the first few. */
function barsOf({ choices }, exposing) {
  const told = (choices ?? []).filter(choice => Number.isFinite(choice.expected_points));
  if (exposing) return told.sort((a, b) => b.expected_points - a.expected_points).slice(0, MANY);
  const order = sorted(told.flatMap(choice => choice.cards));
  return told.sort((a, b) => order.indexOf(a.cards[0]) - order.indexOf(b.cards[0]));
}

function plot(bars, recommended) {
  const points = bars.map(bar => Math.round(bar.expected_points));
  const top = Math.max(0, ...points);
  const low = Math.min(0, ...points);
  const percent = n => top === low ? 0 : 100 * n / (top - low);
  const column = n => ({ '--top': percent(top - Math.max(n, 0)), '--len': percent(Math.abs(n)) });
  const draw = (bar, i) => h('div.hint__bar', { class: String(bar.cards) === String(recommended) ? 'is-best' : '' },
    h('span', {}, signed(points[i])),
    h('div.hint__plot', {}, h('i', { style: column(points[i]) })),
    h('span.hint__cards', {}, bar.cards.length ? bar.cards.map(card => mini(card)) : t('hint.none')));
  return h('div.hint__bars', { class: bars.length > MANY ? 'is-many' : '', style: { '--zero': percent(top) } }, bars.map(draw));
}
