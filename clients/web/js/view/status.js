// One sentence about now, a passing word, and the quiet notice of a lost connection.

import { fill, h, icon } from '../dom.js';
import { nameOf, t, takenBy } from '../i18n.js';
import { mayAct, mayExpose, maySwap } from '../state.js';
import { suit } from './card.js';

export class Status {
  constructor(root, retry) {
    this.line = root.appendChild(h('p.status'));
    this.toast = root.appendChild(h('p.toast.pop', { role: 'alert', hidden: true }));
    this.notice = root.appendChild(h('div.notice', { role: 'status', hidden: true }));
    this.retry = retry;
  }

  render(state, table) {
    const { text, led, yours } = sentence(state, table);
    this.line.classList.toggle('is-yours', Boolean(yours));
    this.line.classList.toggle('muted', !yours);
    fill(this.line, [text, led], () => [h('span', {}, text), led && suit(led)]);
    this.#toast(state.toast);
    this.notice.hidden = !state.broken;
    fill(this.notice, state.broken, () => [icon('cloud'), h('p', {}, t(`notice.${state.broken ?? 'lost'}`)),
      h('button.icon-btn', { type: 'button', onclick: this.retry }, t('act.retry'))]);
  }

  #toast(toast) {
    this.toast.hidden = !toast;
    if (!toast) return;
    this.toast.classList.toggle('toast--plain', toast.tone !== 'no');
    fill(this.toast, toast, () => [toast.tone === 'no' && icon('no'), h('span', {}, toast.text)]);
  }
}

function sentence(state, table) {
  if (!table) return { text: t(state.broken ? 'status.connecting' : state.failed ? 'status.failed' : 'status.starting') };
  const name = seat => nameOf(table.seats[seat]);
  if (state.peek) return { text: t('status.peek', { name: name(table.last_trick.taker) }) };
  if (mayExpose(state)) return { text: t(table.phase === 'first_exposing' ? 'status.first' : 'status.expose'), yours: true };
  if (maySwap(state)) return { text: t('status.swap'), yours: true };
  if (state.order && mayAct(state)) return { text: t('status.order'), yours: true };
  if (mayAct(state)) return yourTurn(table, state.view);
  if (state.steps[0]?.kind === 'trick_taken') return { text: takenBy(state.steps[0].seat, table) };
  if (table.taker != null) return { text: takenBy(table.taker, table) };
  if (state.sent) return { text: t(SENT[state.sent.kind]) };
  return { text: others(state, table, name) };
}

const SENT = { play: 'status.waiting', expose: 'status.reveal', deal: 'status.dealing', swap: 'status.waiting', match: 'status.starting' };

function yourTurn({ trick }, { owed }) {
  const [lead] = trick.plays;
  return lead ? { text: t(owed > 1 ? 'status.two' : 'status.yours'), led: lead.cards[0][0], yours: true } : { text: t('status.lead'), yours: true };
}

function others(state, table, name) {
  if (table.phase === 'dealing') return t('status.dealing');
  if (table.phase === 'exposing' || table.phase === 'first_exposing') return t('status.reveal');
  if (table.phase === 'swap_choice') return t('status.wait_swap', { name: name(table.turn) });
  if (table.claimer != null && table.phase === 'playing') return t('status.claimed', { name: name(table.claimer) });
  if (table.phase === 'deal_over' || table.phase === 'match_over') return t(`status.${table.phase}`);
  return table.turn == null || table.turn === table.seat ? t('status.waiting') : t('status.wait', { name: name(table.turn) });
}
