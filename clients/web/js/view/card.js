// The face of a card, large and in a line of text.

import { NAMED, rankOf, signed, suitOf } from '../cards.js';
import { fill, h, symbol } from '../dom.js';
import { cardName, t } from '../i18n.js';

const rank = card => symbol(`rank-${rankOf(card)}`, 'card__rank line');
export const suit = (which, cls = 'card__suit') => symbol(`suit-${which}`, cls);

/** The stamp under the index: exposed, may be exposed, or one of the three named cards (a picture where no short word is at hand). */
function seal(card, { exposed, can, factor }) {
  if (exposed) return h('span.seal.seal--on', {}, t('seal.exposed', { factor }));
  if (can) return h('span.seal.seal--can', {}, t('seal.can', { factor }));
  return NAMED[card] && h('span.seal', {}, t(`seal.${NAMED[card]}`) || symbol(`pic-${NAMED[card]}`, 'line'));
}

function pip(card, { can }) {
  if (can) return null;
  return NAMED[card] ? symbol(`pic-${NAMED[card]}`, 'card__pip line') : suit(suitOf(card), 'card__pip');
}

/** What is on the face. */
export function face(card, how = {}) {
  return [
    how.tab && h('span.tab', {}, how.tab),
    h('span.card__index', {}, rank(card), suit(suitOf(card)), seal(card, how)),
    pip(card, how),
  ];
}

export const cardImage = (card, how = {}) => h('div.card', {
  class: [how.exposed && 'is-exposed', how.class].filter(Boolean).join(' '), 'data-suit': suitOf(card), 'data-card': card,
  role: 'img', 'aria-label': cardName(card, NAMED[card], how.exposed ? [t('card.exposed')] : []),
}, face(card, how));

/** Draws the face on an element that stays, if it has changed. */
export const drawFace = (node, card, how) => fill(node, [card, how], () => face(card, how));

export const mini = (card, exposed = false) => h('span.mini', {
  'data-suit': suitOf(card), class: exposed ? 'is-exposed' : '', role: 'img', 'aria-label': cardName(card, NAMED[card]),
}, rank(card), suit(suitOf(card)));

/** A score with its sign, coloured by it. */
export const score = (n, tag = 'span') => h(tag, { class: n > 0 ? 'plus' : n < 0 ? 'minus' : '' }, signed(n));

/** The effect of an exposed card: 豬 ×2. */
export const effectText = effect => `${t(`item.${effect.item}`)} ×${effect.factor}`;
