// The one dialog: it comes up from the edge, takes the focus in and gives it back.

import { Back } from '../back.js';
import { attr, fill, h, icon, iconButton } from '../dom.js';
import { t } from '../i18n.js';
import { sheetOf } from '../state.js';

export class Sheet {
  constructor(node, actions) {
    Object.assign(this, { node, actions, name: null, place: null, back: new Back(() => actions.close()) });
    node.addEventListener('cancel', event => { event.preventDefault(); actions.close(); });
    node.addEventListener('close', () => { if (this.name && !node.open) actions.close(); });
    node.addEventListener('click', event => { if (event.target === node) actions.close(); });
  }

  /** One that is not wanted any more goes before anything on the table below it moves. */
  leave(state) { if (!sheetOf(state)) this.#hide(); }

  /** `pages`: those of pages.js, once they are here. */
  render(state, pages) {
    const wanted = sheetOf(state);
    if (!wanted || !pages) return this.#hide();
    const page = pages[wanted.name](state, wanted.tab);
    this.node.classList.toggle('sheet--split', Boolean(page.split));
    this.node.classList.toggle('sheet--tall', Boolean(page.tall));
    this.node.classList.toggle('is-calm', !state.sheet && !state.now);
    attr(this.node, 'data-sheet', wanted.name);
    this.#fill(wanted, page);
    return this.#show(wanted.name);
  }

  /** The same page drawn anew stays where it was scrolled to, and what had the focus keeps it; what has gone gives it to the title. */
  #fill(wanted, page) {
    const place = `${wanted.name} ${wanted.tab}`;
    const scrolled = this.place === place ? this.node.querySelector('.sheet__body')?.scrollTop : 0;
    this.place = place;
    const inside = this.node.contains(document.activeElement);
    if (!fill(this.node, [wanted, page.shows, page.title], () => this.#content(page))) return;
    this.node.querySelector('.sheet__body').scrollTop = scrolled;
    if (inside && !this.node.contains(document.activeElement)) this.node.querySelector('#sheet-title').focus();
  }

  #hide() {
    this.name = null;
    this.place = null;
    if (this.node.open) this.node.close();
    this.back.follow(false);
  }

  #show(name) {
    if (!this.node.open) this.node.showModal();
    this.back.follow(true);
    if (this.name === name) return;
    this.name = name;
    this.node.querySelector('#sheet-title')?.focus();
  }

  #content({ title, tabs, body, foot, back }) {
    const head = h('header.sheet__head', {},
      back && h('button.sheet__back', { type: 'button', 'data-key': 'back', onclick: back }, icon('back'), t('sheet.menu')),
      h(tabs ? 'h2.sr-only' : 'h2', { id: 'sheet-title', tabindex: -1, autofocus: true }, title),
      tabs,
      iconButton('close', t('act.close'), () => this.actions.close(), icon('close')));
    return [head, h('div.sheet__body', { tabindex: 0, 'data-key': 'body', role: 'group', 'aria-label': title }, body()), foot && h('footer.sheet__foot', {}, foot)];
  }
}

export const button = (key, run, main = false) =>
  h('button.btn.btn--wide', { type: 'button', class: main ? 'btn--main' : '', 'data-key': key, onclick: run }, t(key));

/** A row of choices, one of them on. */
export const choices = (label, items, on, run) => h('div.seg', { role: 'group', 'aria-label': label },
  items.map(([value, text]) => h('button', {
    type: 'button', 'aria-pressed': String(value === on), 'data-key': `${label} ${value}`, onclick: () => run(value),
  }, text)));
