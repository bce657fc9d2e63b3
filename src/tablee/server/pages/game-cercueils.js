// Chasse Cercueils: the dice, the garlic, the rows.

import { h, button } from './dom.js';
import { coffin, coffinName, dice, garlic, seatMark } from './art.js';
import { acts, chip, hint, others, whose } from './game-common.js';
import { t } from './words.js';

// By moonlight the slapper sees what the others must not.
export const secret = (sight) => sight.phase.startsWith('moon');

const chased = (it, goal) => h('span', { class: 'chased', role: 'img', 'aria-label': t('chasedOf', { n: it.chased, all: goal }) },
  Array.from({ length: goal }, (_, i) => h('i', { class: i < it.chased ? 'on' : '' })));

// The move that a card stands for, if any: on its own, or after pointing at its row.
function moveAt(ctx, seat, place) {
  const { sight, legal } = ctx;
  const own = seat === ctx.seat;
  if (sight.target === seat && legal.includes(`card ${place}`)) return { now: `card ${place}`, word: t('cardHere') };
  for (const [verb, word] of [['coffin', 'coffinHere'], ['chase', 'chaseHere'], ['reveal', 'revealHere']]) {
    if (own && legal.includes(`${verb} ${place}`)) return { now: `${verb} ${place}`, word: t(word) };
  }
  if (legal.includes(`point ${seat}`)) return { now: `point ${seat}`, then: `card ${place}`, word: t('cardHere') };
  return null;
}

function row(ctx, seat, big) {
  const { sight, ui } = ctx;
  return h('div', { class: ['row-of', big && 'big', sight.seats[seat].row.length > 6 && 'long'], style: { '--n': Math.max(4, sight.seats[seat].row.length) } }, sight.seats[seat].row.map((it, i) => {
    const place = i + 1;
    const named = sight.named.some((each) => each.seat === seat && each.place === place);
    const found = it.lies === 'gap' || !big ? null : moveAt(ctx, seat, place);
    const label = `${ctx.name(seat)}, ${t('place', { n: place })}: ${coffinName(it)}`;
    return found ? h('button', { type: 'button', class: ['coffin can', named && 'named'], 'data-key': `b${place}`, 'aria-label': `${found.word}: ${label}`,
      onclick: () => { ui.then = found.then ? { seat, move: found.then } : null; ctx.play(found.now); } }, coffin(it), big && h('kbd', {}, place), big && !found.now.startsWith('point') && !found.now.startsWith('card') && h('small', {}, found.word))
      : h('span', { class: ['coffin', named && 'named'], 'data-key': `s${place}`, title: label }, coffin(it), big && h('kbd', {}, place));
  }));
}

const SAYS = { pointing: 'pointing', claiming: 'claiming', 'bat-act': 'bat', 'bat-claim': 'claiming', 'moon-first': 'moonFirst', 'moon-first-card': 'moonFirst', 'moon-second': 'moonSecond', 'moon-second-card': 'moonSecond', 'moon-decide': 'moonDecide', reveal: 'revealing' };

export function render(ctx) {
  const { sight, seat, legal, ui } = ctx;
  const rolling = sight.phase === 'cast';
  const racing = sight.phase === 'racing';
  const choosing = legal.some((move) => /^(point|card|coffin|chase|reveal) /.test(move)) || legal.includes('swap') || legal.includes('leave');
  const opponents = others(ctx).map((n) => {
    const it = sight.seats[n];
    const foot = racing && !sight.racing.includes(n) ? t('held') : '';
    return chip(ctx, n, { inside: [row(ctx, n, false), chased(it, sight.goal)], foot, extra: [sight.slapper === n && 'slapper', sight.roller === n && 'active'].filter(Boolean).join(' ') });
  });
  const pads = (ctx.mine.length ? ctx.mine : []).map((n) => {
    const can = racing && sight.racing.includes(n) && !(ctx.settings.quiet && ui.answered?.[n]);
    return h('button', { type: 'button', class: ['garlic', can && 'live', rolling && 'soon', ctx.mine.length > 1 && 'shared'], 'data-key': `garlic${n}`, 'aria-label': `${t('slapLabel')} ${ctx.mine.length > 1 ? ctx.chairs[n].name : ''}`, 'aria-disabled': String(!can && !rolling),
      onpointerdown: (event) => { event.preventDefault(); slapNow(ctx, n, event.timeStamp); },
      onkeydown: (event) => { if (event.key === 'Enter' && !event.repeat) { event.preventDefault(); slapNow(ctx, n, event.timeStamp); } },
    }, garlic(), h('span', {}, ctx.mine.length > 1 ? ctx.chairs[n].name : t('slap')));
  });
  const said = SAYS[sight.phase];
  const stage = [
    dice(sight.dice),
    rolling && h('p', { class: 'says' }, t('tumbling')),
    ctx.photo.length > 0 && !racing && !rolling && !choosing && photoFinish(ctx),
    choosing ? h('div', { class: 'rows' }, h('p', { class: 'says' }, h('b', {}, t(said ?? 'pointing', { name: sight.target === null ? '' : ctx.name(sight.target) }))),
      others(ctx).filter((n) => sight.seats[n].row.some((it, i) => it.lies !== 'gap' && moveAt(ctx, n, i + 1)) || sight.named.some((each) => each.seat === n)).map((n) => h('div', { class: 'rowbox', 'data-key': `row${n}` }, h('span', { class: 'who' }, seatMark(n), h('b', {}, ctx.name(n))), row(ctx, n, true))))
      : seat !== null && !ctx.replay && h('div', { class: 'pads' }, pads),
  ];
  const me = seat === null ? null : sight.seats[seat];
  const hand = me && [h('div', { class: 'ownhead' }, h('b', {}, ctx.name(seat)), chased(me, sight.goal), h('small', {}, t('pile', { n: sight.pile }))), row(ctx, seat, true)];
  let actions;
  const holders = ctx.mine.filter((n) => racing && sight.racing.includes(n) && !(ctx.settings.quiet && ui.answered?.[n]));
  if (ctx.replay || seat === null) actions = hint(whose(ctx));
  else if (racing) {
    actions = holders.length ? acts(holders.map((n) => button(ctx.mine.length > 1 ? `${t('hold')} (${ctx.chairs[n].name})` : t('hold'), () => { if (ctx.settings.quiet) (ui.answered ??= {})[n] = true; ctx.play('hold', n); }, { class: 'btn alt', 'data-key': `hold${n}` })))
      : hint(ctx.settings.quiet ? t('answered') : whose(ctx));
  } else {
    actions = acts(
      legal.includes('roll') && button(t('roll'), () => ctx.play('roll'), { class: 'btn main', disabled: ctx.busy, 'data-key': 'roll' }),
      legal.includes('swap') && button(t('swap'), () => ctx.play('swap'), { class: 'btn main', disabled: ctx.busy, 'data-key': 'swap' }),
      legal.includes('leave') && button(t('leaveMoon'), () => ctx.play('leave'), { class: 'btn alt', disabled: ctx.busy, 'data-key': 'leave' }),
      legal.includes('miss') && button(t('miss'), () => ctx.play('miss'), { class: 'btn alt', disabled: ctx.busy, 'data-key': 'miss' })) ?? hint(whose(ctx));
  }
  return { sub: racing ? t('racing') : rolling ? t('tumbling') : whose(ctx), opponents, stage, hand, actions };
}

function photoFinish(ctx) {
  return h('details', { class: 'photo', 'data-key': 'photo' }, h('summary', {}, `${t('photo')} : `, ctx.photo.map((each, i) => `${i ? ' · ' : ''}${t('photoLine', { name: ctx.name(each.seat), ms: Math.round(each.judged) })}`).join('')),
    h('ul', { class: 'plain' }, ctx.photo.map((each) => h('li', {}, `${ctx.name(each.seat)} – ${t('photoDetail', { elapsed: Math.round(each.elapsed), claim: Math.round(each.claim), ping: Math.round(each.ping) })}`))));
}

function slapNow(ctx, seat, at) {
  const { sight, ui, settings } = ctx;
  if (sight.phase !== 'racing' && sight.phase !== 'cast') return;
  navigator.vibrate?.(25);
  if (sight.phase === 'cast') { ctx.slap(0, 0, seat); return; } // too early: the house says so
  if (!sight.racing.includes(seat)) return;
  if (settings.quiet) { (ui.answered ??= {})[seat] = true; ctx.play('slap', seat); return; }
  const claim = ui.painted === undefined ? 0 : Math.max(0, at - ui.painted);
  ctx.slap(Math.min(claim, 600000), ui.roll ?? 0, seat);
}

// The dice are new: note which message brought them, and send what was to follow a pointing.
export function arrived(before, now, ui, seq) {
  if (!now.sight) return;
  const { sight } = now;
  if (sight.phase === 'racing' && (ui.wasRacing !== true || ui.dice !== sight.dice)) {
    Object.assign(ui, { wasRacing: true, dice: sight.dice, roll: seq, painted: undefined, waiting: true, answered: {} });
  }
  if (sight.phase !== 'racing') ui.wasRacing = false;
  if (ui.then && !now.replay) {
    const { seat, move } = ui.then;
    if (sight.target === seat && now.legal.includes(move)) { ui.then = null; now.play(move); }
    else if (!now.legal.some((each) => each.startsWith('point ') || each.startsWith('card '))) ui.then = null;
  }
}

// The table has just been drawn: from the next frame on, the dice are seen.
export function drawn(ui) {
  if (!ui.waiting) return;
  ui.waiting = false;
  requestAnimationFrame(() => { ui.painted = performance.now(); });
}

export function key(ctx, event) {
  if (event.key === ' ' && !event.repeat && ctx.seat !== null) { slapNow(ctx, ctx.seat, event.timeStamp); return true; }
  if (event.key.toLowerCase() === 'h' && ctx.legal.includes('hold')) { if (ctx.settings.quiet) (ctx.ui.answered ??= {})[ctx.seat] = true; ctx.play('hold'); return true; }
  if (event.key.toLowerCase() === 'r' && ctx.legal.includes('roll')) { ctx.play('roll'); return true; }
  if (/^[1-9]$/.test(event.key) && ctx.seat !== null) {
    const seat = ctx.sight.target ?? ctx.seat;
    const found = moveAt(ctx, seat, Number(event.key));
    if (found) { ctx.ui.then = found.then ? { seat, move: found.then } : null; ctx.play(found.now); return true; }
  }
  return false;
}
