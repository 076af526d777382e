// The hand: one button per card, kept as long as the card is held.

import { cardOf, heldOf, isTwin, keepRows, NAMED, suitOf } from '../cards.js';
import { arrange, attr, h, unchanged } from '../dom.js';
import { cardName, t } from '../i18n.js';
import { mayAct, mayExpose, offerOf } from '../state.js';
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
    this.node.classList.toggle('is-ordered', Boolean(state.order));
    this.node.classList.toggle('is-waiting', !mayAct(state) && !mayExpose(state));
    for (const card of heldOf(table.hand)) this.#draw(card, howOf(card, state, table));
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
    const changed = heldOf(table.hand).filter(card => this.#dim(card, Boolean(howOf(card, state, table).dim)));
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
    for (const name of ['raised', 'exposed', 'refused', 'hinted']) node.classList.toggle(`is-${name}`, Boolean(how[name]));
    attr(node, 'aria-pressed', String(Boolean(how.raised)));
    attr(node, 'aria-label', cardName(cardOf(card), NAMED[cardOf(card)], wordsFor(how)));
    if (how.refused && node.dataset.refused !== String(how.refused)) restartShake(node);
    attr(node, 'data-refused', how.refused || null);
    drawFace(node, cardOf(card), how.face);
  }

  #make(card) {
    const node = h('button.card', { type: 'button', 'data-suit': suitOf(card), 'data-card': cardOf(card), 'data-held': card });
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
    this.#arrange(rows, dealt);
    if (dealt) staying.forEach((card, i) => this.#deal(this.cards.get(card), i));
  }

  #arrange(rows, dealt) {
    const longest = Math.max(1, ...rows.map(row => row.length));
    this.node.style.setProperty('--n', rows.flat().length);
    if (dealt || rows.length > 2) this.node.classList.toggle('is-long', rows.length > 2);
    const boxes = rows.map((_, i) => this.node.children[i] ?? h('div.hand__row'));
    arrange(this.node, boxes);
    rows.forEach((row, i) => {
      arrange(boxes[i], row.map(card => this.cards.get(card)));
      row.forEach((card, j) => this.cards.get(card).classList.toggle('is-twin', isTwin(card) && cardOf(card) === row[j - 1]));
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
    const focused = document.activeElement?.dataset.held;
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
      ?? nodes.find(node => this.selected?.includes(node.dataset.held))
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
function howOf(held, state, table) {
  const card = cardOf(held);
  const copy = isTwin(held) ? 1 : 0;
  const many = cards => cards.filter(one => one === card).length;
  const move = mayAct(state) && table.phase === 'playing' ? state.view.moves.find(one => one.card === card) : null;
  const exposed = copy >= many(table.hand) - many(table.seats[table.seat].exposed);
  const offered = mayExpose(state) || state.sent?.kind === 'expose';
  const offer = offered ? offerOf(state, held) : null;
  const hinted = copy < many(state.hint?.cards ?? []);
  const place = state.order?.indexOf(held) ?? -1;
  const raised = state.selected.includes(held) || state.picked.includes(held) || place >= 0;
  const { factor } = (offer ?? table.exposures.find(exposure => exposure.card === card))?.effect ?? {};
  return {
    exposed, can: Boolean(offer), dim: move && !move.legal, hinted,
    raised,
    refused: state.refused?.card === held && state.refused.turn,
    face: { exposed, can: Boolean(offer), factor, tab: place >= 0 ? String(place + 1) : hinted && !raised ? t('act.hint') : null },
  };
}

const WORDS = { exposed: 'card.exposed', can: 'card.can', dim: 'card.blocked', hinted: 'card.hinted' };

const wordsFor = how => Object.keys(WORDS).filter(name => how[name]).map(name => t(WORDS[name]));

function restartShake(node) {
  node.classList.remove('is-refused');
  node.getBoundingClientRect();
  node.classList.add('is-refused');
}
