// What the screens of the games share.

import { h } from './dom.js';
import { seatMark } from './art.js';
import { t } from './words.js';

// The other seats, beginning with the one after ours; without a seat, all of them.
export function others(ctx) {
  const n = ctx.sight.seats.length;
  if (ctx.seat === null) return Array.from({ length: n }, (_, i) => i);
  return Array.from({ length: n - 1 }, (_, i) => (ctx.seat + 1 + i) % n);
}

export function chip(ctx, seat, { score, inside = [], foot = '', extra = '' }) {
  const bot = ctx.chairs[seat]?.level !== undefined;
  const note = ctx.note(seat);
  return h('article', { class: ['chip', ctx.awaited.includes(seat) && 'turn', extra], 'data-key': `chip${seat}` },
    h('div', { class: 'who' }, seatMark(seat), h('b', {}, ctx.name(seat)), bot && h('small', { class: 'botmark', title: t('bot') }, '⚙'), score !== undefined && score !== null && h('span', { class: 'score' }, score)),
    inside, (note || foot) && h('div', { class: ['foot', note && 'absent'] }, note || foot));
}

export function whose(ctx) {
  if (!ctx.awaited.length) return '';
  if (ctx.seat !== null && ctx.awaited.includes(ctx.seat)) return t('yourTurn');
  return ctx.awaited.length === 1 ? t('turnOf', { name: ctx.name(ctx.awaited[0]) }) : t('waitFor', { names: ctx.names(ctx.awaited) });
}

export const hint = (text) => h('p', { class: 'hint' }, text);

export const acts = (...buttons) => {
  const found = buttons.flat().filter(Boolean);
  return found.length ? h('div', { class: ['buttons', `n${found.length}`] }, found) : null;
};
