// The matches of this browser that can be gone on with.

import { h, icon } from '../dom.js';
import { t, when } from '../i18n.js';
import { score } from './card.js';

export function matchesPage({ rules }, actions, session) {
  const others = session.others();
  return {
    title: t('sheet.matches'), shows: [others, rules?.language], back: () => actions.open('menu'),
    body: () => others.length ? h('div.rows', {}, others.map(match => row(match, nameOf(match, rules), actions))) : h('p.sheet__empty.muted', {}, t('matches.none')),
  };
}

/** Which game it is, as soon as the games are known: 古典 · 已改. */
function nameOf({ game, changed }, rules) {
  const found = rules?.items.find(item => item.preset === game);
  return found && [found.name, changed && t('game.changed')].filter(Boolean).join(' · ');
}

const row = (match, game, actions) => h('button', { type: 'button', 'data-key': `match-${match.id}`, onclick: () => actions.take(match) },
  h('span.rows__label', {}, [game, t('matches.deal', { deal: match.deal })].filter(Boolean).join(' · '), h('small', {}, t('matches.when', { when: when(match.at), level: t(`level.${match.level}`) }))),
  score(match.total, 'b'), icon('next'));
