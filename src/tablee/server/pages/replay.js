// A finished game, move by move, from any viewpoint.

import { h, button, sheet, show } from './dom.js';
import { go } from './nav.js';
import { switches } from './look.js';
import { gameTitle } from './settings.js';
import { fairness, GAMES, sentence } from './table.js';
import { lang, list, t } from './words.js';

export function replay(id) {
  let game = null, at = 0, view = 'open', failed = false, gone = false, running = null;

  async function load() {
    try {
      const answer = await fetch(`/r/${encodeURIComponent(id)}?seat=${view}&lang=${lang()}`, { headers: { Accept: 'application/json' } });
      if (!answer.ok) throw new Error(String(answer.status));
      game = await answer.json();
      failed = false;
    } catch { failed = true; }
    draw();
  }

  const to = (n) => { if (game) { at = Math.max(0, Math.min(game.steps.length - 1, n)); draw(); } };
  const halt = () => { clearInterval(running); running = null; };
  const run = () => {
    if (running) halt();
    else {
      if (at >= game.steps.length - 1) at = 0;
      running = setInterval(() => { if (at >= game.steps.length - 1) halt(); to(at + 1); }, 900);
    }
    draw();
  };

  function context(step) {
    const views = step.views;
    const open = game.seat === 'open';
    const sight = open ? { ...views[0].sight, seats: views.map((each) => each.sight.seats[each.seat]) } : views[0].sight;
    const chairs = game.names.map((name, seat) => ({ seat, name }));
    return {
      sight, seat: open || game.seat === null ? null : game.seat, mine: [], legal: [], awaited: step.awaited ?? [], chairs,
      settings: game.settings, aids: 'all', photo: step.photo ?? [], ui: {}, busy: false, replay: true,
      name: (n) => game.names[n] ?? '', names: (some) => list(some.map((n) => game.names[n])), note: () => '',
      play: () => {}, takeBack: () => {}, slap: () => {}, redraw: () => {},
    };
  }

  const told = (some) => some.told.filter((each) => each.text);

  const beside = () => [
    h('div', { class: 'row' }, h('a', { class: 'btn alt small', href: `/r/${game.game}.jsonl`, download: `${game.game}.jsonl` }, t('record'))),
    game.result && h('p', {}, game.names.map((each, seat) => `${game.result.winners.includes(seat) ? '★ ' : ''}${each} ${game.result.points[seat]}`).join(' · ')),
    fairness(game.fair), h('h2', {}, t('journal')),
    h('ol', { class: 'told' }, game.steps.slice(Math.max(0, at - 40), at + 1).flatMap(told).reverse().slice(0, 80).map((each) => sentence(each, 'li'))),
  ];

  function draw() {
    if (gone) return;
    if (!game) {
      show(h('main', { class: 'door' }, h('section', { class: 'panel' }, h('p', { class: 'notice', role: 'status' }, failed ? t('notFound') : t('loading')), failed && button(t('home'), () => go('/'), { class: 'btn main' }))));
      return;
    }
    const name = game.settings.game, step = game.steps[at], ctx = context(step);
    const parts = GAMES[name].render(ctx);
    document.title = `${t('replay')} · ${gameTitle(name)}`;
    const total = game.steps.length - 1;
    const latest = () => {
      for (let i = at; i >= 0; i--) if (told(game.steps[i]).length) return told(game.steps[i]);
      return [];
    };
    show(h('div', { class: ['table', 'replaying', `is-${name}`, ctx.seat === null && 'watching'] },
      h('header', { class: 'bar' }, h('button', { type: 'button', class: 'icon', 'aria-label': t('home'), onclick: () => go('/') }, '⌂'), h('div', { class: 'titles' }, h('h1', {}, gameTitle(name)), h('span', { class: 'sub' }, parts.sub)), switches((what) => { if (what === 'lang') load(); else draw(); }),
        h('button', { type: 'button', class: 'icon phone', 'aria-label': t('journal'), onclick: () => sheet(t('journal'), beside, { label: t('close') }) }, '≡')),
      h('section', { class: 'opp', style: { '--n': ctx.chairs.length - (ctx.seat === null ? 0 : 1) } }, parts.opponents),
      h('section', { class: 'stage' }, parts.stage),
      parts.hand && h('section', { class: 'hand', 'data-key': 'hand' }, parts.hand),
      h('div', { class: 'banner', 'data-key': 'banner', role: 'status' }, h('span', {}, latest().slice(-2).map((each) => sentence(each, 'span')))),
      h('footer', { class: 'acts', 'data-key': 'acts' },
        h('input', { type: 'range', min: 0, max: total, value: String(at), 'aria-label': t('step', { n: at, all: total }), oninput: (e) => { halt(); to(Number(e.target.value)); } }),
        h('div', { class: 'row steps' },
          [['«', 'first', () => to(0)], ['‹', 'previous', () => to(at - 1)]].map(([sign, word, go_]) => h('button', { type: 'button', class: 'icon', 'aria-label': t(word), onclick: () => { halt(); go_(); } }, sign)),
          h('button', { type: 'button', class: 'icon', 'aria-label': t('playPause'), 'aria-pressed': String(!!running), onclick: run }, running ? '❚❚' : '▶'),
          [['›', 'next', () => to(at + 1)], ['»', 'last', () => to(total)]].map(([sign, word, go_]) => h('button', { type: 'button', class: 'icon', 'aria-label': t(word), onclick: () => { halt(); go_(); } }, sign)),
          h('span', { class: 'muted' }, t('step', { n: at, all: total })),
          h('select', { 'aria-label': t('viewpoint'), value: String(view), onchange: (e) => { view = e.target.value; load(); } },
            h('option', { value: 'open', selected: view === 'open' }, t('viewAll')), h('option', { value: '', selected: view === '' }, t('viewWatcher')),
            game.names.map((each, seat) => h('option', { value: String(seat), selected: view === String(seat) }, each))))),
      h('aside', { class: 'journal', 'data-key': 'side' }, beside())));
  }

  const key = (event) => {
    if (/^(INPUT|SELECT)$/.test(event.target.tagName)) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) { halt(); to(at + by); event.preventDefault(); }
  };
  addEventListener('keydown', key);
  draw();
  load();
  return () => { gone = true; halt(); removeEventListener('keydown', key); };
}
