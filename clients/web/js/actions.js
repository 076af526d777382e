// What the player wants at the table: ask the server, then commit to the store.

import { cardName, t } from './i18n.js';
import { NAMED } from './cards.js';
import { ApiError } from './net.js';
import * as is from './state.js';

const HASTY = 450;
const SLOW = 350;
const LATEST = 50;
const LOST_MATCH = [401, 403, 404];

/** What the player did is on the screen, or would be if the page could be seen. */
const drawn = () => new Promise(done => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, LATEST);
});

export class Actions {
  /** `session` begins another match when this one is lost. */
  constructor(store, net, session) {
    Object.assign(this, { store, net, session, acted: -Infinity });
    this.queue = Promise.resolve();
  }

  get state() { return this.store.state; }

  // ---- cards ----

  tap(card) {
    if (this.#mustWait()) return;
    if (is.mayExpose(this.state)) this.#tapToExpose(card);
    else this.#tapToPlay(card);
  }

  #tapToExpose(card) {
    const offered = this.state.view.exposable.some(item => item.card === card);
    if (offered) this.store.set(state => is.pick(state, card));
    else this.store.set(state => is.refuse(state, card, t('offer.cannot', { card: cardName(card, NAMED[card]) })));
  }

  #tapToPlay(card) {
    const move = is.moveOf(this.state, card);
    if (!move) return;
    if (!move.legal) this.#refuse(card, move.reason.text);
    else if (this.state.selected === card) this.play();
    else this.store.set(state => is.select(state, card));
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
    const card = this.state.selected;
    if (!card) this.#explain(t('toast.choose'));
    else this.#send('play', [card], (id, cards, version) => this.net.play(id, cards, version));
  }

  expose(cards = this.state.picked) {
    if (!is.mayExpose(this.state)) return this.#explain(t('toast.wait'));
    return this.#send('expose', cards, (id, chosen, version) => this.net.expose(id, chosen, version));
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

  #send(kind, cards, call) {
    if (this.state.sent || !this.state.view) return;
    this.acted = performance.now();
    this.store.set(state => is.send(state, kind, cards));
    this.#inTurn(async () => {
      await drawn();
      const { id, version } = this.state.view;
      this.#receive(await call(id, cards, version));
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
    if (this.#mustWait()) return undefined;
    if (!is.mayAct(this.state) && !is.mayExpose(this.state)) return this.#explain(t('toast.not_your_turn'));
    return this.#inTurn(() => this.#fetchHint());
  }

  async #fetchHint() {
    const { id, version } = this.state.view;
    const slow = setTimeout(() => this.#explain(t('toast.thinking')), SLOW);
    const hint = await this.net.hint(id).finally(() => clearTimeout(slow));
    if (hint.version !== version || this.state.sent) return;
    this.store.set(state => is.advise(state, hint));
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
