// The form in which a table is set up: the game, its players, its options, the house rules.

import { h } from './dom.js';
import { art } from './art.js';
import { rule, t } from './words.js';

export const PLATES = { vautour: '#E8B44A', push: '#4FA57F', vampire: '#C4626D', cercueils: '#A98BCB' };
export const MOTIFS = { vautour: 'vautour', push: 'sens', vampire: 'vampire', cercueils: 'ail' };

let known = null;

export async function games() {
  if (!known) {
    const answer = await fetch('/api/games', { headers: { Accept: 'application/json' } });
    if (!answer.ok) throw new Error(String(answer.status));
    known = await answer.json();
  }
  return known;
}

export const gameTitle = (name) => rule(`${name}-title`);

export function fresh(game) {
  return {
    game: game.name,
    players: Math.min(game.most, Math.max(game.least, 4)),
    options: Object.fromEntries(Object.entries(game.options).map(([name, values]) => [name, values[0]])),
  };
}

const choice = (label, value, values, words, set, wide = false) =>
  h('label', { class: ['field', wide && 'wide'] }, h('span', {}, label),
    h('select', { value: String(values.indexOf(value)), onchange: (e) => set(values[Number(e.target.value)]) },
      values.map((each, i) => h('option', { value: String(i), selected: each === value }, words(each)))));

const tick = (label, value, set) =>
  h('label', { class: 'tick' }, h('input', { type: 'checkbox', checked: value, onchange: (e) => set(e.target.checked) }), h('span', {}, label));

export function gamePicker(all, settings, change) {
  return h('div', { class: 'games', role: 'radiogroup', 'aria-label': t('game') }, all.map((game) =>
    h('button', { type: 'button', class: 'pick', role: 'radio', 'data-key': game.name, 'aria-checked': String(game.name === settings.game),
      style: { '--plate': PLATES[game.name] },
      onclick: () => { if (game.name !== settings.game) change({ ...settings, ...fresh(game), players: Math.min(game.most, Math.max(game.least, settings.players)) }); } },
    h('span', { class: 'motif' }, art(MOTIFS[game.name], { plate: game.name === 'cercueils' ? '#FBF6EA' : PLATES[game.name] })),
    h('b', {}, gameTitle(game.name)), h('span', { class: 'range' }, `${game.least}–${game.most}`))));
}

export function playersPicker(all, settings, change) {
  const game = all.find((each) => each.name === settings.game);
  const step = (by) => change({ ...settings, players: settings.players + by });
  return h('div', { class: 'stepper', role: 'group', 'aria-label': t('players') },
    h('button', { type: 'button', class: 'icon', 'aria-label': '−', disabled: settings.players <= game.least, onclick: () => step(-1) }, '−'),
    h('output', {}, t('playersCount', { n: settings.players })),
    h('button', { type: 'button', class: 'icon', 'aria-label': '+', disabled: settings.players >= game.most, onclick: () => step(1) }, '+'));
}

export function optionsForm(all, settings, change) {
  const game = all.find((each) => each.name === settings.game);
  const put = (name, value) => change({ ...settings, [name]: value });
  const presets = Object.entries(game.presets);
  const options = { ...fresh(game).options, ...settings.options };
  const matches = presets.find(([, preset]) => Object.entries(preset).every(([k, v]) => options[k] === v));
  return h('div', { class: 'form' },
    presets.length > 0 && choice(t('preset'), matches ? matches[0] : '', ['', ...presets.map(([name]) => name)],
      (name) => (name ? rule(`${game.name}-preset-${name}`) : t('presetNone')),
      (name) => { if (name) put('options', { ...options, ...game.presets[name] }); }, true),
    Object.entries(game.options).map(([name, values]) =>
      choice(rule(`${game.name}-option-${name}`), options[name], values,
        (value) => rule(`${game.name}-option-${name}-${value}`), (value) => put('options', { ...options, [name]: value }), true)),
    h('h3', {}, t('house')),
    choice(t('pace'), settings.pace ?? 'normal', ['calm', 'normal', 'fast', 'instant'],
      (p) => t(`pace${p[0].toUpperCase()}${p.slice(1)}`), (p) => put('pace', p)),
    choice(t('turnSeconds'), settings.turn_seconds ?? null, [null, 15, 30, 60, 120, 300],
      (n) => (n === null ? t('noTimer') : n < 60 ? t('seconds', { n }) : t('minutes', { n: n / 60 })), (n) => put('turn_seconds', n)),
    choice(t('aids'), settings.aids ?? 'all', ['all', 'some', 'none'],
      (a) => t(`aids${a[0].toUpperCase()}${a.slice(1)}`), (a) => put('aids', a)),
    tick(t('watchers'), settings.watchers ?? true, (v) => put('watchers', v)),
    tick(t('listed'), settings.listed ?? false, (v) => put('listed', v)),
    tick(t('chatAllowed'), settings.chat ?? false, (v) => put('chat', v)),
    settings.game === 'cercueils' && tick(t('quiet'), settings.quiet ?? false, (v) => put('quiet', v)),
    settings.game === 'cercueils' && tick(t('lenient'), settings.lenient ?? false, (v) => put('lenient', v)));
}

export const levelPicker = (label, level, set) =>
  choice(label, level, [1, 2, 3, 4], (n) => t(`level${n}`), set);
