// What the site weighs, against what it may weigh: `npm run budget`, after a build.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const SITE = fileURLToPath(new URL('../../src/tablee/server/site/', import.meta.url));
const INITIAL = 45_000, // bytes, gzipped: what the first visit to / fetches of JavaScript before it can be used
  PORTRAITS = 15_000, // what it fetches afterwards, to draw the games on their boxes
  GAME = 25_000, // what a game adds to it, with its words
  FONTS = 120_000;

const ENTRY = 'index.html';
const WORDS = '../src/tablee/words/';

/** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
const chunks = JSON.parse(readFileSync(`${SITE}.vite/manifest.json`, 'utf8'));

const LANGS = Object.keys(chunks).flatMap((name) => /words\/([\w-]+)\.ftl\?welcome$/.exec(name)?.[1] ?? []);

/** @param {string} start */
function known(start) {
  if (!chunks[start]) throw new Error(`${start} is not in the manifest of the site`);
  return start;
}

/** All that comes with these chunks; those barred are not passed through. */
function withThem(/** @type {string[]} */ starts, { later = false, barred = '' } = {}) {
  const found = new Set();
  const open = starts.map(known);
  while (open.length) {
    const name = /** @type {string} */ (open.pop());
    if (found.has(name) || name === barred) continue;
    found.add(name);
    open.push(...(chunks[name].imports ?? []), ...(later ? (chunks[name].dynamicImports ?? []) : []));
  }
  return found;
}

/** @param {Iterable<string>} names */
function weight(names) {
  const files = new Set([...names].map((name) => chunks[name].file).filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(SITE + file), { level: 9 }).length, 0);
}

const first = LANGS.map((lang) =>
  withThem([ENTRY, 'src/screens/Welcome.svelte', `${WORDS}${lang}.ftl?welcome`]),
);
const rows = LANGS.map((lang, i) => ({ what: `first visit, ${lang}`, is: weight(first[i]), may: INITIAL }));
const portraits = Object.keys(chunks).filter((name) => /^src\/games\/\w+\/Portrait\.svelte$/.test(name));
rows.push({
  what: 'its portraits',
  is: weight([...withThem(portraits)].filter((name) => !first[0].has(name))),
  may: PORTRAITS,
});
// the games, and the plain board of those that have none
for (const index of Object.keys(chunks).filter((name) => /^src\/(games\/\w+|plain)\/index\.ts$/.test(name))) {
  const game = index.split('/').at(-2) ?? index;
  const others = withThem([ENTRY], { later: true, barred: index });
  const board = [...withThem([index])].filter((name) => !others.has(name));
  const texts = LANGS.map((lang) =>
    Object.keys(chunks).filter((name) =>
      [`games/${game}/words`, `src/games/${game}`, `src/${game}`].some((each) =>
        name.endsWith(`${each}/${lang}.ftl?words`),
      ),
    ),
  );
  rows.push({
    what: game,
    is: Math.max(...texts.map((words) => weight([...board, ...words]))), // in the longer language
    may: GAME,
  });
}
const fonts = readdirSync(`${SITE}assets`).filter((file) => file.endsWith('.woff2'));
rows.push({
  what: 'fonts',
  is: fonts.reduce((sum, file) => sum + readFileSync(`${SITE}assets/${file}`).length, 0),
  may: FONTS,
});

const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(6);
let over = 0;
for (const { what, is, may } of rows) {
  const fits = is <= may;
  if (!fits) over += 1;
  console.log(`${what.padEnd(16)}${kB(is)} kB of ${kB(may)} kB${fits ? '' : '   too much'}`);
}
process.exitCode = over ? 1 : 0;
