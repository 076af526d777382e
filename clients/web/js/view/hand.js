// The hand: one button per card, kept as long as the card is held.

import { keepRows, NAMED, suitOf } from '../cards.js';
import { arrange, attr, h, unchanged } from '../dom.js';
import { cardName, t } from '../i18n.js';
import { mayAct, mayExpose } from '../state.js';
import { drawFace } from './card.js';
import { look, run, slide } from './motion.js';

export class Hand {
  constructor(root) {
    this.node = root.appendChild(h('section.hand', { role: 'group' }));
    this.cards = new Map();
    this.held = false;
    this.waiting = null;
  }

  /** While a finger is down no card changes its place. */
  hold(down) {
    this.held = down;
    if (down || !this.waiting) return;
    this.#look(this.waiting[0]);
    this.#lay(...this.waiting);
    this.settle();
    run();
  }

  /** Before anything on the table is changed: where the cards lie, if they are about to lie elsewhere. */
  look(state, table) { this.#look(keepRows(state.rows, table.hand, false)); }

  #look(rows) { look(JSON.stringify(rows) === this.key ? [] : [...this.cards.values()].filter(node => node.isConnected)); }

  /** The cards in their places, the chosen ones raised. Whether any had to move. */
  render(state, table) {
    attr(this.node, 'aria-label', t('hand'));
    this.node.classList.toggle('is-calm', !state.now);
    this.node.classList.toggle('is-waiting', !mayAct(state) && !mayExpose(state));
    for (const card of table.hand) this.#draw(card, howOf(card, state, table));
    const rows = keepRows(state.rows, table.hand, false);
    const laid = JSON.stringify(rows) !== this.key;
    if (this.held && this.cards.size) this.waiting = [rows, false];
    else this.#lay(rows, state.now?.kind === 'deal_started');
    const chosen = state.selected !== this.selected || state.picked !== this.picked;
    Object.assign(this, { selected: state.selected, picked: state.picked });
    return laid || chosen;
  }

  /** Which cards may not be played. Whether that has changed for any. */
  dim(state, table) {
    const changed = table.hand.filter(card => this.#dim(card, Boolean(howOf(card, state, table).dim)));
    this.#rove();
    return changed.length > 0;
  }

  #dim(card, dim) {
    const node = this.cards.get(card);
    if (!node || node.classList.contains('is-dim') === dim) return false;
    node.classList.toggle('is-dim', dim);
    attr(node, 'aria-disabled', dim ? 'true' : null);
    return true;
  }

  /** Cards that are on their way to the table cannot be seen here any more; one keeps its focus until it is gone. */
  lift(cards) {
    const nodes = cards.map(card => this.cards.get(card)).filter(Boolean);
    for (const node of nodes) node.style.opacity = '0';
    return nodes;
  }

  #draw(card, how) {
    const node = this.cards.get(card) ?? this.#make(card);
    if (node.style.opacity) node.style.opacity = '';
    if (unchanged(node, JSON.stringify(how))) return;
    for (const name of ['raised', 'exposed', 'refused']) node.classList.toggle(`is-${name}`, Boolean(how[name]));
    attr(node, 'aria-pressed', String(Boolean(how.raised)));
    attr(node, 'aria-label', cardName(card, NAMED[card], wordsFor(how)));
    if (how.refused && node.dataset.refused !== String(how.refused)) restartShake(node);
    attr(node, 'data-refused', how.refused || null);
    drawFace(node, card, how.face);
  }

  #make(card) {
    const node = h('button.card', { type: 'button', 'data-suit': suitOf(card), 'data-card': card });
    this.cards.set(card, node);
    return node;
  }

  #lay(rows, dealt) {
    this.waiting = null;
    const staying = rows.flat();
    const key = JSON.stringify(rows);
    if (key === this.key) return;
    this.key = key;
    this.focus = this.#heir(staying);
    for (const [card, node] of this.cards) if (!staying.includes(card)) this.#drop(card, node);
    if (!dealt) for (const node of this.cards.values()) if (node.isConnected) slide(node);
    this.#arrange(rows);
    if (dealt) staying.forEach((card, i) => this.#deal(this.cards.get(card), i));
  }

  #arrange(rows) {
    const longest = Math.max(1, ...rows.map(row => row.length));
    this.node.style.setProperty('--n', rows.flat().length);
    const boxes = rows.map((_, i) => this.node.children[i] ?? h('div.hand__row'));
    arrange(this.node, boxes);
    rows.forEach((row, i) => {
      arrange(boxes[i], row.map(card => this.cards.get(card)));
      boxes[i].style.setProperty('--n', longest);
      boxes[i].classList.toggle('is-covered', rows.length > i + 1 && row.length - rows[i + 1].length < 2);
    });
  }

  #drop(card, node) {
    node.remove();
    this.cards.delete(card);
  }

  #deal(node, i) {
    node.style.setProperty('--i', i);
    node.classList.add('is-dealt');
    node.addEventListener('animationend', () => node.classList.remove('is-dealt'), { once: true });
  }

  /** The card that has the focus; when that one leaves, its neighbour. */
  #heir(staying) {
    const focused = document.activeElement?.dataset.card;
    if (!focused || this.cards.get(focused) !== document.activeElement) return null;
    const order = [...this.cards.keys()].filter(card => staying.includes(card) || card === focused);
    const at = order.indexOf(focused);
    return staying.includes(focused) ? focused : order[at + 1] ?? order[at - 1] ?? null;
  }

  /** After all changes, since it makes the browser lay the page out: the focus goes back. */
  settle() {
    const heir = this.cards.get(this.focus);
    this.focus = null;
    if (heir && heir !== document.activeElement) heir.focus({ preventScroll: true });
  }

  /** The hand is one stop of the Tab key; arrows move within. */
  #rove() {
    const nodes = [...this.node.querySelectorAll('.card')];
    const at = nodes.find(node => node === document.activeElement)
      ?? nodes.find(node => node.dataset.card === this.selected)
      ?? nodes.find(node => !node.classList.contains('is-dim')) ?? nodes[0];
    for (const node of nodes) attr(node, 'tabindex', node === at ? 0 : -1);
  }

  /** Moves the focus along the hand. */
  step(by) {
    const nodes = [...this.node.querySelectorAll('.card')];
    const at = nodes.indexOf(document.activeElement);
    const next = at < 0 ? nodes.find(node => node.tabIndex === 0) : nodes[(at + by + nodes.length) % nodes.length];
    next?.focus();
  }
}

/** How a card stands. Dim only on the player's turn: not yet one's turn looks otherwise. */
function howOf(card, state, table) {
  const move = mayAct(state) && table.phase === 'playing' ? state.view.moves.find(one => one.card === card) : null;
  const exposed = table.seats[table.seat].exposed.includes(card);
  const offered = mayExpose(state) || state.sent?.kind === 'expose';
  const offer = offered ? state.view.exposable.find(item => item.card === card) : null;
  const hinted = Boolean(state.hint?.cards.includes(card));
  const raised = state.selected === card || state.picked.includes(card);
  const { factor } = (offer ?? table.exposures.find(exposure => exposure.card === card))?.effect ?? {};
  return {
    exposed, can: Boolean(offer), dim: move && !move.legal, hinted,
    raised,
    refused: state.refused?.card === card && state.refused.turn,
    face: { exposed, can: Boolean(offer), factor, tab: hinted && !raised ? t('act.hint') : null },
  };
}

const WORDS = { exposed: 'card.exposed', can: 'card.can', dim: 'card.blocked', hinted: 'card.hinted' };

const wordsFor = how => Object.keys(WORDS).filter(name => how[name]).map(name => t(WORDS[name]));

function restartShake(node) {
  node.classList.remove('is-refused');
  node.getBoundingClientRect();
  node.classList.add('is-refused');
}
