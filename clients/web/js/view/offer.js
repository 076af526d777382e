// What may be exposed: one tile per card with its effect before and after.

import { signed } from '../cards.js';
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
    const { hint, bars } = state;
    this.node.classList.toggle('has-bars', bars);
    fill(this.node, [items, hint, bars], () => [
      hint ? h('div.offer__hint', {}, advice(hint, bars, this.actions)) : h('p', {}, t('offer.text')),
      items.map(item => this.#tile(item))]);
    for (const tile of this.node.querySelectorAll('.offer__item')) {
      attr(tile, 'aria-pressed', String(state.picked.includes(tile.dataset.offer)));
    }
  }

  #tile({ card, effect }) {
    const tap = () => this.actions.tap(card);
    return h('button.offer__item', { type: 'button', 'data-offer': card, 'data-key': card, onclick: tap },
      mini(card), h('span', {}, h('b', {}, effectText(effect)), h('small', {}, change(effect))));
  }
}

function change({ item, before, after }) {
  const write = item === 'transformer' ? n => `×${n}` : signed;
  return t('offer.change', { before: write(before), after: write(after) });
}
