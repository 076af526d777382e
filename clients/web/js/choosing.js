// Which game the next match will be. The games, their options and what does not go together are the server's words.

import { t } from './i18n.js';
import { keepGame, recallGame, USUAL } from './memory.js';
import { ApiError } from './net.js';
import { sheetOf } from './state.js';

const change = (state, more) => ({ ...state, draft: { ...state.draft, ...more } });

export class Choosing {
  constructor(store, net, session) {
    Object.assign(this, { store, net, session, asked: null });
    store.addEventListener('change', () => this.#learn());
    this.#learn();
  }

  /** Opens the sheet with the game that was chosen last. */
  open() {
    const { preset, options } = recallGame();
    const more = Object.keys(options).length > 0;
    this.store.set(state => ({ ...state, sheet: { name: 'game', tab: null }, draft: { preset, options, more, problem: '', busy: false } }));
  }

  /** Another preset, as it is. */
  preset(preset) { this.#draft({ preset, options: {} }); }

  /** One option replaced; one that is as in the preset is none. */
  option(name, value) {
    const { preset, options } = this.store.state.draft;
    const { [name]: _, ...others } = options;
    const plain = this.store.state.rules.items.find(item => item.preset === preset).options[name];
    this.#draft({ options: value === plain ? others : { ...others, [name]: value } });
  }

  more() { this.#draft({ more: !this.store.state.draft.more }); }

  #draft(more) { this.store.set(state => change(state, { problem: '', ...more })); }

  /** Begins the match; what the server refuses stays as it was chosen, with its reason. */
  async start() {
    const { preset, options, busy } = this.store.state.draft;
    if (busy) return;
    this.#draft({ busy: true });
    try {
      await this.session.beginGame({ preset, options });
      keepGame({ preset, options });
      this.store.set(state => ({ ...state, draft: null }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#draft({ busy: false, problem: error.message || t('toast.failed') });
    }
  }

  /** The games are asked for once in every language, when the first sheet or another game than the usual one is there. */
  async #learn() {
    const { settings: { language }, rules, view } = this.store.state;
    const wanted = view && (view.rules.preset !== USUAL || sheetOf(this.store.state));
    if (!language || !wanted || rules?.language === language || this.asked === language) return;
    this.asked = language;
    try {
      const { items, options } = await this.net.rules();
      this.store.set(state => ({ ...state, rules: { language, items, options } }));
    } catch {
      this.asked = null;
    }
  }
}
