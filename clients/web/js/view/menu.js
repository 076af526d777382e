// The menu: how it is played, how it looks and sounds, and the ways to help, other matches and other devices.

import { h, icon } from '../dom.js';
import { LANGUAGES, t } from '../i18n.js';
import { CHOICES } from '../memory.js';
import { canFill, fillScreen, isFull } from '../screen.js';
import { button, choices } from './sheet.js';

export function menuPage(state, actions, session, choosing, renew) {
  const { settings, update, rules, view } = state;
  const game = rules?.items.find(item => item.preset === view?.rules?.preset)?.name ?? '';
  const choose = (name, on, off) => want => session.choose({ [name]: want ? on : off });
  const others = session.others().length;
  return {
    title: t('sheet.menu'), shows: [settings, update, others, game, isFull(), canFill()],
    body: () => h('div.rows', {},
      update && way('update', renew, 'menu.update_small'),
      pick('level', CHOICES.level, settings, level => actions.setLevel(level), 'menu.level_small'),
      pick('pace', CHOICES.pace, settings, pace => session.choose({ pace })),
      pick('language', LANGUAGES, settings, language => session.language(language)),
      way('help', () => actions.help('rules'), 'menu.help_small'),
      toggle('sound', settings.sound === 'on', choose('sound', 'on', 'off')),
      toggle('suits', settings.suits === 'four', choose('suits', 'four', 'two'), 'menu.suits_small'),
      toggle('theme', settings.theme === 'light', choose('theme', 'light', 'dark')),
      canFill() && toggle('full', isFull(), fillScreen),
      others > 0 && way('matches', () => actions.open('matches'), 'menu.matches_small', { n: others }),
      way('device', () => actions.open('device'), 'menu.device_small'),
      way('game', () => choosing.open(), 'menu.game_small', { game }),
      way('over', () => actions.open('confirm'), 'menu.over_small')),
  };
}

export const confirmPage = actions => ({
  title: t('sheet.confirm'), shows: null, back: () => actions.open('menu'),
  body: () => h('p', {}, t('confirm.text')),
  foot: [button('act.cancel', () => actions.close()), button('confirm.go', () => actions.again(), true)],
});

const label = (name, small, values) =>
  h('span.rows__label', {}, t(`menu.${name}`), small && h('small', {}, t(small, values)));

const pick = (name, values, settings, run, small) => h('div', {}, label(name, small),
  choices(t(`menu.${name}`), values.map(value => [value, t(`${name}.${value}`)]), settings[name], run));

const toggle = (name, on, run, small) => h('button', {
  type: 'button', role: 'switch', 'aria-checked': String(on), 'data-key': name, onclick: () => run(!on),
}, label(name, small), h('span.switch'));

const way = (name, run, small, values) => h('button', {
  type: 'button', 'data-key': name, onclick: run,
}, label(name, small, values), icon('next'));
