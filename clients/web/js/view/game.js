// The game of the next match: the presets with one sentence each, and behind 'more' every option the server knows.

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { CHOICES } from '../memory.js';
import { button, choices } from './sheet.js';

const FEW = 3;

export function gamePage(state, actions, choosing) {
  const { draft, rules, settings } = state;
  const known = rules?.language === settings.language ? rules : null;
  const start = button('game.start', () => choosing.start(), true);
  if (draft?.busy) start.setAttribute('aria-disabled', 'true');
  return {
    title: t('sheet.game'), tall: true, shows: [draft, known?.language, settings.level], back: () => actions.open('menu'),
    body: () => known && draft ? form(draft, known, settings, actions, choosing) : h('p.sheet__empty.muted', {}, t('history.loading')),
    foot: [button('act.cancel', () => actions.close()), start],
  };
}

const form = (draft, rules, settings, actions, choosing) => [
  h('div.rows.rows--one', {},
    h('div', {}, h('span.rows__label', {}, t('menu.level')),
      choices(t('menu.level'), CHOICES.level.map(value => [value, t(`level.${value}`)]), settings.level, level => actions.setLevel(level)))),
  h('div.games', { role: 'group', 'aria-label': t('sheet.game') }, rules.items.map(item => game(item, draft, choosing))),
  h('button.game__more', { type: 'button', 'aria-expanded': String(draft.more), 'data-key': 'more', onclick: () => more(choosing) },
    t(draft.more ? 'game.less' : 'game.more')),
  draft.more && h('div.rows.rows--one', { 'data-part': 'options' }, options(draft, rules, choosing)),
  h('p.game__problem', { role: 'alert' }, draft.problem),
];

/** The options open below what can be seen, so the list moves up to them. */
function more(choosing) {
  choosing.more();
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector('.game__more[aria-expanded="true"]')?.scrollIntoView({ block: 'start' })));
}

const game = ({ preset, name, summary }, draft, choosing) => h('button.game', {
  type: 'button', 'aria-pressed': String(preset === draft.preset), 'data-key': `game-${preset}`, onclick: () => choosing.preset(preset),
}, h('b', {}, name), h('small', {}, summary));

function options(draft, rules, choosing) {
  const plain = rules.items.find(item => item.preset === draft.preset)?.options ?? {};
  return rules.options.map(option => {
    const changed = option.option in draft.options;
    const value = changed ? draft.options[option.option] : plain[option.option];
    return row(option, value, changed, chosen => choosing.option(option.option, chosen));
  });
}

/** An option that is not as in the preset says so. */
function row(option, value, changed, choose) {
  const words = h('span.rows__label', {}, h('span', { class: changed ? 'is-you' : '' }, option.name),
    changed && h('span.chip.chip--off', {}, t('game.changed')), h('small', {}, said(option, value)));
  const name = { 'data-key': `option-${option.option}` };
  if (option.kind === 'switch') {
    return h('button', { type: 'button', role: 'switch', 'aria-checked': String(value), ...name, onclick: () => choose(!value) }, words, h('span.switch'));
  }
  return h('div', {}, words, (option.kind === 'choice' ? list : number)(option, value, name, choose));
}

/** What the value of an option means; of a number what it is about, and its bounds where they do not all stand there. */
function said({ kind, values, text, least, most, or_zero: zero }, value) {
  if (kind !== 'number') return values.find(one => one.value === value)?.text ?? text;
  return most - least < FEW ? text : text + t(zero ? 'game.bounds_zero' : 'game.bounds', { least, most });
}

const list = (option, value, name, choose) => h('select', {
  ...name, 'aria-label': option.name, onchange: event => choose(event.target.value),
}, option.values.map(one => h('option', { value: one.value, selected: one.value === value }, one.name)));

function number(option, value, name, choose) {
  const { least, most, or_zero: zero } = option;
  if (most - least < FEW) {
    const numbers = Array.from({ length: most - least + 1 }, (_, i) => [least + i, String(least + i)]);
    return choices(option.name, numbers, value, choose);
  }
  const put = ({ target }) => { if (target.value.trim()) choose(Number(target.value)); };
  return h('input', { ...name, type: 'number', inputmode: 'numeric', 'aria-label': option.name, min: zero ? 0 : least, max: most, value, onchange: put });
}
