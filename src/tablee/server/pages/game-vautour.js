// Stupide Vautour: raise a card, lay it, take it back until all are laid.

import { h, button } from './dom.js';
import { backCard, ghostCard, numberCard, pointCard } from './art.js';
import { acts, chip, hint, others, whose } from './game-common.js';
import { signed, t } from './words.js';

export const secret = () => true;

const SLOTS = Array.from({ length: 15 }, (_, i) => String(i + 1));
const SETTLED = /-(taken(?!-back)|carried|lost|cancelled)/;

const stake = (cards) => h('div', { class: ['stake', `n${Math.min(cards.length, 4)}`] }, cards.map((card) => pointCard(card)));

export function render(ctx) {
  const { sight, seat, legal, ui } = ctx;
  const me = seat === null ? null : sight.seats[seat];
  if (ui.raised && !legal.includes(ui.raised)) ui.raised = null;
  const lay = () => { const n = ui.raised; ui.raised = null; if (n) ctx.play(n); };
  const opponents = others(ctx).map((n) => {
    const it = sight.seats[n];
    const inside = it.held && (ctx.settings.options.memory_aid || ctx.seat === null) && ctx.aids !== 'none' ? h('div', { class: 'grid15' }, SLOTS.map((c) => h('i', { class: it.held.includes(c) ? 'in' : '' }, it.held.includes(c) ? c : '')))
      : h('div', { class: 'mini' }, h('span', {}, it.last ? numberCard(it.last, n, { label: t('lastCard', { n: it.last }) }) : ghostCard('')),
        h('small', {}, t('wonCards', { n: it.taken })));
    return chip(ctx, n, { score: it.points === null ? null : signed(it.points), inside, foot: sight.phase === 'over' ? '' : it.laid ? `✓ ${t('laid')}` : ctx.awaited.includes(n) ? t('thinking') : '', extra: it.laid && 'laid' });
  });
  const takes = sight.takes && t(sight.takes === 'highest' ? 'stakeHigh' : 'stakeLow', { total: signed(sight.total) });
  const stage = [
    sight.stake.length ? stake(sight.stake) : null,
    takes && h('p', { class: 'says' }, h('b', {}, takes), sight.carried > 0 && ` · ${t('carried', { n: sight.carried })}`),
    h('div', { class: 'laidrow' },
      others(ctx).map((n) => h('span', { class: 'slot', 'data-key': `s${n}` }, sight.seats[n].laid ? (sight.seats[n].card ? numberCard(sight.seats[n].card, n) : backCard(n)) : ghostCard(''))),
      me && h('span', { class: 'slot own', 'data-key': 'own' }, me.card ? numberCard(me.card, seat) : ui.raised ? numberCard(ui.raised, seat) : ghostCard(''), h('small', {}, t('myCard')))),
    sight.to_come && ctx.aids === 'all' && sight.to_come.length > 0 && h('p', { class: 'tocome' }, h('small', {}, t('toCome')), sight.to_come.map((c) => h('i', { class: c.startsWith('-') ? 'low' : '' }, c.replace('-', '−')))),
    sight.lost.length > 0 && h('p', { class: 'says' }, t('lostCards'), ' ', sight.lost.map((c) => c.replace('-', '−')).join(' ')),
  ];
  const hand = me && [
    h('div', { class: 'score-own' }, h('b', {}, ctx.name(seat)), me.points !== null && h('span', {}, t('pointsShort', { n: signed(me.points) })), h('small', {}, t('wonCards', { n: me.taken }))),
    h('div', { class: 'fan15' }, SLOTS.map((c) => {
      const held = me.held?.includes(c) && me.card !== c;
      const can = legal.includes(c);
      return held ? h('button', { type: 'button', 'data-key': c, class: ['cardbtn', ui.raised === c && 'raised'], disabled: !can, 'aria-pressed': String(ui.raised === c), 'aria-label': t('card', { n: c }),
        onclick: () => { if (ui.raised === c) { lay(); } else { ui.raised = c; ctx.redraw(); } } }, numberCard(c, seat))
        : h('span', { class: 'cardbtn gone', 'data-key': `g${c}` }, ghostCard(c));
    }))];
  const actions = ctx.replay || seat === null ? hint(whose(ctx))
    : me.card ? acts(h('p', { class: 'hint' }, t('laidWait', { names: ctx.names(ctx.awaited) })), button(t('takeBack', { n: me.card }), () => ctx.takeBack(), { class: 'btn alt' }))
    : legal.length ? acts(button(ui.raised ? t('lay', { n: ui.raised }) : t('layChoose'), lay, { class: 'btn main', disabled: !ui.raised || ctx.busy }))
    : hint(whose(ctx));
  return { sub: t('round', { n: sight.round, all: sight.rounds }), opponents, stage, hand, actions,
    banner: (heard) => { const settled = heard.filter((told) => SETTLED.test(told.message)); return settled.length ? settled.slice(-1) : heard.slice(-1); } };
}

// When all have laid: look at the cards before the next one is turned.
export function pause(before, after, told) {
  if (!before.sight || !after.sight || after.sight.phase === 'over') return null;
  if (!after.sight.seats.some((seat, n) => seat.cards < before.sight.seats[n].cards)) return null;
  const why = told.filter((each) => SETTLED.test(each.message) && each.text);
  return { ms: 3600, draw: () => [
    stake(before.sight.stake),
    h('div', { class: 'reveal' }, after.sight.seats.map((seat, n) => h('span', { class: 'slot' }, numberCard(seat.last, n), h('small', {}, after.name(n))))),
    h('div', { class: 'says', role: 'status' }, why.map((each) => h('p', {}, each.text))),
  ] };
}

export function key(ctx, event) {
  const { legal, ui } = ctx;
  const raise = (card) => { ui.raised = card; ctx.redraw(); return true; };
  if (/^[0-9]$/.test(event.key)) {
    const now = performance.now();
    const both = ui.typed && now - ui.typedAt < 1200 ? ui.typed + event.key : event.key;
    ui.typed = legal.includes(both) ? both : event.key;
    ui.typedAt = now;
    return legal.includes(ui.typed) ? raise(ui.typed) : true;
  }
  if (event.key === 'Enter' && ui.raised && (event.target === document.body || event.target.closest('.fan15'))) {
    const card = ui.raised;
    ui.raised = null;
    ctx.play(card);
    return true;
  }
  if (event.key === 'Backspace' && ctx.seat !== null && ctx.sight.seats[ctx.seat].card) { ctx.takeBack(); return true; }
  if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && legal.length) {
    const sorted = [...legal].sort((a, b) => a - b);
    const at = sorted.indexOf(ui.raised), by = event.key === 'ArrowRight' ? 1 : -1;
    return raise(sorted[(at < 0 && by < 0 ? sorted.length - 1 : at + by + sorted.length) % sorted.length]);
  }
  return false;
}
