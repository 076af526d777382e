// What may be exposed, card by card, with its effect before and after; what a swap means.

import { heldOf, signed } from '../cards.js';
import { attr, fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { mayExpose, maySwap, offerOf } from '../state.js';
import { effectText, mini } from './card.js';
import { advice, drawer } from './hint.js';

const TEXT = { first_exposing: 'offer.first', swap_choice: 'offer.swap' };

export class Offer {
  constructor(root, actions) {
    this.actions = actions;
    this.node = root.appendChild(h('div.offer.pop', { role: 'group', hidden: true }));
  }

  render(state) {
    const { bars, view } = state;
    const hint = drawer.plot && state.hint;
    const asked = maySwap(state);
    const shown = mayExpose(state) || state.sent?.kind === 'expose' || asked && !hint;
    this.node.hidden = !shown;
    if (!shown) return;
    const items = heldOf(view.exposable.map(item => item.card)).map(held => [held, offerOf(state, held)]);
    this.node.classList.toggle('has-bars', bars);
    fill(this.node, [items, hint, bars, view.phase], () => [
      hint ? h('div.offer__hint', {}, advice(hint, bars, this.actions)) : h('p', {}, t(TEXT[view.phase] ?? 'offer.text')),
      items.map(([held, item]) => this.#tile(held, item))]);
    for (const tile of this.node.querySelectorAll('.offer__item')) {
      attr(tile, 'aria-pressed', String(state.picked.includes(tile.dataset.key)));
    }
  }

  #tile(held, { card, effect }) {
    const tap = () => this.actions.tap(held);
    return h('button.offer__item', { type: 'button', 'data-offer': card, 'data-key': held, onclick: tap },
      mini(card), h('span', {}, h('b', {}, effectText(effect)), h('small', {}, change(effect))));
  }
}

function change({ item, before, after }) {
  const write = item === 'transformer' ? n => `×${n}` : signed;
  return t('offer.change', { before: write(before), after: write(after) });
}
