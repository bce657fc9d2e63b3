// Before the cards are dealt: who sits where, and what will be played.

import * as store from './store.js';
import { h, button, closeSheet, refreshSheet, sheet, toast } from './dom.js';
import { seatMark } from './art.js';
import { gamePicker, games, gameTitle, optionsForm, playersPicker } from './settings.js';
import { list, rule, t } from './words.js';

export function lobby(session) {
  const { table, you, screen } = session;
  const host = you !== null && you === table.host;
  const link = `${store.address()}/t/${table.code}`;
  const mine = table.seats.filter((seat) => seat.who === you && you !== null);
  const meReady = mine.length > 0 && mine.every((seat) => seat.ready);
  const free = table.seats.filter(open);
  const unready = table.seats.filter((seat) => seat.who !== undefined && !seat.ready);
  return h('main', { class: ['lobby', screen && 'onscreen'] },
    h('section', { class: 'panel invite' },
      h('div', { class: 'codes' },
        h('span', { class: 'label' }, t('code')), h('b', { class: 'code' }, table.code),
        h('span', { class: 'label' }, t('share')),
        !screen && h('div', { class: 'row link' },
          h('input', { readonly: true, value: link, 'aria-label': t('link'), onclick: (e) => e.target.select() }),
          button(t('copy'), () => copy(link), { class: 'btn alt small' }))),
      h('img', { class: 'qr', src: `/qr/${table.code}.svg`, alt: link, width: 132, height: 132 })),
    h('section', { class: 'panel seats' }, h('h2', {}, t('seats')),
      h('ul', {}, table.seats.map((seat) => chair(session, seat, host, mine)))),
    h('section', { class: 'panel what' },
      h('div', { class: 'row' }, h('h2', {}, gameTitle(table.settings.game)),
        host && button(t('change'), () => arrange(session), { class: 'btn alt small' })),
      h('p', { class: 'summary' }, rule(`${table.settings.game}-summary`)),
      chosen(table.settings)),
    h('section', { class: 'panel people' }, h('h2', {}, t('people')),
      h('ul', {}, table.people.map((person) => guest(session, person, host))),
      h('div', { class: 'row' },
        host && button(t(table.locked ? 'unlock' : 'lock'), () => session.ask('lock', { locked: !table.locked }), { class: 'btn alt small' }),
        !screen && h('a', { class: 'btn alt small', href: `/e/${table.code}`, target: '_blank', rel: 'noopener' }, t('bigScreen'))),
      table.locked && h('p', { class: 'muted' }, t('lockedNote')),
      table.last && last(table.last, table.seats)),
    !screen && h('footer', { class: 'acts' },
      h('p', { class: 'hint', role: 'status' }, mine.length === 0 && !host ? t('watchOnly')
        : meReady && unready.length ? t('waitingOthers', { names: list(unready.map((seat) => seat.name)) }) : t('waitingHost')),
      h('div', { class: 'buttons' },
        host && button(free.length ? t('startFill') : t('start'), () => session.start(), { class: 'btn main', disabled: !table.seats.some((seat) => seat.who !== undefined) }),
        mine.length > 0 && (!host || table.people.length > 1) && !meReady &&
          button(t('imReady'), () => session.ask('ready', { nonce: store.nonce() }), { class: host ? 'btn alt' : 'btn main' }))));
}

const open = (seat) => seat.who === undefined && seat.level === undefined;

function chosen(settings) {
  return h('details', { class: 'chosen' }, h('summary', {}, `${t('playersCount', { n: settings.players })} · ${t('options')}`),
    h('dl', {}, Object.entries(settings.options).map(([name, value]) => [
      h('dt', {}, rule(`${settings.game}-option-${name}`)), h('dd', {}, rule(`${settings.game}-option-${name}-${value}`))])));
}

function chair(session, seat, host, mine) {
  const { table, you } = session;
  const n = seat.seat;
  const person = table.people.find((each) => each.who === seat.who);
  const state = open(seat) ? t('free') : seat.level !== undefined ? t('bot')
    : [seat.who === you && t('you'), person && !person.here && t('away'), seat.ready ? `✓ ${t('ready')}` : t('notReady')].filter(Boolean).join(' · ');
  return h('li', { 'data-key': `seat${n}`, class: ['chair', open(seat) && 'open', seat.ready && 'ready'] },
    seatMark(n), h('span', { class: 'who' }, h('b', {}, seat.name || `${n + 1}`), h('small', {}, state)),
    seat.level !== undefined && (host
      ? h('select', { 'aria-label': t('level'), value: String(seat.level), onchange: (e) => session.ask('fill', { seat: n, level: Number(e.target.value) }) },
        [1, 2, 3, 4].map((level) => h('option', { value: String(level), selected: level === seat.level }, t(`level${level}`))))
      : h('small', {}, t(`level${seat.level}`))),
    !session.screen && h('span', { class: 'tools' },
      open(seat) && you !== null && !mine.length && button(t('sitHere'), () => session.ask('sit', { seat: n }), { class: 'btn alt small' }),
      open(seat) && mine.length > 0 && button(t('addFriend'), () => friend(session, n), { class: 'btn alt small' }),
      open(seat) && host && button(`+ ${t('addBot')}`, () => session.ask('fill', { seat: n, level: store.get('level', 2) }), { class: 'btn alt small' }),
      seat.level !== undefined && host && h('button', { type: 'button', class: 'icon', 'aria-label': `${t('removeBot')} ${seat.name}`, onclick: () => session.ask('clear', { seat: n }) }, '✕'),
      seat.who !== undefined && seat.who === you && button(t('standUp'), () => session.ask('stand', { seat: n }), { class: 'btn alt small' })));
}

function friend(session, seat) {
  let name = '';
  sheet(t('addFriendTitle'), () => h('form', { class: 'form', onsubmit: async (event) => {
    event.preventDefault();
    if (await session.ask('sit', { seat, name: name.trim() }) === null) closeSheet();
  } },
  h('p', {}, t('addFriendHint')),
  h('label', { class: 'field' }, h('span', {}, t('friendName')), h('input', { maxlength: 20, autofocus: true, required: true, value: name, oninput: (e) => { name = e.target.value; } })),
  h('button', { type: 'submit', class: 'btn' }, t('add'))), { label: t('close') });
}

export function guest(session, person, host) {
  const { table, you } = session;
  const seated = table.seats.some((seat) => seat.who === person.who);
  const notes = [person.who === you && t('you'), person.who === table.host && t('host'), !seated && t('watching'), !person.here && t('away')];
  return h('li', { 'data-key': `p${person.who}`, class: 'guest' },
    h('span', { class: ['dot', person.here && 'on'], 'aria-hidden': 'true' }),
    h('span', { class: 'who' }, h('b', {}, person.name), h('small', {}, notes.filter(Boolean).join(' · '))),
    host && person.who !== you && h('span', { class: 'tools' },
      button(t('handOver'), () => session.ask('host', { who: person.who }), { class: 'btn alt small' }),
      button(t('kick'), () => session.ask('kick', { who: person.who }), { class: 'btn alt small' })));
}

function last(over, seats) {
  const names = (over.result?.points ?? []).map((_, seat) => seats[seat]?.name ?? '');
  return h('div', { class: 'before' }, h('h3', {}, t('lastGame')),
    h('p', {}, over.result ? names.map((name, seat) => `${over.result.winners.includes(seat) ? '★ ' : ''}${name} ${over.result.points[seat]}`).join(' · ') : t('brokenOff')),
    h('a', { href: `/r/${over.game}`, target: '_blank', rel: 'noopener' }, t('replay')));
}

async function arrange(session) {
  const all = await games();
  let settings = structuredClone(session.table.settings);
  const change = (next) => { settings = next; refreshSheet(); };
  sheet(t('changeTitle'), () => h('div', { class: 'form' },
    gamePicker(all, settings, change), playersPicker(all, settings, change), optionsForm(all, settings, change),
    button(t('apply'), async () => { if (await session.ask('arrange', { settings }) === null) closeSheet(); }, { class: 'btn main stick' })), { label: t('close') });
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text); // only where the page came over https, or from here
  } catch {
    const field = document.querySelector('.link input');
    field.select();
    document.execCommand('copy');
  }
  toast(t('copied'));
}
