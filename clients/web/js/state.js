// The state of the page and every way it can change: pure functions old state -> new state.
// What may be played, what it is worth and who has won are the server's words; nothing is decided here.

import { cardOf, keepRows, less, rowsOf } from './cards.js';
import { after, stepsOf, turnBefore } from './steps.js';

export const blank = {
  view: null,       // the seat view as the server last sent it
  shown: null,      // the table as it is drawn; follows `view` step by step
  steps: [],        // what happened and is not yet drawn
  now: null,        // the step just drawn, the only thing that may move; null after a jump
  rows: [],         // the hand by rows, fixed at the deal
  selected: [],     // the cards chosen to be played, one or two
  order: null,      // the cards in the order in which a claim would lead them, while one is made
  picked: [],       // the cards chosen to be exposed
  sent: null,       // the action under way: {kind, cards, held}
  asking: false,    // something is asked that the server may refuse
  refused: null,    // {card, turn}: the card that was refused last
  toast: null,      // {text, tone, turn}
  hint: null,       // the server's advice, while it holds
  thinking: null,   // the version for which advice was asked
  bars: false,      // the points it expects of every choice are shown too
  peek: false,      // the last trick is shown
  fast: 0,          // 1: quick to the end of the trick, 2: of the deal
  sheet: null,      // the sheet that the player opened: {name, tab}
  put: null,        // the version at whose end the player closed the sheet of the phase
  help: null,       // {language, pages}: the help, once it was opened
  history: null,    // the finished deals, as GET /scores told them
  rules: null,      // {language, items, options}: the games there are, as GET /rules told them
  draft: null,      // {preset, options, more, problem, busy}: the game being chosen
  failed: false,    // no match could be begun or found, and the player has to ask again
  broken: null,     // why the server cannot be reached: 'offline' or 'lost'
  update: false,    // a newer edition of the client is ready
  settings: {},
};

/** Holds the state and tells of changes. */
export class Store extends EventTarget {
  constructor(state = blank) {
    super();
    this.state = state;
  }

  set(change) {
    const next = change(this.state);
    if (next === this.state) return;
    this.state = next;
    this.dispatchEvent(new Event('change'));
  }
}

const calm = { selected: [], order: null, picked: [], refused: null, hint: null, bars: false, peek: false };

/** Jumps to a view: after a reload, a conflict, or a look from another window. Nothing moves. */
export const adopt = (state, view) => ({
  ...state, ...calm, ...(state.view?.id === view.id ? {} : { sheet: null, put: null }), view, shown: view, steps: [], now: null, fast: 0, sent: null, history: null,
  rows: sameDeal(state.shown, view) ? keepRows(state.rows, view.hand, true) : rowsOf(view.hand),
});

/** The view of the same moment again, for instance in another language; what moves goes on moving. */
export const reread = (state, view) => state.view?.version === view.version ? update(state, view) : adopt(state, view);

/** A view that differs in nothing that moves. */
export const update = (state, view) => ({ ...state, view, shown: state.steps.length ? state.shown : view, hint: null });

const sameDeal = (a, b) => Boolean(a && b && a.id === b.id && a.deal === b.deal);

/** Sits down at another match: nothing of the last one is left. */
export const enter = (state, { view, events }) =>
  receive(adopt({ ...state, shown: null, sheet: null, put: null }, view), { view, events });

/** Takes the answer to an action: the new view, and the events to be drawn on the way to it. */
export function receive(state, { view, events }) {
  const steps = [...state.steps, ...stepsOf(events, view).filter(step => !isSent(state, step))];
  const shown = state.shown ?? view;
  const met = { ...state, ...calm, view, steps, sent: null, history: null, shown: laid(shown, state.sent) };
  if (!steps.length) return land(met);
  return DEALS.includes(steps[0].kind) ? advance(met) : met;
}

/** Cards come to the hand. */
const DEALS = ['deal_started', 'first_exposures_revealed'];

const isSent = ({ sent, view }, step) =>
  sent?.kind === 'play' && step.kind === 'played' && step.seat === view.seat && step.cards.join() === sent.cards.join();

/** The table with one's own card already lying there. */
function laid(shown, sent) {
  if (sent?.kind !== 'play') return shown;
  const left = less(shown.hand, sent.cards);
  const end = {
    exposures: shown.exposures.map(e => ({ played: !left.includes(e.card) })),
    seats: shown.seats.map(seat => ({ exposed: seat.exposed.filter(card => left.includes(card)) })),
  };
  return after(shown, { kind: 'played', seat: shown.seat, cards: sent.cards, trick: shown.trick_number }, end);
}

/** Draws the next step. */
export function advance(state) {
  const [step, ...steps] = state.steps;
  if (!step) return land(state);
  const shown = after(state.shown, step, state.view);
  const rows = DEALS.includes(step.kind) ? rowsOf(shown.hand) : keepRows(state.rows, shown.hand, !shown.trick.plays.length);
  const next = { ...state, shown, steps, rows, now: step, peek: false, refused: null };
  return steps.length ? next : land(next);
}

/** All is drawn: the table is what the server said. `fast` lasts to the end of the trick or of the deal. */
function land(state) {
  const { view } = state;
  const lasting = state.fast === 2 && view.phase === 'playing' ? 2 : 0;
  return { ...state, shown: view, steps: [], fast: lasting, rows: keepRows(state.rows, view.hand, !view.trick.plays.length) };
}

/** Finishes what still moves. */
export const flush = state => state.steps.length ? land({ ...state, now: null, peek: false }) : state;

export const select = (state, held) => ({ ...state, selected: held, refused: null, toast: null, peek: false });

/** The cards that a tap wants to play: with the one before where two are owed or both are copies. */
export function wanted({ selected, view }, held) {
  const last = selected.at(-1);
  return last && (view.owed > 1 || selected.length === 1 && cardOf(last) === cardOf(held)) ? [last, held] : [held];
}

/** Some legal play has all of these cards; `whole`: it has no more. */
export const makes = ({ plays }, held, whole = false) => plays.some(play =>
  play.length >= held.length && less(play, held.map(cardOf)).length === play.length - held.length && (!whole || play.length === held.length));

/** Begins or ends the order of a claim; a card joins it or leaves it. */
export const claim = (state, order) => ({ ...state, order, selected: [], hint: null, bars: false, toast: null, peek: false, refused: null });
export const pick = (state, card) => ({ ...state, toast: null, picked: flip(state.picked, card) });
const flip = (list, one) => list.includes(one) ? list.filter(other => other !== one) : [...list, one];

export const refuse = (state, card, text) =>
  ({ ...say(state, text, 'no'), refused: { card, turn: (state.refused?.turn ?? 0) + 1 }, peek: false });
export const say = (state, text, tone = 'plain') =>
  ({ ...state, toast: { text, tone, turn: (state.toast?.turn ?? 0) + 1 } });
export const hush = state => ({ ...state, toast: null, refused: null });

/** An action is on its way; a card played already lies on the table. */
export const send = (state, kind, held = [], cards = held.map(cardOf)) => ({
  ...state, ...calm, picked: kind === 'expose' ? held : [], toast: null, sheet: null, sent: { kind, cards, held }, failed: false,
  now: kind === 'play' ? { kind: 'played', seat: state.view.seat, cards } : state.now,
});
export const unsend = state => ({ ...state, sent: null });
export const fail = state => ({ ...unsend(state), failed: true });

export const advise = (state, hint) => ({ ...state, hint, bars: false, peek: false, toast: null });
export const compare = state => ({ ...state, bars: !state.bars });
export const look = state => ({ ...state, peek: !state.peek, hint: null, bars: false });
export const hasten = state => ({ ...state, fast: Math.min(2, state.fast + 1) });

export const open = (state, name, tab = null) => ({ ...state, sheet: { name, tab } });
export const close = state => state.sheet ? { ...state, sheet: null } : { ...state, put: state.view?.version ?? null };
export const learn = (state, history) => ({ ...state, history });
export const read = (state, help) => ({ ...state, help });
export const line = (state, broken) => state.broken === broken ? state : { ...state, broken };
export const offer = state => ({ ...state, update: true });
export const settle = (state, change) => ({ ...state, settings: { ...state.settings, ...change } });

// ---- what can be read from a state ----

/** The sides of a table on which some play together, once they are known; null while everybody plays alone. */
export const partnersOf = ({ sides }) => sides?.some(side => side.seats.length > 1) ? sides : null;

/** Those that stay together through the match, and so have a total. */
export const lastingSides = shown => partnersOf(shown)?.every(side => side.total != null) ? shown.sides : null;

/** What the table looks like: the drawn view, with the card under way lying there. */
export function table(state) {
  const shown = laid(state.shown, state.sent);
  return { ...shown, turn: state.sent ? null : turnBefore(state.steps, state.view) };
}

const atRest = state => Boolean(state.view) && !state.sent && !state.steps.length;

/** It is the player's to say whether pig and sheep swap. */
export const maySwap = state => atRest(state) && state.view.phase === 'swap_choice' && state.view.turn === state.view.seat;

/** It is the player's turn to play, all is drawn, nothing is under way. */
export const mayAct = state =>
  atRest(state) && state.view.phase !== 'swap_choice' && state.view.turn === state.view.seat;

/** The player has exposures to decide. */
export const mayExpose = state =>
  atRest(state) && state.view.exposable.length > 0;

export const isThinking = ({ thinking, view }) => thinking != null && thinking === view?.version;

/** What exposing this card would do: of copies each one more counts. Undefined where it is not offered. */
export function offerOf({ view, picked }, held) {
  const copies = view.exposable.filter(item => item.card === cardOf(held));
  const chosen = picked.filter(one => cardOf(one) === cardOf(held));
  return copies[Math.min(copies.length - 1, chosen.includes(held) ? chosen.indexOf(held) : chosen.length)];
}

export const moveOf = (state, card) => state.view.moves.find(move => move.card === card);

/** The end of a deal or match can only be shown while it lasts: another window may have gone on. */
const fits = ({ name }, shown) => name === 'deal' ? Boolean(shown?.scores) : name === 'match' ? Boolean(shown?.ranking) : true;

/** The sheet to show: the one opened, else the one that the end of a deal or match brings. */
export function sheetOf(state) {
  if (state.sheet && fits(state.sheet, state.shown)) return state.sheet;
  const over = state.shown?.ranking ? 'match' : state.shown?.scores ? 'deal' : null;
  return over && !state.steps.length && state.put !== state.view.version ? { name: over, tab: null } : null;
}
