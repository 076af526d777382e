// Symbols and order of cards. What a card is worth or may do comes from the server.

export const NAMED = { SQ: 'pig', DJ: 'sheep', C10: 'transformer' };

export const suitOf = card => card[0];
export const rankOf = card => card.slice(1);

const SUITS = 'SHCD';
const RANKS = 'A K Q J 10 9 8 7 6 5 4 3 2'.split(' ');

const TWIN = "'";

/** What a hand holds: of two copies the second has a name of its own. */
export const heldOf = cards => cards.map((card, i) => cards.indexOf(card) < i ? card + TWIN : card);
export const cardOf = held => held.replace(TWIN, '');
export const isTwin = held => held.endsWith(TWIN);

/** The cards without these, each taken away once. */
export const less = (cards, gone) => gone.reduce((left, card) => {
  const at = left.indexOf(card);
  return at < 0 ? left : left.toSpliced(at, 1);
}, cards);

const place = card => SUITS.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card));

/** As they lie in the hand: by suit, high to low. */
export const sorted = cards => [...cards].sort((a, b) => place(cardOf(a)) - place(cardOf(b)));

const ONE_ROW = 7;
const FULL_ROW = 8;
const LONG_ROW = 9;

/** The rows of a hand upright: one, two broken between hearts and clubs or in the middle, or three. */
export function rowsOf(hand) {
  const cards = sorted(heldOf(hand));
  if (cards.length <= ONE_ROW) return [cards];
  if (cards.length > 2 * LONG_ROW) return [0, 1, 2].map(i => cards.slice(LONG_ROW * i, LONG_ROW * (i + 1)));
  const found = cards.findIndex(card => 'CD'.includes(suitOf(card)));
  const split = found < 0 ? cards.length : found;
  const whole = Math.max(split, cards.length - split) <= FULL_ROW;
  const at = whole ? split : Math.ceil(cards.length / 2);
  return [cards.slice(0, at), cards.slice(at)];
}

/** The same rows without the cards that have gone; one row once few are left. */
export function keepRows(rows, hand, mayJoin) {
  const held = heldOf(hand);
  const left = rows.map(row => row.filter(card => held.includes(card))).filter(row => row.length);
  const known = left.flat().length === hand.length;
  if (!known) return rowsOf(hand);
  return mayJoin && hand.length <= ONE_ROW ? [left.flat()] : left;
}

/** A number with its sign; minus is −. */
export const signed = n => n === 0 ? '0' : (n > 0 ? '+' : '−') + Math.abs(n);
