// Which match is played, in which language and how it looks: begins, resumes, replaces.

import { handed, onHanded } from './handover.js';
import { preferred, speak, t } from './i18n.js';
import { freshKey, keepGame, keepMatch, keepSettings, onOtherWindow, recallGame, recallMatch, recallSettings, USUAL } from './memory.js';
import { ApiError } from './net.js';
import { renew } from './dom.js';
import { Shelf } from './shelf.js';
import * as is from './state.js';

const GONE = [400, 401, 403, 404, 422];
const UNKNOWN = 422;
const KEY_SPENT = ['idempotency_key_reused', 'bad_idempotency_key'];

const isUsual = ({ preset, options }) => preset === USUAL && !Object.keys(options).length;

export class Session {
  constructor(store, net, hurry) {
    Object.assign(this, { store, net, hurry, match: recallMatch(), shelf: new Shelf(), noted: null, beginning: null });
    this.net.token = this.match.token;
    onOtherWindow(match => this.#follow(match));
    onHanded(seat => this.take(seat));
    store.addEventListener('change', () => this.#note());
  }

  get settings() { return this.store.state.settings; }

  /** Opens on the table: the match remembered, or a new one. */
  async start() {
    const settings = recallSettings();
    this.store.set(state => is.settle(state, { ...settings, language: settings.language ?? preferred(navigator.languages) }));
    const spoken = this.#speak(this.settings.language);
    const seat = handed();
    if (!this.match.id || seat) await spoken;
    if (!seat || !await this.take(seat)) await this.resume();
    await spoken;
  }

  async resume() {
    if (!this.match.id) return this.begin('first');
    if (!this.store.state.view) this.store.set(state => is.send(state, 'match'));
    try {
      await this.refresh(is.adopt);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (GONE.includes(error.status)) await this.begin('lost');
      else this.#fail(error);
    }
    return undefined;
  }

  /** Goes on with another match: one from the shelf, or one handed over by another device. */
  async take({ id, token }) {
    const before = this.match;
    this.#remember({ id, token, next: before.next });
    try {
      const view = await this.net.view(id);
      if (this.match.id === id) this.store.set(state => is.enter(state, { view, events: [] }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (GONE.includes(error.status)) this.shelf.drop(id);
      this.#remember(before);
      this.#tell(t('toast.match_gone'));
      return false;
    }
  }

  /** The other matches that can be gone on with. */
  others() { return this.shelf.others(this.match.id); }

  /** Keeps how far the match has come. */
  #note() {
    const { view } = this.store.state;
    if (!view || view === this.noted || view.id !== this.match.id) return;
    this.noted = view;
    this.shelf.note(this.match, view);
  }

  /** Looks at the server's view again. */
  async refresh(take = is.reread) {
    const view = await this.net.view(this.match.id);
    if (this.match.id === view.id) this.store.set(state => take(state, view));
  }

  /** Begins a new match; why: first, again, over (by the player's wish) or lost. */
  begin(why) {
    this.beginning ??= this.#begin(why).finally(() => { this.beginning = null; });
    return this.beginning;
  }

  async #begin(why) {
    const key = this.match.next ?? freshKey();
    this.#remember({ ...this.match, next: key });
    this.store.set(state => is.send({ ...state, put: state.view?.version ?? null }, 'match'));
    try {
      const { view, events } = await this.#made(key);
      this.store.set(state => is.enter(state, { view, events: why === 'lost' ? [] : events }));
      if (why === 'lost') this.#tell(t('toast.lost_match'));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A match of the game chosen last; one that the server refuses is forgotten. */
  async #made(key) {
    try {
      return await this.#create(key, recallGame());
    } catch (error) {
      if (error.status !== UNKNOWN || isUsual(recallGame())) throw error;
      keepGame({});
      return this.#create(freshKey(), recallGame());
    }
  }

  /** Begins a match of this game. Throws ApiError where the server refuses it. */
  async beginGame(game) {
    const { view, events } = await this.#create(freshKey(), game);
    this.store.set(state => is.enter(state, { view, events }));
  }

  /** A key that was used for something else is replaced, once. */
  async #create(key, { preset, options }) {
    const names = ['0', '1', '2', '3'].map(seat => t(`names.${seat}`));
    const rules = Object.keys(options).length ? { preset, options } : preset;
    const body = { level: this.settings.level, names, ...(isUsual({ preset, options }) ? {} : { rules }) };
    const create = with_ => this.net.create(body, with_);
    const made = await create(key).catch(error => {
      if (!KEY_SPENT.includes(error.code)) throw error;
      return create(freshKey());
    });
    this.#remember({ id: made.id, token: made.token, next: freshKey() });
    return made;
  }

  #remember(match) {
    this.match = match;
    this.net.token = match.token;
    keepMatch(match);
  }

  /** Another window began another match: this one goes along. */
  #follow(match) {
    if (!match.id) return;
    const other = match.id !== this.match.id;
    this.match = match;
    this.net.token = match.token;
    if (other) this.resume();
  }

  choose(change) {
    this.store.set(state => is.settle(state, change));
    keepSettings(this.settings);
  }

  async language(language) {
    this.choose({ language });
    await this.#speak(language);
    if (this.match.id) await this.refresh().catch(() => {});
  }

  async #speak(language) {
    this.net.language = language;
    speak(await this.net.messages(language));
    document.documentElement.lang = language;
    document.title = t('title');
    renew();
    this.store.set(state => ({ ...state }));
  }

  #fail(error) {
    this.store.set(is.fail);
    this.#tell(error.detail || t('toast.failed'));
  }

  #tell(text) { this.store.set(state => is.say(state, text)); }
}
