// The few words that stand on a card, in English: what `cards.mjs` draws with in place of src/lib/words.svelte.ts.

import { readdirSync, readFileSync } from 'node:fs';

const games = new URL('../src/games/', import.meta.url);
const texts = readdirSync(games).map((game) => readFileSync(new URL(`${game}/en.ftl`, games), 'utf8'));

export const t = (/** @type {string} */ id) =>
  new RegExp(`^${id} = (.*)$`, 'm').exec(texts.join('\n'))?.[1] ?? '';
export const list = () => '';
export const num = (/** @type {number} */ n) =>
  new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }).format(n).replace('-', '−');
