// Wires the parts together; the only file that knows them all.

import { Actions } from './actions.js';
import { speaks } from './i18n.js';
import { Narrator } from './narrator.js';
import { Net } from './net.js';
import { Playback } from './playback.js';
import { onFill } from './screen.js';
import { Session } from './session.js';
import { line, mayAct, offer, Store } from './state.js';
import { Watch } from './watch.js';
import { devicePage } from './view/device.js';
import { dealPage, matchPage } from './view/endings.js';
import { helpPage } from './view/help.js';
import { listen } from './view/input.js';
import { matchesPage } from './view/matches.js';
import { confirmPage, menuPage } from './view/menu.js';
import { scoresPage } from './view/scores.js';
import { Sheet } from './view/sheet.js';
import { Table } from './view/table.js';

const LATER = 4000;
const MUCH_LATER = 20000;

const find = id => document.getElementById(id);

const store = new Store();
const net = new Net(broken => store.set(state => line(state, broken)));
const playback = new Playback(store);
const session = new Session(store, net, () => playback.hurry());
const actions = new Actions(store, net, session);
const table = new Table(find('table'), actions, () => net.hurry());
const sheet = new Sheet(find('sheet'), {
  deal: state => dealPage(state, actions),
  match: state => matchPage(state, actions),
  scores: (state, tab) => scoresPage(state, tab, actions),
  menu: state => menuPage(state, actions, session, () => edition.renew()),
  confirm: () => confirmPage(actions),
  help: (state, tab) => helpPage(state, tab, actions),
  matches: () => matchesPage(actions, session),
  device: () => devicePage(actions, session),
}, actions);
new Narrator(store, find('live'));
new Watch(store, net, () => actions.lookAgain());
let edition = null;
let sounds = null;

let drawn = null;
let planned = false;

function draw() {
  planned = false;
  if (store.state === drawn || !speaks()) return;
  drawn = store.state;
  const { theme, suits } = drawn.settings;
  Object.assign(document.documentElement.dataset, { theme, suits });
  table.render(drawn);
  sheet.render(drawn);
}

store.addEventListener('change', () => {
  if (planned) return;
  planned = true;
  requestAnimationFrame(draw);
});

/** The edition that is kept can wait until the table stands; without a server it waits longer. */
function keep() {
  import('./edition.js').then(({ Edition }) => {
    edition = new Edition(() => store.set(offer));
    return edition.keep();
  }).catch(() => setTimeout(keep, MUCH_LATER));
}

/** Sounds are fetched by those who want them. */
function sound() {
  if (store.state.settings.sound !== 'on') return;
  sounds ??= import('./sound.js').then(({ Sound }) => new Sound(store, mayAct)).catch(() => { sounds = null; });
}

store.addEventListener('change', sound);
listen(find('table'), table.hand, actions);
addEventListener('pageshow', event => { if (event.persisted) actions.lookAgain(); });
document.addEventListener('visibilitychange', () => { if (!document.hidden) actions.lookAgain(); });
addEventListener('online', () => { net.hurry(); actions.lookAgain(); });
addEventListener('offline', () => store.set(state => line(state, 'offline')));
onFill(() => store.set(state => ({ ...state })));
session.start().then(() => setTimeout(keep, LATER));
