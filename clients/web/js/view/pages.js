// Every sheet by its name. Fetched once the table stands, or as soon as one is wanted.

import { devicePage } from './device.js';
import { dealPage, matchPage } from './endings.js';
import { helpPage } from './help.js';
import { matchesPage } from './matches.js';
import { confirmPage, menuPage } from './menu.js';
import { scoresPage } from './scores.js';

/** name -> (state, tab) -> {title, tabs, shows, body, foot, back, tall, split} */
export const pages = (actions, session, renew) => ({
  deal: state => dealPage(state, actions),
  match: state => matchPage(state, actions),
  scores: (state, tab) => scoresPage(state, tab, actions),
  menu: state => menuPage(state, actions, session, renew),
  confirm: () => confirmPage(actions),
  help: (state, tab) => helpPage(state, tab, actions),
  matches: () => matchesPage(actions, session),
  device: () => devicePage(actions, session),
});
