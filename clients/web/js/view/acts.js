// The three buttons under the felt. They keep their places; a button that cannot act says why when tapped.

import { attr, fill, h } from '../dom.js';
import { t } from '../i18n.js';
import { isThinking, makes, mayAct, mayExpose, maySwap } from '../state.js';

export class Acts {
  constructor(root, actions) {
    this.actions = actions;
    this.box = root.appendChild(h('div.acts'));
    this.buttons = ['hint', 'second', 'main'].map(place => this.#button(place));
  }

  #button(place) {
    const node = h('button.btn', { type: 'button', 'data-act': place, onclick: () => node.run?.() });
    return this.box.appendChild(node);
  }

  render(state) {
    this.#choices(state).forEach(([key, run, how = {}], i) => {
      const button = this.buttons[i];
      fill(button, key, () => t(key));
      button.run = run;
      button.classList.toggle('btn--main', Boolean(how.main));
      button.classList.toggle('is-on', Boolean(how.on));
      attr(button, 'aria-disabled', how.off ? 'true' : null);
      attr(button, 'aria-pressed', how.on == null ? null : String(how.on));
      attr(button, 'data-does', key);
    });
  }

  #choices(state) {
    const act = this.actions;
    const help = [isThinking(state) ? 'act.thinking' : 'act.hint', () => act.hint(), { off: !mayAct(state) && !mayExpose(state) && !maySwap(state), on: isThinking(state) || Boolean(state.hint) }];
    const last = ['act.last', () => act.lastTrick(), { off: !state.shown?.last_trick, on: state.peek }];
    if (mayExpose(state) || state.sent?.kind === 'expose') return [help, ...exposing(state, act)];
    if (!state.view && !state.sent) return [help, last, ['act.retry', () => act.restart(), { main: true }]];
    if (maySwap(state)) return [help, ...swapping(act)];
    if (state.order && mayAct(state)) return this.claim.choices(state);
    const over = !state.steps.length && !state.sent && OVER[state.view?.phase];
    if (over) return over(act, last);
    return [help, last, mayAct(state) ? ['act.play', () => act.play(), { main: true, off: !state.selected.length || !makes(state.view, state.selected, true) }] : hurry(state, act)];
  }
}

const exposing = (state, act) => [
  ['act.decline', () => act.expose([]), { off: !mayExpose(state) }],
  ['act.expose', () => act.exposePicked(), { main: true, off: !state.picked.length || !mayExpose(state) }],
];

const swapping = act => [['act.no_swap', () => act.swap(false)], ['act.swap', () => act.swap(true), { main: true }]];

const hurry = (state, act) =>
  [state.fast ? 'act.faster' : 'act.fast', () => act.fast(), { off: !state.view, on: state.fast > 0 }];

const OVER = {
  deal_over: (act, last) => [['act.result', () => act.open('deal')], last, ['act.next', () => act.nextDeal(), { main: true }]],
  match_over: (act, last) => [['act.ranking', () => act.open('match')], last, ['act.again', () => act.again(), { main: true }]],
};
