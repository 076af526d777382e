// From one picture of the table to the next, event by event. Pure. `end` is the view that the
// events lead to: what an event does not tell is taken from there, nothing is worked out here.

/** Events as steps to show; a trick that was taken is first seen leaving, then gone. */
export const stepsOf = events => events.flatMap(event =>
  event.kind === 'trick_taken' ? [event, { ...event, kind: 'trick_gone' }] : SHOWN[event.kind] ? [event] : []);

/** The picture after a step. */
export const after = (shown, step, end) => SHOWN[step.kind](shown, step, end);

/** Whose turn it looks like before the given steps: the seat that acts in the first of them. */
export function turnBefore(steps, end) {
  const next = steps[0];
  if (!next) return end.turn;
  return next.kind === 'played' ? next.seat : null;
}

const SHOWN = {
  deal_started: (shown, { hand, deal }, end) => ({
    ...end, phase: 'dealing', deal, hand, exposable: [], exposures: [], trick_number: 0, last_trick: null,
    trick: { leader: null, plays: [] }, scores: null, ranking: null,
    seats: end.seats.map(seat => ({ ...seat, cards: hand.length, exposed: [], taken: [], score: 0, all_hearts_threat: false })),
  }),
  exposures_revealed: (shown, { exposures }, end) => ({
    ...shown, phase: 'playing', trick_number: 1, exposable: [],
    exposures: end.exposures.map(exposure => ({ ...exposure, played: false })),
    seats: shown.seats.map(seat => ({ ...seat, exposed: exposures.filter(e => e.seat === seat.seat).map(e => e.card) })),
  }),
  played: (shown, { seat, cards, trick }) => ({
    ...shown, phase: 'playing', trick_number: trick,
    hand: seat === shown.seat ? shown.hand.filter(card => !cards.includes(card)) : shown.hand,
    trick: { leader: shown.trick.plays.length ? shown.trick.leader : seat, plays: [...shown.trick.plays, { seat, cards }] },
    exposures: shown.exposures.map(e => cards.includes(e.card) ? { ...e, played: true } : e),
    seats: shown.seats.map(other => other.seat === seat ? without(other, cards) : other),
  }),
  trick_taken: (shown, { seat }) => ({ ...shown, taker: seat }),
  trick_gone: (shown, { seat }, end) => ({
    ...shown, taker: null,
    last_trick: { ...shown.trick, taker: seat },
    trick: { leader: null, plays: [] },
    seats: shown.seats.map((other, i) => ({ ...other, ...counted(end.seats[i]) })),
  }),
  deal_ended: (shown, step, end) => end,
  match_ended: (shown, step, end) => end,
};

const without = (seat, cards) => ({
  ...seat, cards: seat.cards - cards.length, exposed: seat.exposed.filter(card => !cards.includes(card)),
});

const counted = ({ taken, score, all_hearts_threat }) => ({ taken, score, all_hearts_threat });
