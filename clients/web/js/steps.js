// From one picture of the table to the next, event by event. Pure. `end` is the view that the
// events lead to: what an event does not tell is taken from there, nothing is worked out here.

import { less } from './cards.js';

/** Events as steps to show; a trick that was taken is first seen leaving, then gone. */
export const stepsOf = (events, end) => events.flatMap((event, i) =>
  (SPLIT[event.kind] ?? whole)(event, events.slice(i), end));

const SPLIT = {
  deal_started: (event, events, end) => [{ ...event, counts: countsOf(events, end) }],
  trick_taken: event => [event, { ...event, kind: 'trick_gone' }],
};

const whole = event => SHOWN[event.kind] ? [event] : [];

/** How many cards each seat is dealt, as its plays tell where the own hand does not. */
function countsOf(events, end) {
  const played = seat => events.filter(event => event.kind === 'played' && event.seat === seat).flatMap(event => event.cards).length;
  return end?.seats.map(({ seat, cards }) => cards + played(seat));
}

/** The picture after a step. */
export const after = (shown, step, end) => SHOWN[step.kind](shown, step, end);

/** Whose turn it looks like before the given steps: the seat that acts in the first of them. */
export function turnBefore(steps, end) {
  const next = steps[0];
  if (!next) return end.turn;
  return next.kind === 'played' ? next.seat : null;
}

const SHOWN = {
  deal_started: (shown, { hand, deal, counts }, end) => ({
    ...end, phase: 'dealing', deal, hand, exposable: [], exposures: [], trick_number: 0, last_trick: null,
    trick: { leader: null, plays: [] }, scores: null, ranking: null, claim: null, swapped: false, claimer: null, sides: lasting(end),
    seats: end.seats.map((seat, i) => ({ ...seat, cards: seat.left ? 0 : hand.length || counts[i], exposed: [], hidden_exposures: 0, taken: [], score: 0, all_hearts_threat: false })),
  }),
  first_exposures_revealed: (shown, { exposures, hand }, end) => ({
    ...shown, phase: 'exposing', hand, exposable: [], exposures: end.exposures.filter(e => e.first).map(unplayed),
    seats: shown.seats.map(seat => ({ ...seat, cards: hand.length, exposed: of(exposures, seat) })),
  }),
  exposures_revealed: (shown, { exposures, hidden }, end) => ({
    ...shown, phase: 'playing', trick_number: 1, exposable: [],
    exposures: end.exposures.filter(e => e.first || of(exposures, e).includes(e.card)).map(unplayed),
    seats: shown.seats.map((seat, i) => ({ ...seat, exposed: [...firsts(shown, seat), ...of(exposures, seat)], hidden_exposures: hidden?.[i] ?? 0 })),
  }),
  hidden_exposure_shown: (shown, { seat, cards }, end) => ({
    ...shown, exposures: [...shown.exposures, ...end.exposures.filter(e => e.seat === seat && cards.includes(e.card))],
    seats: shown.seats.map(other => other.seat === seat ? { ...other, hidden_exposures: other.hidden_exposures - cards.length } : other),
  }),
  sides_known: (shown, step, end) => ({ ...shown, sides: end.sides }),
  tricks_claimed: (shown, { seat }) => ({ ...shown, claim: null, claimer: seat, turn: null }),
  swap_asked: (shown, { seat }) => ({ ...shown, phase: 'swap_choice', turn: seat }),
  swap_chosen: shown => shown,
  played: (shown, { seat, cards, trick }, end) => ({
    ...shown, phase: 'playing', trick_number: trick,
    hand: seat === shown.seat ? less(shown.hand, cards) : shown.hand,
    trick: { leader: shown.trick.plays.length ? shown.trick.leader : seat, plays: [...shown.trick.plays, { seat, cards }] },
    exposures: shown.exposures.map((e, i) => gone(e, seat, cards, end.exposures[i]) ? { ...e, played: true } : e),
    seats: shown.seats.map(other => other.seat === seat ? without(other, cards, end.seats[seat]) : other),
  }),
  trick_taken: (shown, { seat }) => ({ ...shown, taker: seat }),
  trick_gone: (shown, { seat }, end) => ({
    ...shown, taker: null,
    last_trick: { ...shown.trick, taker: seat },
    trick: { leader: null, plays: [] }, sides: shown.sides && end.sides,
    seats: shown.seats.map((other, i) => ({ ...other, ...counted(end.seats[i]) })),
  }),
  deal_ended: (shown, step, end) => end,
  match_ended: (shown, step, end) => end,
};

/** Sides that last through the match are known before anything is played. */
const lasting = ({ sides }) => sides?.every(side => side.total != null) ? sides.map(side => ({ ...side, score: 0 })) : null;

const unplayed = exposure => ({ ...exposure, played: false });
const of = (exposures, { seat }) => exposures.filter(e => e.seat === seat).map(e => e.card);
const firsts = ({ exposures }, { seat }) => exposures.filter(e => e.first && e.seat === seat).map(e => e.card);

/** Of two copies the one still exposed in the end was not played. */
const gone = (exposure, seat, cards, later) => exposure.seat === seat && cards.includes(exposure.card) && later?.played !== false;

const without = (seat, cards, later) => ({
  ...seat, cards: seat.cards - cards.length, exposed: less(seat.exposed, less(cards, stays(later))),
});

const stays = later => later?.exposed ?? [];

const counted = ({ taken, score, all_hearts_threat }) => ({ taken, score, all_hearts_threat });
