// What may be exposed: one tile per card with its effect before and after.

import { heldOf, signed } from '../cards.js';
import { attr, fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { mayExpose } from '../state.js';
import { effectText, mini } from './card.js';
import { advice } from './hint.js';

export class Offer {
  constructor(root, actions) {
    this.actions = actions;
    this.node = root.appendChild(h('div.offer.pop', { role: 'group', hidden: true }));
  }

  render(state) {
    const shown = mayExpose(state) || state.sent?.kind === 'expose';
    this.node.hidden = !shown;
    if (!shown) return;
    const items = state.view.exposable;
    const { hint, bars, view: { phase } } = state;
    this.node.classList.toggle('has-bars', bars);
    fill(this.node, [items, hint, bars, phase], () => [
      hint ? h('div.offer__hint', {}, advice(hint, bars, this.actions)) : h('p', {}, t(phase === 'first_exposing' ? 'offer.first' : 'offer.text')),
      heldOf(items.map(item => item.card)).map((held, i) => this.#tile(held, items[i]))]);
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
