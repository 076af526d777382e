// The hand: one button per card, kept as long as the card is held.

import { keepRows, NAMED, suitOf } from '../cards.js';
import { arrange, attr, h } from '../dom.js';
import { cardName, t } from '../i18n.js';
import { mayAct, mayExpose } from '../state.js';
import { drawFace } from './card.js';
import { leave, sliding } from './motion.js';

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
    if (!down && this.waiting) this.#lay(...this.waiting);
  }

  render(state, table) {
    attr(this.node, 'aria-label', t('hand'));
    this.node.classList.toggle('is-calm', !state.now);
    this.node.classList.toggle('is-waiting', !mayAct(state) && !mayExpose(state));
    for (const card of table.hand) this.#draw(card, howOf(card, state, table));
    const rows = keepRows(state.rows, table.hand, false);
    if (this.held && this.cards.size) this.waiting = [rows, false];
    else this.#lay(rows, state.now?.kind === 'deal_started');
    this.#rove(state);
  }

  #draw(card, how) {
    const node = this.cards.get(card) ?? this.#make(card);
    for (const name of ['dim', 'raised', 'exposed', 'refused']) node.classList.toggle(`is-${name}`, Boolean(how[name]));
    attr(node, 'aria-pressed', String(Boolean(how.raised)));
    attr(node, 'aria-disabled', how.dim ? 'true' : null);
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
    this.#keepFocus(staying);
    for (const [card, node] of this.cards) if (!staying.includes(card)) this.#drop(card, node);
    const nodes = [...this.cards.values()].filter(node => node.isConnected);
    const focused = nodes.find(node => node === document.activeElement);
    sliding(dealt ? [] : nodes, () => this.#arrange(rows));
    if (focused?.isConnected) focused.focus({ preventScroll: true });
    if (dealt) staying.forEach((card, i) => this.#deal(this.cards.get(card), i));
  }

  #arrange(rows) {
    this.node.style.setProperty('--n-row', Math.max(1, ...rows.map(row => row.length)));
    this.node.style.setProperty('--n-all', rows.flat().length);
    const boxes = rows.map((_, i) => this.node.children[i] ?? h('div.hand__row'));
    arrange(this.node, boxes);
    rows.forEach((row, i) => {
      arrange(boxes[i], row.map(card => this.cards.get(card)));
      boxes[i].classList.toggle('is-covered', rows.length > i + 1 && row.length - rows[i + 1].length < 2);
    });
  }

  #drop(card, node) {
    if (node.isConnected) leave(card, node);
    node.remove();
    this.cards.delete(card);
  }

  #deal(node, i) {
    node.style.setProperty('--i', i);
    node.classList.add('is-dealt');
    node.addEventListener('animationend', () => node.classList.remove('is-dealt'), { once: true });
  }

  /** A focused card that leaves hands its focus to its neighbour. */
  #keepFocus(staying) {
    const focused = document.activeElement?.dataset.card;
    if (!focused || !this.cards.has(focused) || staying.includes(focused)) return;
    const order = [...this.cards.keys()].filter(card => staying.includes(card) || card === focused);
    const next = order[order.indexOf(focused) + 1] ?? order[order.indexOf(focused) - 1];
    if (next) this.cards.get(next).focus({ preventScroll: true });
  }

  /** The hand is one stop of the Tab key; arrows move within. */
  #rove(state) {
    const nodes = [...this.node.querySelectorAll('.card')];
    const at = nodes.find(node => node === document.activeElement)
      ?? nodes.find(node => node.dataset.card === state.selected)
      ?? nodes.find(node => !node.classList.contains('is-dim')) ?? nodes[0];
    nodes.forEach(node => { node.tabIndex = node === at ? 0 : -1; });
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
  const hinted = state.hint?.phase === 'playing' && state.hint.cards.includes(card);
  const { factor } = (offer ?? table.exposures.find(exposure => exposure.card === card))?.effect ?? {};
  return {
    exposed, can: Boolean(offer), dim: move && !move.legal, hinted,
    raised: state.selected === card || state.picked.includes(card),
    refused: state.refused?.card === card && state.refused.turn,
    face: { exposed, can: Boolean(offer), factor, tab: hinted && state.selected !== card ? t('act.hint') : null },
  };
}

const WORDS = { exposed: 'card.exposed', can: 'card.can', dim: 'card.blocked', hinted: 'card.hinted' };

const wordsFor = how => Object.keys(WORDS).filter(name => how[name]).map(name => t(WORDS[name]));

function restartShake(node) {
  node.classList.remove('is-refused');
  node.getBoundingClientRect();
  node.classList.add('is-refused');
}
