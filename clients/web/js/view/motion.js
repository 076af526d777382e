// Where cards come from. Only what was just drawn moves, and only where motion is wanted. A drawing first says where
// its cards lie, then changes what it likes; at the end all new places are read at once, so that the browser lays the
// page out once and not after every change.

import { heldOf } from '../cards.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const were = new Map();
let moves = [];
const timings = {};

export const mayMove = () => !still.matches;

/** Before anything is changed: where these cards lie. */
export function look(nodes) {
  were.clear();
  if (mayMove()) for (const node of nodes) were.set(node.dataset.held, node.getBoundingClientRect());
}

/** Lets a card slide from where it lay, once the drawing is done. */
export function slide(node) {
  const was = were.get(node.dataset.held);
  if (was) moves.push({ node, was, from: slidden, time: '--d-raise' });
}

/** Lets a card come from where it lay in the hand; false when that is not known. */
export function comeFromHand(held, node) {
  const name = [held, heldOf([held, held])[1]].find(one => were.has(one));
  const was = were.get(name);
  were.delete(name);
  if (was) moves.push({ node, was, from: thrown, time: '--d-play' });
  return Boolean(was);
}

/** After all changes: what stands elsewhere now begins to move. */
export function run() {
  const done = moves.filter(move => move.node.isConnected).map(move => ({ ...move, is: move.node.getBoundingClientRect() }));
  moves = [];
  for (const { node, was, is, from, time } of done) {
    const start = from(was, is);
    if (start) node.animate([start, { translate: '0 0', scale: 1 }], timing(time));
  }
}

function slidden(was, is) {
  const [dx, dy] = [was.left - is.left, was.top - is.top];
  return Math.abs(dx) + Math.abs(dy) < 1 ? null : { translate: `${dx}px ${dy}px`, scale: 1 };
}

function thrown(was, is) {
  const dx = was.left + was.width / 2 - is.left - is.width / 2;
  const dy = was.top + was.height / 2 - is.top - is.height / 2;
  return { translate: `${dx}px ${dy}px`, scale: was.width / is.width };
}

/** Duration and curve, from the tokens of the style sheet, which are the same all the time. */
function timing(name) {
  timings[name] ??= read(name);
  return timings[name];
}

function read(name) {
  const style = getComputedStyle(document.documentElement);
  return { duration: parseFloat(style.getPropertyValue(name)) || 0, easing: style.getPropertyValue('--ease-out').trim() || 'ease-out' };
}
