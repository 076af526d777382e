// The help: rules, ways to play well, and the words that players use. The pages themselves are in i18n/help.

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { mini } from './card.js';
import { choices } from './sheet.js';

const PAGES = ['rules', 'strategy', 'glossary'];

export function helpPage({ help, settings }, tab, actions) {
  const page = help?.language === settings.language ? help.pages[tab] : null;
  return {
    title: t('sheet.help'), tall: true, shows: [tab, Boolean(page), settings.language], back: () => actions.open('menu'),
    tabs: choices(t('sheet.help'), PAGES.map(name => [name, t(`help.${name}`)]), tab, name => actions.help(name)),
    body: () => page ? h('article.help', {}, page.map(block)) : h('p.sheet__empty.muted', {}, t('history.loading')),
  };
}

const BLOCKS = {
  h: text => h('h3', {}, words(text)),
  p: text => h('p', {}, words(text)),
  ul: items => h('ul', {}, items.map(item => h('li', {}, words(item)))),
  ol: items => h('ol', {}, items.map(item => h('li', {}, words(item)))),
  table: ([head, ...rows]) => h('table.help__table', {},
    h('thead', {}, h('tr', {}, head.map(text => h('th', { scope: 'col' }, words(text))))),
    h('tbody', {}, rows.map(row => h('tr', {}, row.map(text => h('td', {}, words(text))))))),
  dl: terms => h('dl', {}, terms.map(([term, meaning]) => [h('dt', {}, words(term)), h('dd', {}, words(meaning))])),
};

const block = part => Object.entries(part).map(([kind, content]) => BLOCKS[kind](content));

/** Text in which {SQ} is drawn as a card. */
const words = text => text.split(/\{(\w+)\}/).map((piece, i) => i % 2 ? mini(piece) : piece);
