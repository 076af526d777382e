// Wires the parts together; the only file that knows them all.

import { Actions } from './actions.js';
import { attr } from './dom.js';
import { speaks } from './i18n.js';
import { Narrator } from './narrator.js';
import { Net } from './net.js';
import { Playback } from './playback.js';
import { onFill } from './screen.js';
import { Session } from './session.js';
import { line, mayAct, offer, sheetOf, Store } from './state.js';
import { listen } from './view/input.js';
import { Table } from './view/table.js';

const SOON = 300;
const LATER = 4000;
const MUCH_LATER = 20000;
const ENOUGH = 2; // milliseconds: what is drawn costs the browser twice that again

const find = id => document.getElementById(id);

const store = new Store();
const net = new Net(broken => store.set(state => line(state, broken)));
const playback = new Playback(store);
const session = new Session(store, net, () => playback.hurry());
const actions = new Actions(store, net, session);
const table = new Table(find('table'), actions, () => net.hurry());
const narrator = new Narrator(store, find('live'));
let edition = null;
let sounds = null;
let pages = null;
let sheet = null;

let drawn = null;
let planned = false;
let stands = false;
let left = [];

/** Draws part after part; when one wants the frame to itself, or time is up, the others wait for the next frame. */
function draw() {
  planned = false;
  if (!speaks()) return undefined;
  const begun = performance.now();
  if (store.state !== drawn) {
    drawn = store.state;
    left = [themes, state => sheet?.leave(state), ...table.parts, sheets];
  }
  while (left.length) if (left.shift()(drawn) || stands && performance.now() - begun > ENOUGH) break;
  table.busy(left.length > 0 || underWay(drawn));
  return left.length ? plan() : stand();
}

/** Something is still to happen on the table, or a sheet is still to be fetched. */
const underWay = state => Boolean(state.sent || state.steps.length || sheetOf(state) && !pages);

/** Once there is a table to play on, what can wait is fetched. */
function stand() {
  if (stands || !drawn.view) return;
  stands = true;
  setTimeout(fetchPages, SOON);
  setTimeout(watch, SOON);
  setTimeout(keep, LATER);
}

function themes({ settings }) {
  attr(document.documentElement, 'data-theme', settings.theme);
  attr(document.documentElement, 'data-suits', settings.suits);
}

function sheets(state) {
  if (sheetOf(state) && !pages) fetchPages();
  sheet?.render(state, pages);
  narrator.speak();
}

/** Without a network it is tried again when a sheet is wanted the next time. */
const fetchPages = () => import('./view/pages.js').then(async found => {
  await found.ready();
  if (pages) return;
  pages = found.pages(actions, session, () => edition.renew(), store, net);
  sheet = new found.Sheet(find('sheet'), actions);
  table.complete(found);
  store.set(state => ({ ...state }));
}).catch(() => {});

/** What other windows do on the same seat. */
function watch() {
  import('./watch.js').then(({ Watch }) => new Watch(store, net, () => actions.lookAgain()).look())
    .catch(() => setTimeout(watch, MUCH_LATER));
}

/** Whatever changes meanwhile is drawn together in the next frame. */
function plan() {
  if (planned) return;
  planned = true;
  requestAnimationFrame(draw);
}

store.addEventListener('change', plan);

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
session.start();
