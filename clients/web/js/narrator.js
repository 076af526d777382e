// Says what happens: aloud for those who listen, as a passing word where a picture would not tell.

import { NAMED } from './cards.js';
import { h } from './dom.js';
import { cardName, nameOf, t, takenBy } from './i18n.js';
import { mayAct, say, hush } from './state.js';

const STAYS = 2500;
const LINES = 8;

export class Narrator {
  constructor(store, live) {
    Object.assign(this, { store, live, lines: [], now: null, toast: null, mine: false, update: false });
    store.addEventListener('change', () => this.#look());
  }

  #look() {
    const { state } = this.store;
    const before = { now: this.now, mine: this.mine, update: this.update };
    Object.assign(this, { now: state.now, mine: mayAct(state), update: state.update });
    this.#timeToast(state.toast);
    const fresh = state.now !== before.now ? state.now : null;
    if (fresh) this.#tell(told(fresh, state));
    if (this.mine && !before.mine) this.#tell(t('live.yours'));
    const passing = state.update && !before.update ? t('toast.update') : PASSING[fresh?.kind]?.(fresh, state);
    if (passing) this.store.set(next => say(next, passing));
  }

  #tell(words) {
    if (words) this.lines.push(words);
  }

  /** Once the table is drawn: some lines more. What is not yet read out stays until it is. */
  speak() {
    for (const words of this.lines.splice(0)) this.live.append(h('p', {}, words));
    while (this.live.childElementCount > LINES) this.live.firstChild.remove();
  }

  #timeToast(toast) {
    if (toast === this.toast) return;
    this.toast = toast;
    clearTimeout(this.timer);
    if (toast) this.timer = setTimeout(() => this.store.set(hush), STAYS);
  }
}

/** Who exposed what, in one line: 小芸 豬 ×2 · 你 羊 ×2. */
const revealed = ({ shown }) => [
  ...shown.exposures.map(({ seat, effect, forced }) =>
    `${nameOf(shown.seats[seat])} ${t(`item.${effect.item}`)} ×${effect.factor}${forced ? t('seat.forced') : ''}`),
  ...shown.seats.filter(seat => seat.hidden_exposures).map(seat => `${nameOf(seat)} ${t('seat.hidden', { n: seat.hidden_exposures })}`),
].join(' · ');

/** A claim, with the cards in the order of its leads: 黑桃 A K 紅桃 A. */
const claimed = ({ seat, leads }, { shown }) => {
  const said = (leads ?? []).flat().map((card, i, all) => card[0] === all[i - 1]?.[0] ? card.slice(1) : `${t(`suit.${card[0]}`)} ${card.slice(1)}`);
  return t('toast.claimed', { name: nameOf(shown.seats[seat]), list: said.join(' ') });
};

const PASSING = {
  deal_started: step => step.exposable.length ? null : t('toast.none_to_expose'),
  first_exposures_revealed: (step, state) => t(step.exposures.length ? 'toast.first_exposed' : 'toast.none_first', { list: revealed(state) }),
  tricks_claimed: claimed,
  sides_known: () => t('toast.sides_known'),
  hidden_exposure_shown: (step, { shown }) => t('toast.hidden_shown', { name: nameOf(shown.seats[step.seat]), card: step.cards.map(card => cardName(card, NAMED[card])).join(' ') }),
  swap_chosen: step => t(step.swap ? 'toast.swapped' : 'toast.not_swapped'),
  exposures_revealed: (step, state) => step.exposures.length || step.hidden?.some(Boolean) ? t('toast.exposed', { list: revealed(state) }) : t('toast.none_exposed'),
};

function told(step, { shown }) {
  const name = seat => nameOf(shown.seats[seat]);
  const card = one => cardName(one, NAMED[one]);
  if (step?.kind === 'played') return t('live.played', { name: name(step.seat), card: step.cards.map(card).join(' ') });
  if (step?.kind === 'trick_taken') return takenBy(step.seat, shown);
  if (step?.kind !== 'exposures_revealed') return null;
  return step.exposures.map(one => t('live.exposed', { name: name(one.seat), card: card(one.card) })).join(' ');
}
