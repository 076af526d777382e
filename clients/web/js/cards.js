// Symbols and order of cards. What a card is worth or may do comes from the server.

export const NAMED = { SQ: 'pig', DJ: 'sheep', C10: 'transformer' };

export const suitOf = card => card[0];
export const rankOf = card => card.slice(1);

const SUITS = 'SHCD';
const RANKS = 'A K Q J 10 9 8 7 6 5 4 3 2'.split(' ');

const place = card => SUITS.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card));

/** As they lie in the hand: by suit, high to low. */
export const sorted = cards => [...cards].sort((a, b) => place(a) - place(b));

const ONE_ROW = 7;
const FULL_ROW = 8;

/** The rows of a hand upright: one when short, else broken between hearts and clubs, else in the middle. */
export function rowsOf(hand) {
  const cards = sorted(hand);
  if (cards.length <= ONE_ROW) return [cards];
  const found = cards.findIndex(card => 'CD'.includes(suitOf(card)));
  const split = found < 0 ? cards.length : found;
  const whole = Math.max(split, cards.length - split) <= FULL_ROW;
  const at = whole ? split : Math.ceil(cards.length / 2);
  return [cards.slice(0, at), cards.slice(at)];
}

/** The same rows without the cards that have gone; one row once few are left. */
export function keepRows(rows, hand, mayJoin) {
  const left = rows.map(row => row.filter(card => hand.includes(card))).filter(row => row.length);
  const known = left.flat().length === hand.length;
  if (!known) return rowsOf(hand);
  return mayJoin && hand.length <= ONE_ROW ? [left.flat()] : left;
}

/** A number with its sign; minus is −. */
export const signed = n => n === 0 ? '0' : (n > 0 ? '+' : '−') + Math.abs(n);
