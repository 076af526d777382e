// Where cards come from. Only what was just drawn moves, and only where motion is wanted.

const still = matchMedia('(prefers-reduced-motion: reduce)');
const left = new Map();

export const mayMove = () => !still.matches;

/** Remembers where a card lay before it left the hand. */
export const leave = (card, node) => left.set(card, node.getBoundingClientRect());

/** Duration and curve, from the tokens of the style sheet. */
function timing(node, name) {
  const style = getComputedStyle(node);
  const easing = style.getPropertyValue('--ease-out').trim() || 'ease-out';
  return { duration: parseFloat(style.getPropertyValue(name)) || 0, easing };
}

/** Lets a card come from where it lay; false when that is not known. */
export function comeFromHand(card, node) {
  const from = left.get(card);
  left.delete(card);
  if (!from || !mayMove()) return false;
  const to = node.getBoundingClientRect();
  const scale = from.width / to.width;
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  node.animate([{ translate: `${dx}px ${dy}px`, scale }, { translate: '0 0', scale: 1 }], timing(node, '--d-play'));
  return true;
}

/** Runs a change and lets what stands elsewhere afterwards slide there. */
export function sliding(nodes, change) {
  const before = mayMove() ? nodes.map(node => node.getBoundingClientRect()) : null;
  change();
  before?.forEach((was, i) => slide(nodes[i], was));
}

function slide(node, was) {
  if (!node.isConnected) return;
  const is = node.getBoundingClientRect();
  const [dx, dy] = [was.left - is.left, was.top - is.top];
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  node.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], timing(node, '--d-raise'));
}
