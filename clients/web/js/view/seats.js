// The four nameplates.

import { attr, fill, h, unchanged } from '../dom.js';
import { signed } from '../cards.js';
import { nameOf, t } from '../i18n.js';
import { mini, score, suit } from './card.js';

const CROWD = 2;

export class Seats {
  constructor(root) {
    this.plates = [0, 1, 2, 3].map(seat => root.appendChild(h(`section.seat.seat--${seat}`)));
  }

  render(table, now) {
    if (unchanged(this, table, now)) return;
    const revealed = now?.kind === 'exposures_revealed';
    table.seats.forEach((seat, i) => {
      const plate = this.plates[(i - table.seat + 4) % 4];
      attr(plate, 'aria-label', nameOf(seat));
      plate.classList.toggle('is-turn', table.turn === i);
      plate.classList.toggle('is-revealed', revealed);
      plate.classList.toggle('is-crowded', seat.exposed.length > CROWD);
      plate.classList.toggle('is-threatened', seat.all_hearts_threat);
      const factors = table.exposures.filter(e => seat.exposed.includes(e.card)).map(e => [e.card, e.effect.factor]);
      fill(plate, [seat, factors], () => plateOf(seat, factors, plate === this.plates[0] || plate === this.plates[2]));
    });
  }
}

/** A wide plate has its marks beside the words, a narrow one below them. */
function plateOf(seat, factors, wide) {
  const risk = seat.all_hearts_threat && threat();
  const pills = factors.length > 0 && h('span.seat__pills', {}, factors.map(exposed));
  return [
    h('div.seat__who', {},
      h('span.seat__count', { 'aria-label': t('seat.cards', { n: seat.cards }), role: 'img' }, seat.cards),
      h('span.seat__name', {}, nameOf(seat)),
      seat.level && h('span.seat__level', {}, t(`level.${seat.level}`)), wide && risk),
    h('div.seat__score', {},
      points('seat.deal', seat.score, score(seat.score, 'b')),
      points('seat.total', seat.total, h('span', {}, signed(seat.total))), wide && pills),
    !wide && (risk || pills) && h('div.seat__marks', {}, risk, pills),
  ].filter(Boolean);
}

const points = (key, n, shown) => h('span.seat__points', {},
  h('span.sr-only', {}, t(`${key}_long`, { n: signed(n) })),
  h('span.seat__short', { 'aria-hidden': 'true' }, t(key)), h('span.seat__long', { 'aria-hidden': 'true' }, t(`${key}_word`)), attrHidden(shown));

function attrHidden(node) {
  node.setAttribute('aria-hidden', 'true');
  return node;
}

export const threat = () => h('span.threat', {}, suit('H', ''),
  h('span.threat__long', {}, t('seat.threat')), h('span.threat__short', { 'aria-hidden': 'true' }, t('seat.threat_short')));

const exposed = ([card, factor]) => h('span.seat__shown', {}, mini(card, true), h('span.chip.chip--on', {}, `×${factor}`));
