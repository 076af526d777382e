// The offer to claim what is left, where the rules allow it and it is the player's lead; and the order of the leads.

import { cardOf, heldOf, sorted } from '../cards.js';
import { attr, fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { claim as ordered, mayAct } from '../state.js';

export class Claim {
  constructor(root, actions) {
    this.actions = actions;
    this.button = h('button.btn.claim.pop', { type: 'button', 'data-key': 'claim', hidden: true, onclick: () => this.#begin() });
    root.appendChild(this.button);
  }

  render(state) {
    const claim = mayAct(state) && !state.hint && !state.order && !state.selected.length ? state.view.claim : null;
    this.button.hidden = !claim;
    if (!claim) return;
    attr(this.button, 'data-claim', claim);
    fill(this.button, claim, () => t(`claim.${claim}`));
  }

  /** At once, or first in which order the cards would be led. */
  #begin() {
    const { state } = this.actions;
    if (state.view.claim === 'at_once') this.#claim([]);
    else this.#order([]);
  }

  #order(order) { this.actions.store.set(state => ordered(state, order)); }

  #claim(leads) { this.actions.ask(null, (id, version) => this.actions.net.claim(id, leads, version)); }

  /** The three buttons while the order is given. */
  choices({ order, view }) {
    return [
      ['act.from_top', () => this.#order(sorted(heldOf(view.hand)))],
      ['act.cancel', () => this.#order(null)],
      ['act.claim', () => this.#claim(leadsOf(order)), { main: true, off: !order.length }],
    ];
  }
}

/** Copies of a card one after the other are led as a pair. */
const leadsOf = order => order.reduce((made, held) => cardOf(held) === made.at(-1)?.[0] && made.at(-1).length < 2
  ? [...made.slice(0, -1), [...made.at(-1), cardOf(held)]] : [...made, [cardOf(held)]], []);
