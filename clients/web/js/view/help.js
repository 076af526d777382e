// The help: rules, ways to play well, and the words that players use. The pages themselves are in i18n/help.

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { mini } from './card.js';
import { choices } from './sheet.js';

const PAGES = ['rules', 'strategy', 'glossary'];

export function helpPage(state, tab, actions) {
  const { help, settings } = state;
  const page = help?.language === settings.language ? help.pages[tab] : null;
  const own = tab === 'rules' ? ownRules(state) : null;
  return {
    title: t('sheet.help'), tall: true, shows: [tab, Boolean(page), settings.language, own], back: () => actions.open('menu'),
    tabs: choices(t('sheet.help'), PAGES.map(name => [name, t(`help.${name}`)]), tab, name => actions.help(name)),
    body: () => page ? h('article.help', {}, page.map(block), own && game(own)) : h('p.sheet__empty.muted', {}, t('history.loading')),
  };
}

/** The rules of the match on the table, option by option, in the words that the server makes of the options themselves. */
function ownRules({ rules, settings, view }) {
  const found = rules?.language === settings.language && rules.items.find(item => item.preset === view?.rules.preset);
  if (!found) return null;
  const { changed, options } = view.rules;
  const rule = ({ option, title, text, differs }) => changed.includes(option)
    ? { title, text: wordsOf(rules, option, options[option]), differs: true } : { title, text, differs };
  const more = changed.filter(name => !found.rules.some(({ option }) => option === name))
    .map(name => ({ title: rules.options.find(({ option }) => option === name).name, text: wordsOf(rules, name, options[name]), differs: true }));
  return { name: found.name, summary: found.summary, rules: [...found.rules.map(rule), ...more] };
}

/** An option that is not as in its preset: what its value means, or the number itself. */
function wordsOf(rules, name, value) {
  const option = rules.options.find(one => one.option === name);
  return option.values.find(one => one.value === value)?.text ?? `${option.text} ${value}`;
}

const game = ({ name, summary, rules }) => h('section.help__game', { 'data-part': 'game' },
  h('h3', {}, t('help.this_game', { game: name })), h('p', {}, summary),
  h('dl', {}, rules.map(({ title, text, differs }) => [h('dt', { class: differs ? 'is-you' : '' }, title), h('dd', {}, text)])),
  h('p.muted', {}, t('help.usual')));

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
