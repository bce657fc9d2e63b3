// The cards as pictures that need no browser: `node scripts/cards.mjs` writes src/tablee/env/pictures/cards/GAME.svg, a symbol a card.
// They are drawn by the components of the boards themselves, in the colours of the day; a game that has a sheet.ts says which.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';
import { inlined } from './inlined.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
export const SHEETS = here('../../src/tablee/env/pictures/cards/');

const GAMES = here('../src/games/');

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
    for (const game of readdirSync(GAMES).filter((name) => existsSync(`${GAMES}${name}/sheet.ts`))) {
      const { sheet: drawn } = await server.ssrLoadModule(`/src/games/${game}/sheet.ts`);
      const symbols = new Map();
      for (const [component, drawings] of drawn) {
        const { default: its } = await server.ssrLoadModule(`/src/games/${game}/${component}.svelte`);
        for (const [ids, props] of drawings) {
          const { head, body } = render(its, { props });
          const style = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('\n');
          const clean = body.replace(/<!--.*?-->/gs, '').replace(/\s+/g, ' ');
          const pictures = outermost(inlined(clean, style, known));
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
