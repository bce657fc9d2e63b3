// The cards as pictures that need no browser: `node scripts/cards.mjs` writes src/tablee/env/pictures/cards/GAME.svg, a symbol a card.
// They are drawn by the components of the boards themselves, in the colours of the day.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';
import { inlined } from './inlined.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
export const SHEETS = here('../../src/tablee/env/pictures/cards/');

const SEATS = [0, 1, 2, 3, 4]; // of Stupide Vautour
const numbers = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => i + 1);
const pairs = (/** @type {string} */ first, /** @type {string} */ second) =>
  [...first].flatMap((one) => [...second].map((other) => one + other));

/**
 * A component of a board; of each drawing what its pictures are called, and the properties it is drawn with.
 * @typedef {[component: string, drawings: [ids: string, properties: object][]]} Drawn
 */

/** @type {Record<string, Drawn[]>} */
const GAMES = {
  vautour: [
    ['NumberCard', SEATS.flatMap((seat) => numbers(15).map((n) => [`${seat}-${n}`, { seat, card: `${n}` }]))],
    ['NumberCard', SEATS.map((seat) => [`${seat}-back`, { seat, back: true }])],
    [
      'PointCard',
      [...numbers(5).map((n) => `-${n}`), ...numbers(10).map((n) => `+${n}`)].map((card) => [
        card,
        { card, prey: 'suricate' },
      ]),
    ],
  ],
  push: [
    ['Card', [...pairs('GYRBV', '123456'), 'die', 'turn'].map((card) => [card, { card, quiet: true }])],
    ['Shape', [...'GYRBV'].map((colour) => [colour, { colour }])],
  ],
  vampire: [['Card', [...pairs('CGMDHP', '12'), 'S'].map((card) => [card, { card }])]],
  cercueils: [
    ['Coffin', ['gap', 'down'].map((lies) => [lies, { place: { card: null, lies } }])],
    [
      'Coffin',
      pairs('YV', 'MBS').flatMap((card) =>
        ['up', 'lit'].map((lies) => [`${card}-${lies}`, { place: { card, lies } }]),
      ),
    ],
    ['Dice', ['YM', 'VB', '!S', '=M'].map((dice) => [`die-${dice[0]} die-${dice[1]}`, { dice }])],
    ['Pips', [['chased', { chased: 1, goal: 1 }]]],
  ],
};

/** The colours by day, by their names. */
function colours() {
  const day = /:root \{(.*?)\n\}/s.exec(readFileSync(here('../src/app.css'), 'utf8'))?.[1] ?? '';
  const found = new Map([...day.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
  return found.set('--display', 'Bricolage Grotesque');
}

/** Every <svg> that stands in no other. */
function outermost(/** @type {string} */ text) {
  const found = [];
  let [depth, begun] = [0, 0];
  for (const { 0: tag, index } of text.matchAll(/<svg\b|<\/svg>/g)) {
    if (tag === '<svg' && depth++ === 0) begun = index;
    else if (tag !== '<svg' && --depth === 0) found.push(text.slice(begun, index + tag.length));
  }
  return found;
}

/** A picture as a symbol: what it says of itself goes on for all within. */
function symbol(/** @type {string} */ id, /** @type {string} */ picture) {
  const tag = picture.slice(0, picture.indexOf('>'));
  const box = /viewBox="[^"]*"/.exec(tag)?.[0];
  const rest = tag.replace(/^<svg|\s(?:viewBox|width|height)="[^"]*"/g, '');
  const inner = picture
    .slice(tag.length + 1, -'</svg>'.length)
    .replace(/><\/(?!svg|g\b|text|symbol)\w+>/g, '/>');
  return `<symbol id="${id}" ${box}><g${rest}>${inner}</g></symbol>`;
}

/** All symbols of every game: the text of each file, by its name. */
export async function sheets() {
  const server = await createServer({
    configFile: false,
    root: here('..'),
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    plugins: [svelte({ emitCss: false, configFile: false, compilerOptions: { dev: false } })],
    resolve: {
      alias: [
        { find: '$lib/words.svelte', replacement: here('card-words.mjs') },
        { find: '$lib', replacement: here('../src/lib') },
        { find: '$art', replacement: here('../src/art') },
      ],
    },
  });
  try {
    const made = new Map();
    const [{ render }, known] = [await server.ssrLoadModule('svelte/server'), colours()];
    for (const [game, drawn] of Object.entries(GAMES)) {
      const symbols = new Map();
      for (const [component, drawings] of drawn) {
        const { default: its } = await server.ssrLoadModule(`/src/games/${game}/${component}.svelte`);
        for (const [ids, props] of drawings) {
          const { head, body } = render(its, { props });
          const sheet = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
          const clean = body.replace(/<!--.*?-->/gs, '').replace(/\s+/g, ' ');
          const pictures = outermost(inlined(clean, sheet, known));
          ids.split(' ').forEach((id, i) => symbols.set(id, symbol(id, pictures[i])));
        }
      }
      const all = [...symbols.values()].join('\n');
      made.set(`${game}.svg`, `<svg xmlns="http://www.w3.org/2000/svg">\n${all}\n</svg>\n`);
    }
    return made;
  } finally {
    await server.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of await sheets()) writeFileSync(SHEETS + name, text);
