import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { costly, restless } from './motion';

const SRC = join(import.meta.dirname, '..', 'src');

/** What moves otherwise all the same, and why. */
const ALLOWED: Record<string, string> = {
  'games/vautour/Slot.svelte keyframes proud: font-weight':
    'a switch at its moment, in 1 ms: no frame lies between',
  'games/vautour/Slot.svelte keyframes proud: color': 'the same switch',
};

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((each) =>
  /\.(?:svelte|css)$/.test(each),
);
const sheet = (path: string): string => {
  const text = readFileSync(join(SRC, path), 'utf8');
  return path.endsWith('.css') ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '');
};

test('nothing moves but by transform and opacity', () => {
  const found = sheets.flatMap((path) => costly(sheet(path)).map((what) => `${path} ${what}`));
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('what would lay out or paint anew is found', () => {
  const moving = `
    .a { transition: opacity var(--d), left calc(var(--d) * (1 + 2)) cubic-bezier(0.2, 0.8, 0.2, 1); }
    @media (min-width: 1px) { .b { transition-property: all; } }
    .c { transition: none; animation: glow 1s; }
    @keyframes glow { 50% { box-shadow: none; opacity: 0; animation-timing-function: linear; } }
  `;
  expect(costly(moving)).toEqual(['transition: left', 'transition: all', 'keyframes glow: box-shadow']);
});

test('everything moves at the speed one likes', () => {
  expect(sheets.flatMap((path) => restless(sheet(path)).map((what) => `${path} ${what}`))).toEqual([]);
});

test('what would move where motion is reduced is found', () => {
  const moving = `
    .a { animation: glow 1s infinite; }
    .b { animation: glow calc(1s * var(--speed)) infinite; transition: opacity var(--d-fast); }
    @media (min-width: 1px) { .c::before { transition-duration: 20ms; } }
  `;
  expect(restless(moving)).toEqual(['animation: glow 1s infinite', 'transition-duration: 20ms']);
});
