// The menu: how it is played and how it looks.

import { h, icon } from '../dom.js';
import { LANGUAGES, t } from '../i18n.js';
import { CHOICES } from '../memory.js';
import { button, choices } from './sheet.js';

export function menuPage({ settings }, actions, session) {
  return {
    title: t('sheet.menu'), shows: settings,
    body: () => h('div.rows', {},
      pick('level', CHOICES.level, settings, level => actions.setLevel(level), 'menu.level_small'),
      pick('pace', CHOICES.pace, settings, pace => session.choose({ pace })),
      pick('language', LANGUAGES, settings, language => session.language(language)),
      toggle('menu.suits', settings.suits === 'four', on => session.choose({ suits: on ? 'four' : 'two' }), 'menu.suits_small'),
      toggle('menu.theme', settings.theme === 'light', on => session.choose({ theme: on ? 'light' : 'dark' })),
      h('button', { type: 'button', 'data-key': 'over', onclick: () => actions.open('confirm') },
        label('menu.over', 'menu.over_small'), icon('next'))),
  };
}

export const confirmPage = actions => ({
  title: t('sheet.confirm'), shows: null,
  body: () => h('p', {}, t('confirm.text')),
  foot: [button('act.cancel', () => actions.close()), button('confirm.go', () => actions.again(), true)],
});

const label = (key, small) => h('span.rows__label', {}, t(key), small && h('small', {}, t(small)));

const pick = (name, values, settings, run, small) => h('div', {}, label(`menu.${name}`, small),
  choices(t(`menu.${name}`), values.map(value => [value, t(`${name}.${value}`)]), settings[name], run));

const toggle = (key, on, run, small) => h('button', {
  type: 'button', role: 'switch', 'aria-checked': String(on), 'data-key': key, onclick: () => run(!on),
}, label(key, small), h('span.switch'));
