// Every sheet by its name. Fetched once the table stands, or as soon as one is wanted.

import { Choosing } from '../choosing.js';
import { devicePage } from './device.js';
import { dealPage, matchPage } from './endings.js';
import { gamePage } from './game.js';
import { helpPage } from './help.js';
import { matchesPage } from './matches.js';
import { confirmPage, menuPage } from './menu.js';
import { scoresPage } from './scores.js';

/** name -> (state, tab) -> {title, tabs, shows, body, foot, back, tall, split} */
export function pages(actions, session, renew, store, net) {
  const choosing = new Choosing(store, net, session);
  return {
    deal: state => dealPage(state, actions),
    match: state => matchPage(state, actions, choosing),
    game: state => gamePage(state, actions, choosing),
    scores: (state, tab) => scoresPage(state, tab, actions),
    menu: state => menuPage(state, actions, session, choosing, renew),
    confirm: () => confirmPage(actions),
    help: (state, tab) => helpPage(state, tab, actions),
    matches: () => matchesPage(actions, session),
    device: () => devicePage(actions, session),
  };
}
