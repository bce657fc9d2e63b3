import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHEETS, sheets } from './cards.mjs';
import { inlined } from './inlined.mjs';

test('the cards that Python draws with are those of the boards: node scripts/cards.mjs', async () => {
  const made = await sheets();
  expect(made.size).toBe(4);
  for (const [name, text] of made) expect(readFileSync(SHEETS + name, 'utf8') === text, name).toBe(true);
}, 60_000);

test('a style is written into whom it is for, and into nobody else', () => {
  const sheet =
    '.a .b { fill: var(--card); width: 3px } .b { fill: blue; translate: 1px -2px } svg > .b { stroke: red }';
  const text = '<g class="a"><path class="b" d="M0 0"/></g><path class="b" style="opacity: 0.5"></path>';
  expect(inlined(text, sheet, new Map([['--card', 'white']]))).toBe(
    '<g><path d="M0 0" fill="white" transform="translate(1 -2)"/></g>' +
      '<path fill="blue" transform="translate(1 -2)" opacity="0.5"></path>',
  );
});

test('what an element calls a colour is known to those within it alone', () => {
  const text = '<g style="--plate: red"><path fill="var(--plate)"/></g><path fill="var(--plate)"/>';
  expect(inlined(text, '', new Map([['--plate', 'grey']]))).toBe(
    '<g><path fill="red"/></g><path fill="grey"/>',
  );
});
