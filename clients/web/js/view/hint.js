// The server's advice: what it would play and why; on request the points it expects of every choice.

import { fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { hasBars, plot } from './bars.js';

export class Hint {
  constructor(root, actions) {
    this.actions = actions;
    this.node = root.appendChild(h('section.hint.pop', { hidden: true }));
  }

  /** While exposing the advice stands above the tiles, not here. */
  render({ hint, bars }) {
    this.node.hidden = !hint || hint.phase.includes('exposing');
    this.node.classList.toggle('has-bars', bars);
    if (!this.node.hidden) fill(this.node, [hint, bars], () => advice(hint, bars, this.actions));
  }
}

/** The advice in words, the button that asks for more, and what it asks for. */
export const advice = (hint, bars, actions) => [
  h('div.hint__words', {}, h('p', { role: 'status' }, hint.text), hasBars(hint) && compare(bars, actions)),
  bars && plot(hint),
];

const compare = (bars, actions) => h('button.hint__more', {
  type: 'button', 'data-key': 'more', 'aria-expanded': String(bars), onclick: () => actions.compare(),
}, t('hint.more'));
