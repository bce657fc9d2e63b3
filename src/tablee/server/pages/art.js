// Line-cut art drawn for Tablée: the ink is the text colour, the colour plate lies a little beside it.

import { h, s } from './dom.js';
import { t } from './words.js';

const ART = {
  vautour: '<path d="M10 60c0-14 6-22 16-25-4-3-6-7-6-12 0-9 7-15 16-15s15 6 15 14c0 5-3 8-7 9 8 4 13 13 13 29z" fill="var(--plate)" transform="translate(1.5 1.5)"/> <path d="M9 60c0-15 7-23 17-26m20-3c8 4 12 14 12 29" fill="none" stroke="currentColor" stroke-width="3"/> <path d="M20 37c4 5 9 3 11 7 3-4 7-2 9 1 2-4 6-3 8-7-5 1-9-2-13-2s-10 3-15 1z" fill="var(--card)" stroke="currentColor" stroke-width="2.4"/> <path d="M26 35c-4-3-6-7-6-12 0-9 7-15 16-15 6 0 11 3 13 7 5 1 9 4 9 9 0 6-4 7-4 12-1-4-4-5-8-5-2 3-4 4-7 4" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/> <path d="M45 16c7-1 13 3 13 8 0 5-4 7-4 12-1-5-4-6-8-6" fill="var(--card)" stroke="currentColor" stroke-width="2.6"/> <circle cx="37" cy="20" r="5" fill="var(--card)" stroke="currentColor" stroke-width="2.4"/><circle cx="39" cy="21" r="2" fill="currentColor"/><path d="M30 13l12 3" stroke="currentColor" stroke-width="3"/>',
  suricate: '<path d="M18 62c-2-12 2-20 6-24-4-4-6-9-6-14C18 13 24 6 32 6s14 7 14 18c0 5-2 10-6 14 4 4 8 12 6 24z" fill="var(--plate)" transform="translate(1.5 1.5)"/> <path d="M17 62c-2-12 2-19 7-24-4-4-6-9-6-14C18 13 24 6 32 6s14 7 14 18c0 5-2 10-6 14 5 5 9 12 7 24" fill="none" stroke="currentColor" stroke-width="3"/> <path d="M17 20c-4-1-5-6-2-8m32 8c4-1 5-6 2-8" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"/> <ellipse cx="25.5" cy="21" rx="5" ry="6" fill="currentColor"/><ellipse cx="38.5" cy="21" rx="5" ry="6" fill="currentColor"/><circle cx="26" cy="20" r="2" fill="var(--card)"/><circle cx="38" cy="20" r="2" fill="var(--card)"/> <path d="M29 29h6l-3 4z" fill="currentColor"/><path d="M28 36c3 2 5 2 8 0M25 46c-2 4-3 6-2 10m16-10c2 4 3 6 2 10M32 44v12" stroke="currentColor" stroke-width="2.4" fill="none" stroke-linecap="round"/>',
  souris: '<circle cx="17" cy="19" r="12" fill="var(--plate)" transform="translate(1.5 1.5)"/><circle cx="47" cy="19" r="12" fill="var(--plate)" transform="translate(1.5 1.5)"/><path d="M14 34c0-10 8-16 18-16s18 6 18 16-9 22-18 22-18-12-18-22z" fill="var(--plate)" transform="translate(1.5 1.5)"/> <circle cx="17" cy="19" r="12" fill="none" stroke="currentColor" stroke-width="3"/><circle cx="47" cy="19" r="12" fill="none" stroke="currentColor" stroke-width="3"/><path d="M14 34c0-10 8-16 18-16s18 6 18 16-9 22-18 22-18-12-18-22z" fill="none" stroke="currentColor" stroke-width="3"/> <circle cx="25" cy="33" r="3" fill="currentColor"/><circle cx="39" cy="33" r="3" fill="currentColor"/><circle cx="32" cy="45" r="3.5" fill="currentColor"/><path d="M10 44l12 2M10 51l12-2M54 44l-12 2M54 51l-12-2M32 49v5" stroke="currentColor" stroke-width="2"/>',
  bat: '<path d="M32 22l4-7 3 6c5-1 12-6 17-9 4 8 7 18 5 30-4-3-8-3-11-1-3 3-4 6-5 10-3-3-6-4-9-3l-4 6-4-6c-3-1-6 0-9 3-1-4-2-7-5-10-3-2-7-2-11 1C1 30 4 20 8 12c5 3 12 8 17 9l3-6z" fill="currentColor"/><circle cx="28" cy="29" r="2.2" fill="var(--plate)"/><circle cx="36" cy="29" r="2.2" fill="var(--plate)"/>',
  lune: '<path d="M42 6a27 27 0 1 0 15 42A23 23 0 0 1 42 6z" fill="currentColor"/>',
  crane: '<path d="M32 6C17 6 8 16 8 29c0 9 5 14 10 17v8c0 3 2 4 4 4h20c2 0 4-1 4-4v-8c5-3 10-8 10-17C56 16 47 6 32 6z" fill="currentColor"/><circle cx="22" cy="30" r="6.5" fill="var(--plate)"/><circle cx="42" cy="30" r="6.5" fill="var(--plate)"/><path d="M32 37l4 7h-8z" fill="var(--plate)"/><path d="M26 50v8M32 50v8M38 50v8" stroke="var(--plate)" stroke-width="2.6"/>',
  ail: '<path d="M30 4c2 8-1 13-6 18C15 30 8 36 8 45c0 9 9 15 24 15s24-6 24-15c0-9-7-15-16-23-4-4-6-9-5-17z" fill="var(--plate)"/> <path d="M30 4c2 8-1 13-6 18C15 30 8 36 8 45c0 9 9 15 24 15s24-6 24-15c0-9-7-15-16-23-4-4-6-9-5-17zM27 24c-7 8-9 22-1 36M37 24c7 8 9 22 1 36" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round"/><path d="M28 60c-1 2-3 3-5 3m9-3v3m4-3c1 2 3 3 5 3" stroke="currentColor" stroke-width="2" fill="none"/>',
  cercueil: '<path d="M23 3h18l11 17-8 41H20l-8-41z" fill="var(--plate)" transform="translate(1.5 1.5)"/><path d="M23 3h18l11 17-8 41H20l-8-41z" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/><path d="M32 14v22M24 21h16" stroke="currentColor" stroke-width="4"/><path d="M20 46h24M22 53h20" stroke="currentColor" stroke-width="1.6"/>',
  vampire: '<path d="M12 58c2-9 8-13 12-14-6-4-9-10-9-18C15 14 22 7 32 7s17 7 17 19c0 8-3 14-9 18 4 1 10 5 12 14z" fill="var(--plate)" transform="translate(1.5 1.5)"/> <path d="M15 27C13 14 21 6 32 6s19 8 17 21c-3-5-6-9-9-9-4 0-6 3-8 8-2-5-4-8-8-8-3 0-6 4-9 9z" fill="currentColor"/><path d="M15 26c0 8 3 14 9 18l8 4 8-4c6-4 9-10 9-18" fill="none" stroke="currentColor" stroke-width="3"/><circle cx="25" cy="30" r="2.8" fill="currentColor"/><circle cx="39" cy="30" r="2.8" fill="currentColor"/><path d="M24 38c5 3 11 3 16 0" stroke="currentColor" stroke-width="2.4" fill="none"/><path d="M27 39l2 5 2-4zM33 40l2 4 2-5z" fill="var(--card)" stroke="currentColor" stroke-width="1.2"/><path d="M10 60c3-9 7-12 13-14l9 8 9-8c6 2 10 5 13 14" fill="none" stroke="currentColor" stroke-width="3"/>',
  chateau: '<path d="M10 58V24h8v6h6v-6h16v6h6v-6h8v34H38V46a6 6 0 0 0-12 0v12zM24 22V8h5v5h6V8h5v14z" fill="currentColor"/>',
  cimetiere: '<path d="M16 58V26a16 16 0 0 1 32 0v32z" fill="currentColor"/><path d="M32 20v22M24 28h16" stroke="var(--plate)" stroke-width="5"/><path d="M8 58h48" stroke="currentColor" stroke-width="4"/>',
  asile: '<rect x="10" y="10" width="44" height="44" rx="4" fill="currentColor"/><path d="M22 14v36M32 14v36M42 14v36M14 32h36" stroke="var(--plate)" stroke-width="4"/>',
  docks: '<circle cx="32" cy="12" r="6" fill="none" stroke="currentColor" stroke-width="5"/><path d="M32 18v38M20 27h24M10 38c2 12 11 18 22 18s20-6 22-18l-7 5M10 38l7 5" fill="none" stroke="currentColor" stroke-width="5"/>',
  eglise: '<path d="M32 4v12M27 9h10" stroke="currentColor" stroke-width="4"/><path d="M14 58V38l12-8V22l6-6 6 6v8l12 8v20H37V46a5 5 0 0 0-10 0v12z" fill="currentColor"/>',
  pub: '<path d="M12 20h30v36H12z" fill="currentColor"/><path d="M42 28h8c4 0 5 3 5 6v6c0 4-2 6-5 6h-8" fill="none" stroke="currentColor" stroke-width="5"/><path d="M10 20c0-6 6-9 10-7 3-5 11-5 13 0 5-2 11 1 11 7z" fill="currentColor"/><path d="M20 28v20M27 28v20M34 28v20" stroke="var(--plate)" stroke-width="3"/>',
  de: '<rect x="9" y="9" width="46" height="46" rx="10" fill="var(--plate)" stroke="currentColor" stroke-width="4"/><circle cx="22" cy="22" r="4.5" fill="currentColor"/><circle cx="42" cy="42" r="4.5" fill="currentColor"/><circle cx="32" cy="32" r="4.5" fill="currentColor"/>',
  sens: '<path d="M12 26a20 20 0 0 1 36-6M52 38a20 20 0 0 1-36 6" fill="none" stroke="currentColor" stroke-width="6"/><path d="M52 8v14H38zM12 56V42h14z" fill="currentColor"/>',
  bouclier: '<path d="M32 5l22 7c0 22-6 36-22 47C16 48 10 34 10 12z" fill="currentColor"/>',
  etoile: '<path d="M32 5l8 19 20 2-15 13 5 20-18-11-18 11 5-20L4 26l20-2z" fill="currentColor"/>',
};

const SHAPES = [
  '<circle cx="10" cy="10" r="8"/>',
  '<path d="M10 1.5l9 16H1z"/>',
  '<rect x="2.5" y="2.5" width="15" height="15"/>',
  '<path d="M10 .8L19 10l-9 9.2L1 10z"/>',
  '<path d="M5.5 2h9l4.5 8-4.5 8h-9L1 10z"/>',
  '<path d="M7 1h6v6h6v6h-6v6H7v-6H1V7h6z"/>',
];

const drawn = new Map();

function drawing(text) {
  if (!drawn.has(text)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
    drawn.set(text, new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
  }
  return [...drawn.get(text).childNodes].map((node) => document.importNode(node, true));
}

const INK = '#211B2B', STOCK = 'var(--card)';

export const SEAT_COLOURS = ['#4C86E0', '#CB6F38', '#45D6C0', '#7A2340', '#F3DD55', '#4A2A8C'];

// An art motif at a place of a bigger drawing.
function inset(name, x, y, size, ink, plate) {
  const g = s('svg', { x, y, width: size, height: size, viewBox: '0 0 64 64' }, drawing(ART[name]));
  g.style.setProperty('color', ink);
  g.style.setProperty('--plate', plate);
  return g;
}

export function art(name, { plate = 'var(--accent)', label = '', class: extra = '' } = {}) {
  const svg = s('svg', { viewBox: '0 0 64 64', class: `art ${extra}`, role: label ? 'img' : null, 'aria-label': label || null, 'aria-hidden': label ? null : 'true' }, drawing(ART[name]));
  svg.style.setProperty('--plate', plate);
  return svg;
}

export function shape(k, fill, stroke = 'var(--ink)') {
  const g = s('g', { fill, stroke, 'stroke-width': 1.6, 'stroke-linejoin': 'round' }, drawing(SHAPES[k]));
  return s('svg', { viewBox: '0 0 20 20', class: 'shape', 'aria-hidden': 'true' }, g);
}

export const seatMark = (seat) => shape(seat % 6, SEAT_COLOURS[seat % 6]);

function shapeAt(k, x, y, size, fill, stroke = INK) {
  return s('svg', { x, y, width: size, height: size, viewBox: '0 0 20 20' },
    s('g', { fill, stroke, 'stroke-width': 1.6, 'stroke-linejoin': 'round' }, drawing(SHAPES[k])));
}

const text = (x, y, size, fill, words, anchor = 'middle') =>
  s('text', { x, y, 'text-anchor': anchor, 'font-size': size, fill, class: 'num' }, words);

const frame = (viewBox, label, ...inside) =>
  s('svg', { viewBox, class: 'card', role: label ? 'img' : null, 'aria-label': label || null, 'aria-hidden': label ? null : 'true' }, ...inside);

// Vautour -------------------------------------------------------------------------------------------

export function numberCard(n, seat, { win = false, label = '' } = {}) {
  const colour = SEAT_COLOURS[seat % 6];
  return frame('0 0 100 140', label,
    s('rect', { x: 2, y: 2, width: 96, height: 136, rx: 12, fill: STOCK, stroke: INK, 'stroke-width': win ? 7 : 4 }),
    s('path', { d: 'M2 106h96v20a12 12 0 0 1-12 12H14a12 12 0 0 1-12-12z', fill: colour, stroke: INK, 'stroke-width': 4 }),
    shapeAt(seat % 6, 39, 111, 22, STOCK),
    text(50, 80, String(n).length > 1 ? 62 : 72, INK, n),
    (n === '6' || n === '9') && s('rect', { x: 33, y: 88, width: 34, height: 6, fill: INK }));
}

export function backCard(seat) {
  const colour = SEAT_COLOURS[seat % 6];
  return frame('0 0 100 140', '',
    s('rect', { x: 2, y: 2, width: 96, height: 136, rx: 12, fill: colour, stroke: INK, 'stroke-width': 4 }),
    s('path', { d: 'M6 60L52 4M4 108L90 4M14 134L96 34M54 136L96 84', stroke: INK, 'stroke-width': 2.5, opacity: 0.5 }),
    s('circle', { cx: 50, cy: 70, r: 28, fill: STOCK, stroke: INK, 'stroke-width': 4 }),
    shapeAt(seat % 6, 34, 54, 32, colour));
}

export function ghostCard(words, label = '') {
  return frame('0 0 100 140', label,
    s('rect', { x: 3, y: 3, width: 94, height: 134, rx: 12, fill: 'none', stroke: 'var(--line)', 'stroke-width': 3, 'stroke-dasharray': '7 7' }),
    words && text(50, 86, 42, 'var(--muted)', words));
}

export function pointCard(value) {
  const low = value.startsWith('-');
  const shown = value.replace('-', '−');
  return frame('0 0 100 140', shown,
    s('rect', { x: 2, y: 2, width: 96, height: 136, rx: 11, fill: STOCK, stroke: INK, 'stroke-width': 3 }),
    s('path', { d: low ? 'M3 92c20-8 30 6 48-2s34-6 46 2v34a11 11 0 0 1-11 11H14a11 11 0 0 1-11-11z' : 'M3 98c18-16 34-4 48-12s32-6 46 6v34a11 11 0 0 1-11 11H14a11 11 0 0 1-11-11z', fill: low ? '#6A6C77' : '#E8B44A', stroke: INK, 'stroke-width': 2.5 }),
    !low && s('circle', { cx: 78, cy: 25, r: 11, fill: '#E8B44A', stroke: INK, 'stroke-width': 2.5 }),
    inset(low ? 'vautour' : 'suricate', 17, 36, 68, INK, low ? '#A8361F' : '#D9A066'),
    s('rect', { x: 7, y: 105, width: 86, height: 28, rx: 8, fill: INK }),
    text(50, 128, 26, '#FBF6EA', shown),
    text(9, 28, 24, INK, shown, 'start'));
}

// Push ----------------------------------------------------------------------------------------------

export const PUSH = {
  G: { fill: '#4FA57F', ink: INK, shape: 1 },
  Y: { fill: '#F8DB45', ink: INK, shape: 0 },
  R: { fill: '#B01E2B', ink: '#FFFFFF', shape: 3 },
  B: { fill: '#1E468F', ink: '#FFFFFF', shape: 2 },
  V: { fill: '#A873EE', ink: INK, shape: 4 },
};

export const pushName = (card) =>
  card === 'die' ? t('dieCard') : card === 'turn' ? t('turnCard') : `${card.slice(1)} ${t(card[0])}`;

export const pushShape = (colour) => shape(PUSH[colour].shape, PUSH[colour].fill);

export function pushCard(card) {
  const box = { x: 2, y: 2, width: 116, height: 80, rx: 10, stroke: INK, 'stroke-width': 3 };
  if (card === 'die' || card === 'turn') {
    return frame('0 0 120 84', pushName(card), s('rect', { ...box, fill: INK, stroke: '#5C5170' }),
      inset(card === 'die' ? 'de' : 'sens', 9, 8, 28, '#FBF6EA', INK),
      text(46, 31, 21, '#FBF6EA', pushName(card), 'start'));
  }
  const { fill, ink, shape: k } = PUSH[card[0]];
  const value = Number(card.slice(1));
  return frame('0 0 120 84', pushName(card), s('rect', { ...box, fill }),
    text(11, 34, 34, ink, value, 'start'),
    value === 6 && s('rect', { x: 12, y: 38, width: 20, height: 4, fill: ink }),
    shapeAt(k, 84, 8, 26, STOCK),
    Array.from({ length: value }, (_, i) => s('rect', { x: 12 + i * 16, y: 58, width: 11, height: 16, rx: 3, fill: ink, opacity: 0.9 })));
}

// Vampire -------------------------------------------------------------------------------------------

export const PLACES = {
  C: { art: 'chateau', fill: '#431A66', ink: '#FFFFFF', plate: '#A58AC6' },
  G: { art: 'cimetiere', fill: '#6A6C77', ink: '#FFFFFF', plate: '#BCBDC4' },
  M: { art: 'asile', fill: '#7CC4A2', ink: INK, plate: '#BEE2D1' },
  D: { art: 'docks', fill: '#CE7A1C', ink: INK, plate: '#EFC08A' },
  H: { art: 'eglise', fill: '#FAE54D', ink: INK, plate: '#FDF3A8' },
  P: { art: 'pub', fill: '#8A1420', ink: '#FFFFFF', plate: '#C9727B' },
  S: { art: 'etoile', fill: '#FBF6EA', ink: INK, plate: '#D9D2C2' },
};

export const placeMark = (colour) => {
  const { art: name, fill, ink } = PLACES[colour];
  const mark = h('span', { class: 'mark' }, art(name, { plate: fill }));
  mark.style.setProperty('background', fill);
  mark.style.setProperty('color', ink);
  return mark;
};

export function vampireName(card) {
  if (card === 'S') return t('vS');
  return `${t('v' + card[0])}, ${t(card[1] === '2' ? 'twoHeads' : 'oneHead')}`;
}

export function vampireCard(card) {
  const colour = card[0], two = card[1] === '2';
  const { art: name, fill, ink, plate } = PLACES[colour];
  return frame('0 0 100 140', vampireName(card),
    s('rect', { x: 2, y: 2, width: 96, height: 136, rx: 12, fill, stroke: INK, 'stroke-width': 3 }),
    s('rect', { x: 9, y: 34, width: 82, height: 74, rx: 8, fill: STOCK, stroke: INK, 'stroke-width': 2 }),
    two ? [inset('vampire', 10, 44, 46, INK, plate), inset('vampire', 44, 56, 46, INK, plate)] : inset('vampire', 21, 42, 58, INK, plate),
    inset(name, 8, 7, 24, ink, fill), inset(name, 67, 111, 24, ink, fill),
    s('circle', { cx: 86, cy: 19, r: 6, fill: ink }), two && s('circle', { cx: 70, cy: 19, r: 6, fill: ink }));
}

// Cercueils -----------------------------------------------------------------------------------------

const SYMBOL = { M: 'lune', B: 'bat', S: 'crane' };

export const coffinName = (place) =>
  place.card ? `${t('s' + place.card[1])} ${t('c' + place.card[0])}` : t(place.lies === 'gap' ? 'gap' : 'coffin');

const COFFIN = 'M28 3h34l25 34-18 90H21L3 37z';

export function coffin(place) {
  if (place.lies === 'gap') {
    return frame('0 0 90 130', t('gap'), s('path', { d: COFFIN, fill: 'none', stroke: 'var(--line)', 'stroke-width': 3, 'stroke-dasharray': '7 7' }));
  }
  if (!place.card) {
    return frame('0 0 90 130', t('coffin'),
      s('path', { d: COFFIN, fill: '#8B5E3C', stroke: INK, 'stroke-width': 4, 'stroke-linejoin': 'round' }),
      s('path', { d: 'M33 12h24l18 26-14 78H29L15 38z', fill: 'none', stroke: INK, 'stroke-width': 2.5 }),
      s('path', { d: 'M45 30v44M31 45h28', stroke: '#F3EBDA', 'stroke-width': 8 }));
  }
  const yellow = place.card[0] === 'Y', lit = place.lies === 'lit';
  const fill = yellow ? '#F6C945' : '#5B2A86';
  return frame('0 0 90 130', coffinName(place),
    s('path', { d: COFFIN, fill: lit ? '#C9D6EE' : STOCK, stroke: INK, 'stroke-width': 4, 'stroke-linejoin': 'round', 'stroke-dasharray': lit ? '9 5' : null }),
    inset('vampire', 19, 16, 52, INK, yellow ? '#F6C945' : '#A58AC6'),
    s('circle', { cx: 45, cy: 97, r: 21, fill, stroke: INK, 'stroke-width': 2.5 }),
    !yellow && s('circle', { cx: 45, cy: 97, r: 17.5, fill: 'none', stroke: '#FBF6EA', 'stroke-width': 1.8, 'stroke-dasharray': '3 3' }),
    inset(SYMBOL[place.card[1]], 32, 84, 26, yellow ? INK : '#FBF6EA', fill));
}

export function dice(roll) {
  const colour = roll && roll[0], symbol = roll && roll[1];
  const first = h('div', { class: ['die', 'colour', colour && `die-${{ Y: 'y', V: 'v', '!': 'a', '=': 'b' }[colour]}`, !roll && 'blank'], role: 'img', 'aria-label': colour ? t('c' + colour) : '' });
  if (colour === '!') first.append(h('b', {}, '!'));
  else if (colour === 'V') first.append(s('svg', { viewBox: '0 0 64 64', 'aria-hidden': 'true' }, s('circle', { cx: 32, cy: 32, r: 24, fill: 'none', stroke: '#FBF6EA', 'stroke-width': 2.5, 'stroke-dasharray': '5 5' })));
  const second = h('div', { class: ['die', 'symbol', !roll && 'blank'], role: 'img', 'aria-label': symbol ? t('s' + symbol) : '' }, symbol && art(SYMBOL[symbol], { plate: '#FBF6EA' }));
  return h('div', { class: 'dice', 'data-key': 'dice' }, first, second);
}

export const garlic = () => art('ail', { plate: '#FBF6EA' });
