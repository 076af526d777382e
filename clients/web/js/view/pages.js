// Every sheet by its name. Fetched once the table stands, or as soon as one is wanted.

import { Choosing } from '../choosing.js';
import { plot } from './bars.js';
import { h } from '../dom.js';
import { devicePage } from './device.js';
import { dealPage, matchPage } from './endings.js';
import { gamePage } from './game.js';
import { helpPage } from './help.js';
import { drawer } from './hint.js';
import { matchesPage } from './matches.js';
import { confirmPage, menuPage } from './menu.js';
import { scoresPage } from './scores.js';

export { Claim } from './claim.js';
export { gameLine } from './line.js';
export { Sheet } from './sheet.js';

let style = null;

/** The sheets are styled before the rules for other shapes of screen, which change them. Without a network it is tried again. */
export const ready = () => style ??= styled().catch(error => { style = null; throw error; });

function styled() {
  const link = h('link', { rel: 'stylesheet', href: new URL('../../css/sheets.css', import.meta.url).href });
  document.querySelector('link[href$="screens.css"]').before(link);
  return new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => { link.remove(); failed(new Error('no style for the sheets')); };
  });
}

/** name -> (state, tab) -> {title, tabs, shows, body, foot, back, tall, split} */
export function pages(actions, session, renew, store, net) {
  drawer.plot = plot; // and the advice is styled
  const choosing = new Choosing(store, net, session);
  return {
    deal: state => dealPage(state, actions),
    match: state => matchPage(state, actions, choosing),
    game: state => gamePage(state, actions, choosing),
    scores: (state, tab) => scoresPage(state, tab, actions),
    menu: state => menuPage(state, actions, session, choosing, renew),
    confirm: () => confirmPage(actions),
    help: (state, tab) => helpPage(state, tab, actions),
    matches: state => matchesPage(state, actions, session),
    device: () => devicePage(actions, session),
  };
}
