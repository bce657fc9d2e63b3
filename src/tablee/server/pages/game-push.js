// Push: draw, place, stop in time; nothing is secret.

import { h, button } from './dom.js';
import { art, PUSH, pushCard, pushName, pushShape } from './art.js';
import { acts, chip, hint, others, whose } from './game-common.js';
import { t } from './words.js';

export const secret = () => false;

function zone(it, big, press) {
  return h('div', { class: big ? 'zone big' : 'zone' }, it.colours.map((each) => {
    const { fill, ink } = PUSH[each.colour];
    const label = `${t(each.colour)}: ${each.points}, ${t('safe')} ${each.safe_points}`;
    const inside = big
      ? [pushShape(each.colour), h('b', {}, each.points || '–'), h('small', { class: 'safe' }, art('bouclier'), each.safe_points)]
      : h('i', { class: each.points ? '' : 'none' }, each.points || '·');
    const can = press && press(each.colour);
    const style = { '--c': fill, '--i': ink };
    return can ? h('button', { type: 'button', class: 'tile can', 'data-key': each.colour, style, 'aria-label': `${t('protect')} ${label}`, onclick: can }, inside)
      : h('span', { class: 'tile', 'data-key': each.colour, style, title: label }, inside);
  }));
}

export function render(ctx) {
  const { sight, seat, legal, ui } = ctx;
  const can = (move) => legal.includes(move);
  const takes = legal.filter((move) => move.startsWith('take '));
  const protects = legal.filter((move) => move.startsWith('protect '));
  if (!takes.length) ui.stopping = false;
  if (!protects.length) ui.protecting = false;
  const choosing = takes.length > 0 && (ui.stopping || !can('draw'));
  const opponents = others(ctx).map((n) => {
    const it = sight.seats[n];
    return chip(ctx, n, { score: it.total, inside: zone(it, false), foot: h('span', { class: 'shield' }, art('bouclier'), `${it.safe_points} ${t('safe')}`), extra: sight.active === n && 'active' });
  });
  const columns = h('div', { class: 'columns' }, sight.columns.map((column) => {
    const place = `place ${column.number}`, take = `take ${column.number}`;
    const move = can(place) ? place : choosing && can(take) ? take : null;
    const shut = sight.drawn && legal.length > 0 && !can(place) && column.bars.length > 0;
    const foot = can(place) ? h('span', { class: 'yes' }, column.lies === 'empty' ? t('newColumn') : `↓ ${t('placeHere')}`)
      : move ? h('span', { class: 'yes' }, `↑ ${t('takeHere')}`)
      : column.bars.length ? h('span', { class: 'no' }, `✕ ${column.bars.map(pushName).join(', ')}`)
      : column.lies === 'taken' ? h('span', { class: 'no' }, t('taken')) : null;
    const label = [t('column', { n: column.number }), ...column.cards.map(pushName), foot?.textContent].filter(Boolean).join(', ');
    const inside = [
      h('span', { class: 'head' }, h('kbd', {}, column.number), column.cards.length > 0 && h('b', {}, t('pointsShort', { n: column.points })), column.die && art('de', { plate: 'var(--paper)', label: t('dieWarn') })),
      h('span', { class: ['stack', `n${column.cards.length}`] }, column.cards.map((card) => h('span', { class: ['lies', column.bars.includes(card) && 'bars'], 'data-key': card }, pushCard(card)))),
      foot];
    return move ? h('button', { type: 'button', class: 'column can', 'data-key': `c${column.number}`, 'aria-label': label, onclick: () => { ui.stopping = false; ctx.play(move); } }, inside)
      : h('div', { class: ['column', shut && 'shut', column.lies], 'data-key': `d${column.number}`, role: 'group', 'aria-label': label }, inside);
  }));
  const says = choosing ? t(can('draw') ? 'stopHint' : 'pickHint') : ui.protecting ? t('protectHint') : legal.some((m) => m.startsWith('place')) ? t('placeHint') : whose(ctx);
  const stage = [
    columns,
    h('div', { class: 'drawnrow' },
      h('span', { class: ['drawncard', sight.bust && 'bust'] }, sight.drawn ? pushCard(sight.drawn) : h('span', { class: 'pilecard' }, h('b', {}, sight.pile))),
      h('div', {}, h('b', {}, sight.bust ? t('bust') : sight.drawn ? pushName(sight.drawn) : t('pile', { n: sight.pile })),
        h('p', {}, says),
        sight.follows !== null && h('small', {}, art('sens'), ` ${t('follows', { name: ctx.name(sight.follows) })}`, sight.reversals > 0 && ` · ${t('reversals', { n: sight.reversals })}`))),
  ];
  const me = seat === null ? null : sight.seats[seat];
  const press = (colour) => (ui.protecting && can(`protect ${colour}`) ? () => { ui.protecting = false; ctx.play(`protect ${colour}`); } : null);
  const hand = me && h('div', { class: 'ownzone' }, zone(me, true, press), h('div', { class: 'sum' }, h('b', {}, me.total), h('small', {}, t('total'))));
  const off = ctx.busy;
  const actions = ctx.replay || seat === null ? hint(whose(ctx)) : legal.length === 0 ? hint(whose(ctx)) : acts(
    (can('draw') || ui.protecting) && button(t('draw'), () => { ui.stopping = ui.protecting = false; ctx.play('draw'); }, { class: 'btn main', disabled: off, 'data-key': 'draw' }),
    takes.length > 0 && can('draw') && button(t('stop'), () => { ui.stopping = !ui.stopping; ctx.redraw(); }, { class: 'btn alt', 'aria-pressed': String(!!ui.stopping), 'data-key': 'stop' }),
    protects.length > 0 && button(t('protect'), () => { ui.protecting = !ui.protecting; ctx.redraw(); }, { class: 'btn alt', 'aria-pressed': String(!!ui.protecting), 'data-key': 'protect' })) ?? hint(says);
  return { sub: [whose(ctx), t('pile', { n: sight.pile })].filter(Boolean).join(' · '), opponents, stage, hand, actions };
}

export function key(ctx, event) {
  const { legal, ui } = ctx;
  if (/^[1-3]$/.test(event.key)) {
    const place = `place ${event.key}`, take = `take ${event.key}`;
    if (legal.includes(place)) { ctx.play(place); return true; }
    if (legal.includes(take) && (ui.stopping || !legal.includes('draw'))) { ui.stopping = false; ctx.play(take); return true; }
  }
  const letter = event.key.toLowerCase();
  if (letter === 'd' && legal.includes('draw')) { ctx.play('draw'); return true; }
  if (letter === 's' && legal.some((move) => move.startsWith('take '))) { ui.stopping = !ui.stopping; ctx.redraw(); return true; }
  if (letter === 'p' && legal.some((move) => move.startsWith('protect '))) { ui.protecting = !ui.protecting; ctx.redraw(); return true; }
  return false;
}
