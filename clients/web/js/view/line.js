// The second line of the bar: that the top is tied after all, how the sides stand, how many deals there are, and which game this is, which may be cut.

import { signed } from '../cards.js';
import { t } from '../i18n.js';
import { partnersOf } from '../state.js';

/** One line for the table, as far as there is something to say. */
export const gameLine = (table, rules) => [table.overtime && t('bar.overtime'), ...sidesOf(table), last(table), nameOf(rules, table)].filter(Boolean).join(' · ');

const nameOf = (rules, table) => rules?.items.find(item => item.preset === table.rules.preset)?.name;

/** What the sides have made of this deal, the own one first, as far as they are known. */
const sidesOf = table => [...partnersOf(table) ?? []].sort((a, b) => b.seats.includes(table.seat) - a.seats.includes(table.seat))
  .map(side => t(side.seats.includes(table.seat) ? 'bar.own_side' : 'bar.other_side', { n: signed(side.score) }));

const last = ({ rules, deal }) => rules.options.end === 'deals' && (deal === rules.options.end_value ? t('bar.last_deal') : t('bar.of_deals', { n: rules.options.end_value }));
