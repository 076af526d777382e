// Says what happens: aloud for those who listen, as a passing word where a picture would not tell.

import { NAMED } from './cards.js';
import { cardName, nameOf, t } from './i18n.js';
import { mayAct, say, hush } from './state.js';

const STAYS = 2500;

export class Narrator {
  constructor(store, live) {
    Object.assign(this, { store, live, now: null, toast: null, mine: false });
    store.addEventListener('change', () => this.#look());
  }

  #look() {
    const { state } = this.store;
    this.#timeToast(state.toast);
    const mine = mayAct(state);
    const words = [state.now !== this.now && told(state.now, state), mine && !this.mine && t('live.yours')].filter(Boolean);
    const fresh = state.now !== this.now ? state.now : null;
    Object.assign(this, { now: state.now, mine });
    if (words.length) this.live.textContent = words.join(' ');
    const passing = fresh && PASSING[fresh.kind]?.(fresh);
    if (passing) this.store.set(next => say(next, t(passing)));
  }

  #timeToast(toast) {
    if (toast === this.toast) return;
    this.toast = toast;
    clearTimeout(this.timer);
    if (toast) this.timer = setTimeout(() => this.store.set(hush), STAYS);
  }
}

const PASSING = {
  deal_started: step => step.exposable.length ? null : 'toast.none_to_expose',
  exposures_revealed: step => step.exposures.length ? null : 'toast.none_exposed',
};

function told(step, { shown }) {
  const name = seat => nameOf(shown.seats[seat]);
  const card = one => cardName(one, NAMED[one]);
  if (step?.kind === 'played') return t('live.played', { name: name(step.seat), card: step.cards.map(card).join(' ') });
  if (step?.kind === 'trick_taken') return t('live.taken', { name: name(step.seat) });
  if (step?.kind !== 'exposures_revealed') return null;
  return step.exposures.map(one => t('live.exposed', { name: name(one.seat), card: card(one.card) })).join(' ');
}
