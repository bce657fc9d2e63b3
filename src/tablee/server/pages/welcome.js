// The first screen: choose a game, play at once, open a table, join one, or go on where you were.

import * as store from './store.js';
import { h, button, show, toast } from './dom.js';
import { art } from './art.js';
import { go } from './nav.js';
import { switches } from './look.js';
import { fresh, games, gamePicker, gameTitle, levelPicker, optionsForm, playersPicker } from './settings.js';
import { lang, rule, t } from './words.js';

export const suggested = () => {
  const names = t('nicknames').split(',');
  return names[Math.floor(Math.random() * names.length)];
};

export function welcome() {
  let all = null, settings = store.get('settings', null), open = [], failed = false, busy = false, gone = false;
  let name = store.get('name', '') || suggested(), level = store.get('level', 2), code = '';

  games().then((found) => {
    all = found;
    const game = all.find((each) => each.name === settings?.game) || all[0];
    settings = { ...fresh(game), ...(settings?.game === game.name ? settings : {}) };
    draw();
  }).catch(() => { failed = true; draw(); });
  fetch('/api/tables').then((r) => r.json()).then((found) => { open = found; draw(); }).catch(() => {});

  const change = (next) => { settings = next; store.set('settings', settings); draw(); };

  async function make(atOnce) {
    if (busy) return;
    busy = true;
    draw();
    try {
      store.set('name', name);
      const bots = atOnce ? Array(settings.players - 1).fill(level) : [];
      const answer = await fetch(`/api/tables?lang=${lang()}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ v: 1, settings, name: name.trim() || suggested(), bots }),
      });
      const said = await answer.json();
      if (!answer.ok) { toast(said.why?.text || t('failed'), 'bad'); return; }
      store.remember(said.code, { token: said.token, game: settings.game, name, level });
      if (atOnce) store.set('start', said.code);
      go(`/t/${said.code}`);
    } catch { toast(t('failed'), 'bad'); } finally { busy = false; draw(); }
  }

  const joining = (event) => {
    event.preventDefault();
    const found = code.trim().toUpperCase();
    if (found.length === 4) { store.set('name', name); go(`/t/${found}`); }
  };

  function draw() {
    if (gone) return;
    document.title = t('title');
    const recent = store.tables();
    show(h('main', { class: 'welcome' },
      h('header', { class: 'top' },
        h('img', { src: '/pages/favicon.svg', alt: '', width: 48, height: 48 }),
        h('div', {}, h('h1', {}, t('title')), h('p', {}, t('tagline'))), switches(draw)),
      failed && h('p', { class: 'notice bad' }, t('failed'), button(t('tryAgain'), () => location.reload(), { class: 'btn alt' })),
      !all && !failed && h('p', { class: 'notice' }, t('loading')),
      all && h('section', { class: 'panel set' },
        gamePicker(all, settings, change),
        h('p', { class: 'summary' }, rule(`${settings.game}-summary`)),
        h('div', { class: 'row' }, playersPicker(all, settings, change),
          h('label', { class: 'field' }, h('span', {}, t('name')),
            h('input', { value: name, maxlength: 20, autocomplete: 'nickname', oninput: (e) => { name = e.target.value; } }))),
        h('div', { class: 'row two' },
          h('button', { type: 'button', class: 'btn main', disabled: busy, onclick: () => make(true) },
            h('span', {}, t('playNow'), h('small', {}, t('playNowHint', { n: settings.players - 1 })))),
          h('button', { type: 'button', class: 'btn alt', disabled: busy, onclick: () => make(false) },
            h('span', {}, t('makeTable'), h('small', {}, t('makeHint'))))),
        h('details', {}, h('summary', {}, t('options')),
          levelPicker(t('botsLevel'), level, (n) => { level = n; store.set('level', n); }),
          optionsForm(all, settings, change))),
      h('aside', {},
        h('form', { class: 'panel join', onsubmit: joining },
          h('h2', {}, t('joinTitle')),
          h('div', { class: 'row' },
            h('input', { class: 'code', 'aria-label': t('code'), placeholder: 'BCDF', maxlength: 4, autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', value: code,
              oninput: (e) => { code = e.target.value.toUpperCase(); e.target.value = code; draw(); } }),
            h('button', { type: 'submit', class: 'btn', disabled: code.trim().length !== 4 }, t('join')))),
        recent.length > 0 && h('section', { class: 'panel' }, h('h2', {}, t('recent')),
          h('ul', { class: 'tables' }, recent.map((each) => h('li', { 'data-key': each.code },
            h('a', { href: `/t/${each.code}`, onclick: (e) => { e.preventDefault(); go(`/t/${each.code}`); } },
              h('b', { class: 'code' }, each.code), h('span', {}, each.game ? gameTitle(each.game) : '')),
            h('button', { type: 'button', class: 'icon', 'aria-label': `${t('forget')} ${each.code}`, onclick: () => { store.forget(each.code); draw(); } }, '✕'))))),
        open.length > 0 && h('section', { class: 'panel' }, h('h2', {}, t('openTables')),
          h('ul', { class: 'tables' }, open.map((each) => h('li', { 'data-key': each.code },
            h('a', { href: `/t/${each.code}`, onclick: (e) => { e.preventDefault(); go(`/t/${each.code}`); } },
              h('b', { class: 'code' }, each.code), h('span', {}, `${gameTitle(each.settings.game)} · ${each.host} · ${t('seatsFree', { n: each.open_seats })}`)))))),
        h('div', { class: 'plate-row', 'aria-hidden': 'true' }, ['suricate', 'bat', 'souris', 'crane'].map((a) => art(a, { plate: 'var(--line)' }))))));
  }
  draw();
  return () => { gone = true; };
}
