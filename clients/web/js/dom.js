// Elements without markup: text always goes in as text.

const SVG = 'http://www.w3.org/2000/svg';

/** h('p.muted', {role: 'status'}, 'words', …): an element; functions under `on…` become listeners. */
export function h(tag, props = {}, ...kids) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name || 'div');
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) put(node, key, value);
  return add(node, kids);
}

/** The same for drawings. */
export function s(tag, props = {}, ...kids) {
  const node = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(props)) put(node, key, value);
  return add(node, kids);
}

function put(node, key, value) {
  if (key === 'class') for (const name of String(value || '').split(' ').filter(Boolean)) node.classList.add(name);
  else if (key === 'style') for (const [p, x] of Object.entries(value)) node.style.setProperty(p, x);
  else if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
  else attr(node, key, value);
}

function add(node, kids) {
  node.append(...kids.flat(4).filter(kid => kid != null && kid !== false).map(kid => typeof kid === 'string' ? lettered(kid) : kid));
  return node;
}

/** Suits in a sentence are letters like the others, on no phone coloured pictures. */
const lettered = text => text.replace(/[♠♥♦♣]/g, '$&\ufe0e');

/** Sets an attribute, or takes it away for false, null and undefined. */
export function attr(node, key, value) {
  if (value === false || value == null) node.removeAttribute(key);
  else if (node.getAttribute(key) !== String(value === true ? '' : value)) node.setAttribute(key, value === true ? '' : value);
}

const symbols = new Map();

/** A symbol of the sprite in index.html, drawn here: a reference to it would cost the browser three elements more. */
export function symbol(id, cls = '') {
  if (!symbols.has(id)) symbols.set(id, shapeOf(document.getElementById(id)));
  const { viewBox, d } = symbols.get(id);
  return s('svg', { viewBox, class: cls, 'aria-hidden': 'true' }, s('path', { d }));
}

const shapeOf = found => ({ viewBox: found.getAttribute('viewBox'), d: found.firstElementChild.getAttribute('d') });

export const icon = id => symbol(`ico-${id}`, 'ico line');

/** A button that is a picture, perhaps with a word; `name` is what it is called. */
export const iconButton = (key, name, run, ...shown) =>
  h('button.icon-btn', { type: 'button', 'aria-label': name, 'data-key': key, onclick: run }, shown);

let edition = 0;
const keys = new WeakMap();

/** Everything that was filled is filled again at the next chance (another language). */
export const renew = () => { edition += 1; };

/** Fills an element anew, but only when what it shows has changed; the focus stays on the same `data-key`. */
export function fill(node, shows, build) {
  const key = `${edition} ${JSON.stringify(shows)}`;
  if (keys.get(node) === key) return false;
  keys.set(node, key);
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  node.replaceChildren(...[build()].flat(4).filter(kid => kid != null && kid !== false));
  if (focused) node.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  return true;
}

const seen = new WeakMap();

/** Whether a part was drawn from the very same things the last time. */
export function unchanged(part, ...things) {
  const now = [edition, ...things];
  const before = seen.get(part);
  seen.set(part, now);
  return Boolean(before) && now.every((thing, i) => thing === before[i]);
}

/** Puts the children into this order, moving only those that stand elsewhere (a moved element loses its focus). */
export function arrange(parent, children) {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
  children.forEach((child, i) => { if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null); });
}
