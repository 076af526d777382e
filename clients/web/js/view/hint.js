// The server's advice: what it would play and why; on request the points it expects of every choice.

import { fill, h } from '../dom.js';
import { t } from '../i18n.js';

/** What draws the bars. No advice before it and its style are here. */
export const drawer = { plot: null };

/** What a choice is worth: against the three others where the server says so, else in points of its own. */
export const worthOf = choice => choice.advantage ?? choice.expected_points;
export const told = hint => (hint.choices ?? []).filter(choice => Number.isFinite(worthOf(choice)));

const hasBars = hint => told(hint).length > 1;

export class Hint {
  constructor(root, actions) {
    this.actions = actions;
    this.node = root.appendChild(h('section.hint.pop', { hidden: true }));
  }

  /** While exposing the advice stands above the tiles, not here. */
  render({ hint, bars }) {
    this.node.hidden = !hint || !drawer.plot || hint.phase.includes('exposing');
    this.node.classList.toggle('has-bars', bars);
    if (!this.node.hidden) fill(this.node, [hint, bars], () => advice(hint, bars, this.actions));
  }
}

/** The advice in words, the button that asks for more, and what it asks for. */
export const advice = (hint, bars, actions) => [
  h('div.hint__words', {}, h('p', { role: 'status' }, hint.text), hasBars(hint) && compare(bars, actions)),
  bars && drawer.plot(hint),
];

const compare = (bars, actions) => h('button.hint__more', {
  type: 'button', 'data-key': 'more', 'aria-expanded': String(bars), onclick: () => actions.compare(),
}, t('hint.more'));
