// What the player wants at the table: ask the server, then commit to the store.

import { cardName, t } from './i18n.js';
import { cardOf, heldOf, NAMED } from './cards.js';
import { ApiError } from './net.js';
import * as is from './state.js';

const HASTY = 450;
const LATEST = 50;
const REFUSED = [409, 422];
const LOST_MATCH = [401, 403, 404];

/** What the player did is on the screen, or would be if the page could be seen. */
const drawn = () => new Promise(done => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, LATEST);
});

const flip = (list, one) => list.includes(one) ? list.filter(other => other !== one) : [...list, one];

export class Actions {
  /** `session` begins another match when this one is lost. */
  constructor(store, net, session) {
    Object.assign(this, { store, net, session, acted: -Infinity });
    this.queue = Promise.resolve();
  }

  get state() { return this.store.state; }

  // ---- cards ----

  /** `held` is a card of the hand, see heldOf. */
  tap(held) {
    if (this.#mustWait()) return;
    if (is.mayExpose(this.state)) this.#tapToExpose(held);
    else if (this.state.order) this.store.set(state => is.claim(state, flip(state.order, held)));
    else this.#tapToPlay(held);
  }

  #tapToExpose(held) {
    const card = cardOf(held);
    const offered = heldOf(this.state.view.exposable.map(item => item.card)).includes(held);
    if (offered) this.store.set(state => is.pick(state, held));
    else this.store.set(state => is.refuse(state, held, t('offer.cannot', { card: cardName(card, NAMED[card]) })));
  }

  #tapToPlay(held) {
    const { selected } = this.state;
    const move = is.moveOf(this.state, cardOf(held));
    if (!move) return;
    if (!move.legal) this.#refuse(held, move.reason.text);
    else if (!selected.includes(held)) this.#choose(held);
    else if (is.makes(this.state.view, selected, true)) this.play();
    else this.store.set(state => is.select(state, selected.filter(one => one !== held)));
  }

  /** With the card before where that is a play; where it cannot be one the server says why. */
  #choose(held) {
    const { view, selected } = this.state;
    const both = is.wanted(this.state, held);
    if (is.makes(view, both)) this.store.set(state => is.select(state, both));
    else if (selected.length < 2) this.ask(held, (id, version) => this.net.play(id, both.map(cardOf), version));
    else this.store.set(state => is.select(state, [held]));
  }

  /** A wish that the server may refuse: its reason is shown. */
  ask(held, call) {
    if (this.state.asking) return;
    this.store.set(state => ({ ...state, asking: true }));
    this.#inTurn(async () => {
      const { id, version } = this.state.view;
      try {
        this.#receive(await call(id, version));
      } catch (error) {
        if (!REFUSED.includes(error.status)) throw error;
        this.store.set(state => is.refuse(state, held, error.detail || t('toast.failed')));
      } finally {
        this.store.set(state => ({ ...state, asking: false }));
      }
    });
  }

  /** The card is marked only on the player's turn; at other times it is not the card that is wrong. */
  #refuse(card, text) {
    this.store.set(state => is.mayAct(state) ? is.refuse(state, card, text) : is.say(state, text));
  }

  /** While something is under way nothing else begins; the tap is answered all the same. */
  #mustWait() {
    if (!this.state.view) return true;
    if (!this.state.sent && !this.#hasty()) {
      this.store.set(is.flush);
      return false;
    }
    this.store.set(state => is.say(state, t('toast.wait')));
    return true;
  }

  /** Part of the same burst of taps as the action before. */
  #hasty() { return performance.now() - this.acted < HASTY && this.state.steps.length > 0; }

  // ---- decisions ----

  play() {
    const { selected, view } = this.state;
    if (!selected.length || !is.makes(view, selected, true)) this.#explain(t(view?.owed > 1 ? 'toast.choose_two' : 'toast.choose'));
    else this.#send('play', selected, (id, cards, version) => this.net.play(id, cards, version));
  }

  swap(swap) { this.#send('swap', [], (id, _, version) => this.net.swap(id, swap, version)); }

  expose(cards = this.state.picked) {
    if (!is.mayExpose(this.state)) return this.#explain(t('toast.wait'));
    const first = this.state.view.phase === 'first_exposing';
    return this.#send('expose', cards, (id, chosen, version) => this.net[first ? 'firstExpose' : 'expose'](id, chosen, version));
  }

  exposePicked() {
    if (this.state.picked.length) this.expose();
    else this.#explain(t('toast.pick'));
  }

  nextDeal() {
    if (this.state.view?.phase === 'deal_over') this.#send('deal', [], (id, _, version) => this.net.nextDeal(id, version));
  }

  setLevel(level) {
    this.session.choose({ level });
    if (!this.state.view) return;
    this.#inTurn(async () => {
      const { view } = await this.net.setLevel(this.state.view.id, level);
      this.store.set(state => is.update(state, view));
    });
  }

  #explain(text) { this.store.set(state => is.say(state, text)); }

  #send(kind, held, call) {
    if (this.state.sent || this.state.asking || !this.state.view) return;
    this.acted = performance.now();
    this.store.set(state => is.send(state, kind, held));
    this.#inTurn(async () => {
      await drawn();
      const { id, version } = this.state.view;
      this.#receive(await call(id, held.map(cardOf), version));
    });
  }

  #receive(answer) {
    this.store.set(state => is.receive(state, answer));
  }

  /** One request after another, each with the version that the one before has left. */
  #inTurn(work) {
    this.queue = this.queue.then(work).catch(error => this.#failed(error));
  }

  #failed(error) {
    if (!(error instanceof ApiError)) console.error(error);
    if (LOST_MATCH.includes(error.status)) return this.session.begin('lost');
    const { view } = error;
    const text = error.code === 'stale_version' ? t('toast.moved_on') : error.detail || t('toast.failed');
    this.store.set(state => is.say(view ? is.adopt(state, view) : is.unsend(state), text, 'no'));
    return undefined;
  }

  // ---- help ----

  hint() {
    if (this.state.hint) return this.store.set(state => is.advise(state, null));
    if (is.isThinking(this.state) || this.#mustWait()) return undefined;
    if (!is.mayAct(this.state) && !is.mayExpose(this.state) && !is.maySwap(this.state)) return this.#explain(t('toast.not_your_turn'));
    return this.#fetchHint(this.state.view);
  }

  /** Not waited for: who plays meanwhile needs none. */
  async #fetchHint({ id, version }) {
    const wanted = () => this.state.thinking === version && is.isThinking(this.state) && !this.state.sent;
    const think = thinking => this.store.set(state => ({ ...state, thinking }));
    think(version);
    try {
      const hint = await this.net.hint(id);
      if (wanted() && hint.version === version) this.store.set(state => is.advise(state, hint));
    } catch (error) {
      if (wanted()) this.#failed(error);
    }
    if (this.state.thinking === version) think(null);
  }

  compare() { this.store.set(is.compare); }

  lastTrick() {
    if (this.state.shown?.last_trick) this.store.set(is.look);
    else this.#explain(t('toast.no_last_trick'));
  }

  fast() {
    if (performance.now() - this.acted < HASTY) return this.#explain(t('toast.wait'));
    this.store.set(is.hasten);
    if (this.state.fast === 2) this.#explain(t('toast.fast_deal'));
    return this.session.hurry();
  }

  /** The page was away: another window may have gone on with the match. */
  lookAgain() {
    if (this.state.view && !this.state.sent) this.#inTurn(() => this.session.refresh());
  }

  // ---- sheets ----

  open(name, tab) {
    this.store.set(state => is.open(state, name, tab));
    if (!this.state.history && this.state.view) this.#inTurn(() => this.#fetchHistory());
  }

  async #fetchHistory() {
    const deals = await this.net.scores(this.state.view.id);
    this.store.set(state => is.learn(state, deals.filter(deal => deal.finished)));
  }

  close() { this.store.set(is.close); }

  /** Opens a page of the help, in the language of the moment. */
  help(tab) {
    this.store.set(state => is.open(state, 'help', tab));
    const { language } = this.state.settings;
    if (this.state.help?.language === language) return;
    this.net.help(language).then(pages => this.store.set(state => is.read(state, { language, pages })), error => this.#failed(error));
  }

  say(text) { this.store.set(state => is.say(state, text)); }

  async take(seat) {
    if (await this.session.take(seat)) this.store.set(is.close);
  }

  again() { this.session.begin('again'); }

  restart() { this.session.resume(); }

  hush() { this.store.set(is.hush); }
}
