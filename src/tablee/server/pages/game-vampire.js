// Vampire: draw two and give one up, or hunt; who would lose each colour is in the view.

import { h, button } from './dom.js';
import { placeMark, PLACES, vampireCard, vampireName } from './art.js';
import { acts, hint, whose } from './game-common.js';
import { seatMark } from './art.js';
import { signed, t } from './words.js';

export const secret = () => true;

const heads = (n) => t('heads', { n });

function ledger(ctx) {
  const { sight } = ctx;
  const full = ctx.aids === 'all';
  return h('table', { class: 'ledger', 'aria-label': t('ledger') },
    h('thead', {}, h('tr', {}, h('td', {}), sight.locations.map(({ colour }) => h('th', { scope: 'col', title: t('v' + colour) }, placeMark(colour), h('span', { class: 'sr' }, t('v' + colour)))),
      h('th', { scope: 'col' }, t('inHand')), h('th', { scope: 'col' }, t('pts')))),
    h('tbody', {}, sight.seats.map((it, n) => h('tr', { class: [n === ctx.seat && 'me', ctx.awaited.includes(n) && 'turn'] },
      h('th', { scope: 'row' }, h('span', { class: 'who' }, seatMark(n), h('b', {}, ctx.name(n)), ctx.note(n) && h('small', {}, ctx.note(n)))),
      sight.locations.map(({ colour }) => {
        const hunt = it.hunts.find((each) => each.colour === colour);
        const lost = hunt?.doomed && full;
        return h('td', { class: [!hunt && 'zero', lost && 'lose'] }, hunt ? hunt.heads : '–', lost && h('span', { class: 'sr' }, ` ${t('doomed')}`));
      }),
      h('td', { class: 'held' }, it.held),
      h('td', { class: 'pts' }, full ? it.points + (sight.phase === 'over' ? 0 : it.gain) : it.points)))));
}

export function render(ctx) {
  const { sight, seat, legal, ui } = ctx;
  const me = seat === null ? null : sight.seats[seat];
  const puts = legal.filter((move) => move.startsWith('put '));
  const hunts = legal.filter((move) => move.startsWith('hunt '));
  const counts = legal.filter((move) => /^(ones|twos|jokers) /.test(move));
  if (ui.card && !puts.some((move) => move.split(' ')[1] === ui.card.card)) ui.card = null;
  const putTo = (colour) => ui.card && (ui.card.card === 'S' ? `put S ${colour}` : ui.card.card[0] === colour ? `put ${ui.card.card}` : '');
  const do_ = (move) => { ui.card = null; ctx.play(move); };
  const stage = [
    h('div', { class: 'ledgerbox' }, ledger(ctx), ctx.aids === 'all' && h('p', { class: 'key' }, h('i', { class: 'lose' }, '3'), ` ${t('doomedNote')}`)),
    h('div', { class: 'locations' }, sight.locations.map((heap) => {
      const take = `take ${heap.colour}`, put = putTo(heap.colour);
      const move = legal.includes(put) ? put : legal.includes(take) ? take : null;
      const label = `${t('v' + heap.colour)}: ${t('cards', { n: heap.cards.length })}, ${heads(heap.heads)}`;
      const inside = [
        h('span', { class: 'tag', style: { background: PLACES[heap.colour].fill, color: PLACES[heap.colour].ink } }, placeMark(heap.colour), t('v' + heap.colour)),
        h('span', { class: ['heap', `n${Math.min(9, heap.cards.length)}`] }, heap.cards.map((card) => vampireCard(card))),
        h('span', { class: 'foot' }, heap.cards.length > 0 && heads(heap.heads), move && h('b', { class: 'yes' }, t(move === take ? 'takeAt' : 'putAt')))];
      return move ? h('button', { type: 'button', class: 'location can', 'data-key': `l${heap.colour}`, 'aria-label': `${t(move === take ? 'takeAt' : 'putAt')} ${label}`, onclick: () => do_(move) }, inside)
        : h('div', { class: 'location', 'data-key': `m${heap.colour}`, role: 'group', 'aria-label': label }, inside);
    })),
    sight.hunt && h('p', { class: 'hunting' }, t('huntNow', { name: t('v' + sight.hunt.colour), heads: heads(sight.hunt.heads) })),
  ];
  const cards = (hand, pick) => h('div', { class: ['vhand', hand.length > 7 && 'many', hand.length > 12 && 'crowd'], style: { '--n': hand.length } }, hand.map((card, i) => {
    const can = pick && puts.some((move) => move.split(' ')[1] === card);
    const raised = ui.card && ui.card.card === card && ui.card.i === i;
    return can ? h('button', { type: 'button', class: ['cardbtn', raised && 'raised'], 'data-key': `h${i}`, 'aria-pressed': String(!!raised), 'aria-label': vampireName(card), onclick: () => { ui.card = raised ? null : { card, i }; ctx.redraw(); } }, vampireCard(card))
      : h('span', { class: 'cardbtn', 'data-key': `k${i}` }, vampireCard(card));
  }));
  const open = sight.seats.map((it, n) => [it, n]).filter(([it]) => it.hand);
  const hand = me?.hand ? cards(me.hand, true) : seat === null && open.length ? h('div', { class: 'openhands' }, open.map(([it, n]) => h('div', {}, h('small', {}, ctx.name(n)), cards(it.hand, false)))) : null;
  let actions;
  if (ctx.replay || seat === null || !legal.length) actions = hint(whose(ctx));
  else if (counts.length) {
    const [kind] = counts[0].split(' ');
    actions = [hint(t({ ones: 'howOnes', twos: 'howTwos', jokers: 'howJokers' }[kind])),
      acts(counts.map((move) => button(move.split(' ')[1], () => ctx.play(move), { class: 'btn number', disabled: ctx.busy, 'data-key': move })))];
  } else if (legal.includes('draw')) {
    actions = [legal.some((move) => move.startsWith('take ')) && hint(t('orTake')), acts(button(t('drawTwo'), () => ctx.play('draw'), { class: 'btn main', disabled: ctx.busy }))];
  } else {
    const mine = ui.card ? puts.filter((move) => move.split(' ')[1] === ui.card.card) : [];
    actions = [hint(!ui.card ? t('putOrHunt') : mine.length > 1 ? t('putWhere') : ''),
      acts(ui.card ? mine.map((move) => { const colour = move.split(' ')[2] ?? ui.card.card[0]; return button([placeMark(colour), mine.length > 1 ? '' : t('putUnder', { name: t('v' + colour) })], () => do_(move), { class: mine.length > 1 ? 'btn alt mark-only' : 'btn main', 'aria-label': t('putUnder', { name: t('v' + colour) }), disabled: ctx.busy, 'data-key': move }); })
        : hunts.map((move) => { const colour = move.split(' ')[1]; return button([placeMark(colour), t('huntAt', { name: t('v' + colour) })], () => do_(move), { class: 'btn alt', disabled: ctx.busy, 'data-key': move }); }))];
  }
  return { sub: `${sight.rounds > 1 ? `${t('round', { n: sight.round, all: sight.rounds })} · ` : ''}${t('pile', { n: sight.pile })}`, opponents: [], stage, hand, actions };
}

// Where only one number is possible, it is sent at once.
export function arrived(before, now, ui) {
  if (now.replay || !now.sight) return;
  const counts = now.legal.filter((move) => /^(ones|twos|jokers) /.test(move));
  if (counts.length === 1 && now.legal.length === 1 && ui.sent !== `${now.sight.phase}${now.sight.pile}${now.sight.round}`) {
    ui.sent = `${now.sight.phase}${now.sight.pile}${now.sight.round}`;
    now.play(counts[0]);
  } else if (!counts.length) ui.sent = null;
}

// A round is over: say how, before the next one.
export function pause(before, after, told) {
  if (!before.sight || !after.sight || after.sight.round === before.sight.round) return null;
  const why = told.filter((each) => /-(ended|spared|lost|gained)/.test(each.message) && each.text);
  return { ms: Infinity, draw: () => [h('h2', {}, t('roundOver')),
    h('ol', { class: 'told' }, why.map((each) => h('li', { class: 'sentence' }, each.text, each.clause && h('small', { class: 'clause' }, each.clause)))),
    h('p', { class: 'says' }, after.sight.seats.map((it, n) => `${after.name(n)} ${signed(it.points)}`).join(' · '))] };
}

export function key(ctx, event) {
  const { legal } = ctx;
  if (event.key.toLowerCase() === 'd' && legal.includes('draw')) { ctx.play('draw'); return true; }
  const count = legal.find((move) => /^(ones|twos|jokers) /.test(move) && move.split(' ')[1] === event.key);
  if (count) { ctx.play(count); return true; }
  if (/^[1-6]$/.test(event.key)) {
    const colour = ctx.sight.locations[Number(event.key) - 1].colour, card = ctx.ui.card?.card;
    const move = [`take ${colour}`, card === 'S' ? `put S ${colour}` : card?.[0] === colour ? `put ${card}` : ''].find((each) => legal.includes(each));
    if (move) { ctx.ui.card = null; ctx.play(move); return true; }
  }
  return false;
}
