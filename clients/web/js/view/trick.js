// The trick: four places, the way round, stamps on pig, sheep and transformer.

import { NAMED } from '../cards.js';
import { attr, fill, h, symbol, unchanged } from '../dom.js';
import { t } from '../i18n.js';
import { cardImage } from './card.js';
import { comeFromHand } from './motion.js';

export class Trick {
  constructor(root) {
    this.turns = [0, 1, 2, 3].map(place => symbol('ico-turn', `trick__turn trick__turn--${place} line`));
    this.slots = [0, 1, 2, 3].map(place => h(`div.trick__slot.trick__slot--${place}`));
    this.box = h('div.trick', { role: 'group' }, this.turns, this.slots);
    this.felt = root.appendChild(h('div.felt', {}, this.box));
  }

  /** `peek`: the last trick in place of the present one. Whether anything was drawn anew. */
  render(table, now, peek) {
    if (unchanged(this, table, now, peek)) return false;
    const trick = peek ? table.last_trick : table.trick;
    const place = seat => seat == null ? null : (seat - table.seat + 4) % 4;
    attr(this.box, 'data-taker', peek ? null : place(table.taker));
    attr(this.box, 'aria-label', t(peek ? 'act.last' : 'trick'));
    this.box.classList.toggle('is-peek', peek);
    this.box.classList.toggle('is-pairs', trick.plays[0]?.cards.length > 1);
    this.slots.forEach((slot, i) => this.#slot(slot, i, trick, table, peek ? null : now));
    const next = peek || table.taker != null ? null : place(table.turn);
    this.slots.forEach((slot, i) => slot.classList.toggle('is-next', next === i && !slot.firstChild));
    this.turns.forEach((turn, i) => {
      turn.classList.toggle('is-next', next === (i + 1) % 4);
      turn.classList.toggle('is-left', Boolean(table.seats[(i + 1 + table.seat) % 4].left));
    });
    return true;
  }

  #slot(slot, place, trick, table, now) {
    const seat = (place + table.seat) % 4;
    const order = trick.plays.findIndex(play => play.seat === seat);
    const cards = order < 0 ? [] : trick.plays[order].cards;
    slot.style.zIndex = 1 + Math.max(0, order);
    slot.classList.toggle('is-stamped', cards.some(card => NAMED[card]));
    const exposed = table.exposures.filter(e => e.seat === seat && e.played && cards.includes(e.card)).map(e => [e.card, e.effect.factor]);
    slot.classList.toggle('is-left', Boolean(table.seats[seat].left));
    const lead = order === 0;
    if (!fill(slot, [cards, exposed, lead], () => lie(cards, exposed, lead))) return;
    if (now?.kind === 'played' && now.seat === seat) arrive(slot, cards);
  }
}

function lie(cards, exposed, lead) {
  const copies = (list, card) => list.filter(one => one === card).length;
  const known = (card, i) => i - cards.indexOf(card) >= copies(cards, card) - copies(exposed.map(([name]) => name), card);
  const factor = card => exposed.find(([name]) => name === card)?.[1];
  return [
    cards.map((card, i) => cardImage(card, { exposed: known(card, i), factor: factor(card), class: i ? 'is-second' : '' })),
    lead && h('span.trick__lead', {}, t('seal.lead')),
    [...new Set(cards)].filter(card => NAMED[card]).map(card => stamp(NAMED[card], factor(card))),
  ];
}

const stamp = (named, factor) => h(`span.stamp.stamp--${named}`, { 'aria-hidden': 'true' },
  h('span.stamp__top', {}, symbol(`pic-${named}`, 'line'), factor && `×${factor}`), t(`stamp.${named}`));

function arrive(slot, cards) {
  slot.querySelectorAll('.card').forEach((node, i) => {
    if (!comeFromHand(cards[i], node)) node.classList.add('is-arriving');
  });
  for (const mark of slot.querySelectorAll('.stamp, .trick__lead')) mark.classList.add('is-landing');
}
