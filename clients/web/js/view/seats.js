// The four nameplates.

import { signed } from '../cards.js';
import { attr, fill, h, unchanged } from '../dom.js';
import { nameOf, t } from '../i18n.js';
import { partnersOf } from '../state.js';
import { mini, score, suit } from './card.js';

const CROWD = 2;

export class Seats {
  constructor(root) {
    this.plates = [0, 1, 2, 3].map(place => new Plate(root, place));
  }

  /** Each plate by itself, since all four at once are much. */
  get parts() { return this.plates.map(plate => (table, now) => plate.render(table, now)); }
}

class Plate {
  constructor(root, place) {
    this.place = place;
    this.node = root.appendChild(h(`section.seat.seat--${place}`));
    this.count = h('span.seat__count', { role: 'img' });
  }

  render(table, now) {
    if (unchanged(this, table, now)) return;
    const i = (this.place + table.seat) % 4;
    const seat = table.seats[i];
    const { classList } = this.node;
    attr(this.node, 'aria-label', nameOf(seat));
    classList.toggle('is-turn', table.turn === i);
    classList.toggle('is-revealed', now?.kind === 'exposures_revealed');
    classList.toggle('is-laden', seat.exposed.length > 1);
    classList.toggle('is-crowded', seat.exposed.length > CROWD);
    classList.toggle('is-threatened', seat.all_hearts_threat);
    classList.toggle('is-out', Boolean(seat.left));
    const side = sideOf(table, i);
    const wins = table.rules?.options?.end === 'deal_wins';
    const factors = table.exposures.filter(e => e.seat === i && !e.played && seat.exposed.includes(e.card)).map(e => [e.card, e.effect.factor, e.forced]);
    fill(this.node, [WRITTEN.map(key => seat[key]), factors, side, wins], () => plateOf(seat, { factors, side, wins, wide: this.place % 2 === 0 }, this.count));
    fill(this.count, seat.cards, () => String(seat.cards));
    attr(this.count, 'aria-label', t('seat.cards', { n: seat.cards }));
  }
}

/** What the words on a plate depend on; the number of cards, which changes most, is written by itself. */
const WRITTEN = ['name', 'level', 'score', 'total', 'all_hearts_threat', 'hidden_exposures', 'wins', 'left'];

/** A wide plate has its marks beside the words, a narrow one below them. */
function plateOf(seat, { factors, side, wins, wide }, count) {
  const risk = seat.all_hearts_threat && threat();
  const hidden = seat.hidden_exposures > 0 && h('span.chip.chip--off', {}, t('seat.hidden', { n: seat.hidden_exposures }));
  const pills = (factors.length > 0 || hidden) && h('span.seat__pills', {}, factors.map(exposed), hidden);
  return [
    h('div.seat__who', {}, count,
      h('span.seat__name', {}, nameOf(seat)),
      mark(seat, side), wide && risk),
    h('div.seat__score', {},
      points('seat.deal', signed(seat.score), score(seat.score, 'b')),
      wins ? points('seat.wins', String(seat.wins), h('span', {}, String(seat.wins))) : points('seat.total', signed(seat.total), h('span', {}, signed(seat.total))), wide && pills),
    !wide && (risk || pills) && h('div.seat__marks', {}, risk, pills),
  ].filter(Boolean);
}

/** Beside the name: that the seat has left, whose side it is on, else how well it plays. */
function mark(seat, side) {
  if (seat.left) return h('span.seat__level', {}, t('match.out'));
  if (side) return h('span.seat__side', { class: `is-${side}` }, t(`seat.${side}`));
  return seat.level && h('span.seat__level', {}, t(`level.${seat.level}`));
}

/** With you or against you, once that is known; of oneself nothing. */
function sideOf(table, seat) {
  const [sides, own] = [partnersOf(table), table.seat];
  if (!sides || seat === own) return null;
  return sides.some(({ seats }) => seats.includes(own) && seats.includes(seat)) ? 'mate' : 'foe';
}

const points = (key, n, shown) => h('span.seat__points', {},
  h('span.sr-only', {}, t(`${key}_long`, { n })),
  h('span.seat__short', { 'aria-hidden': 'true' }, t(key)), h('span.seat__long', { 'aria-hidden': 'true' }, t(`${key}_word`)), attrHidden(shown));

function attrHidden(node) {
  node.setAttribute('aria-hidden', 'true');
  return node;
}

export const threat = () => h('span.threat', {}, suit('H', ''),
  h('span.threat__long', {}, t('seat.threat')), h('span.threat__short', { 'aria-hidden': 'true' }, t('seat.threat_short')));

const exposed = ([card, factor, forced]) => h('span.seat__shown', {}, mini(card, true), h('span.chip.chip--on', {}, `×${factor}`, forced && h('span.sr-only', {}, t('seat.forced'))));
