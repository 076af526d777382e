// The matches of this browser that can be gone on with.

import { h, icon } from '../dom.js';
import { t, when } from '../i18n.js';
import { score } from './card.js';

export function matchesPage(actions, session) {
  const others = session.others();
  return {
    title: t('sheet.matches'), shows: others, back: () => actions.open('menu'),
    body: () => others.length ? h('div.rows', {}, others.map(match => row(match, actions))) : h('p.sheet__empty.muted', {}, t('matches.none')),
  };
}

const row = (match, actions) => h('button', { type: 'button', 'data-key': `match-${match.id}`, onclick: () => actions.take(match) },
  h('span.rows__label', {}, t('matches.deal', { deal: match.deal }), h('small', {}, t('matches.when', { when: when(match.at), level: t(`level.${match.level}`) }))),
  score(match.total, 'b'), icon('next'));
