// The totals over the deals: every line has its own dash, and its name and total at its end.

import { signed } from '../cards.js';
import { s } from '../dom.js';
import { t } from '../i18n.js';

const [WIDE, HIGH, LEFT, RIGHT, GAP] = [358, 170, 50, 112, 18];
const COLOURS = ['var(--accent)', 'var(--line-1)', 'var(--line-2)', 'var(--line-3)'];
const DASHES = ['', '7 3', '2 3', '9 3 2 3'];
const STEPS = [500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000];
const MANY = 4;
const WIDEST = 4; // of a name, in ems

export function chart(names, totals, you) {
  const rows = [[0, 0, 0, 0], ...totals];
  const top = Math.max(200, ...rows.flat());
  const low = Math.min(-1000, ...rows.flat());
  const x = i => LEFT + (WIDE - LEFT - RIGHT) * i / (rows.length - 1);
  const y = n => 8 + (HIGH - 16) * (top - n) / (top - low);
  const look = seat => (seat - you + 4) % 4;
  return s('svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, class: 'chart', role: 'img', 'aria-label': t('history.chart') },
    marks(top, low).map(n => axis(n, y(n))),
    names.map((_, seat) => line(rows.map((row, i) => `${x(i)},${y(row[seat])}`), look(seat))),
    ends(names, rows.at(-1), y).map(end => endOf(end, look(end.seat))));
}

function marks(top, low) {
  const step = STEPS.find(one => top - low <= MANY * one) ?? STEPS.at(-1);
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((top - first) / step) + 1 }, (_, i) => first + i * step);
}

const axis = (n, y) => [
  s('line', { class: 'axis', x1: LEFT, x2: WIDE - RIGHT, y1: y, y2: y }),
  s('text', { x: LEFT - 5, y: y + 5, 'text-anchor': 'end' }, signed(n).replace('+', '')),
];

const line = (points, look) => s('polyline', {
  points: points.join(' '), 'stroke-dasharray': DASHES[look] || null,
  style: { stroke: COLOURS[look], 'stroke-width': look ? 2 : 3 },
});

/** Where the names stand: at the height of their line, but never on each other. */
function ends(names, totals, y) {
  const list = names.map((name, seat) => ({ name, seat, total: totals[seat], y: y(totals[seat]) })).sort((a, b) => a.y - b.y);
  list.forEach((end, i) => { if (i) end.y = Math.max(end.y, list[i - 1].y + GAP); });
  const over = Math.max(0, list.at(-1).y - HIGH + 5);
  list.toReversed().reduce((limit, end) => { end.y = Math.min(end.y, limit); return end.y - GAP; }, over ? HIGH - 5 : Infinity);
  return list;
}

const endOf = ({ name, total, y }, look) => s('text', {
  x: WIDE - RIGHT + 6, y: y + 5, style: { fill: COLOURS[look], 'font-weight': look ? 400 : 700 },
}, `${short(name)} ${signed(total)}`);

/** Roughly how wide a letter is: capitals and Chinese ones an em, others half of it. */
const width = letter => /[a-z0-9 .,'-]/.test(letter) ? 0.55 : 1;

/** As much of a name as has room. */
function short(name) {
  let room = WIDEST;
  const kept = [...name].filter(letter => (room -= width(letter)) >= 0);
  return kept.length < [...name].length ? `${kept.slice(0, -1).join('')}…` : name;
}
