import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { is } from './telling';

const SRC = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = readdirSync(join(SRC, 'games'), { withFileTypes: true, recursive: true })
  .filter((entry) => /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name));
// by its text, which no type checker reads
const BY_TEXT = /message\s*[!=]==|message\.(?:starts|ends)With|\.test\((?:\w+\.)?message\)/;

test('something is told by one of some messages', () => {
  const rows = [{ message: 'push-drew' }, { message: 'push-bust' }, { message: 'poker-bet' }];
  expect(rows.filter(is('push-bust', 'push-won'))).toEqual([rows[1]]);
  expect(rows.find(is('push-tied'))).toBeUndefined();
});

test('no message is looked for by its text', () => {
  expect(SOURCES.length).toBeGreaterThan(50);
  expect(SOURCES.filter((path) => BY_TEXT.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('and one that is would be found', () => {
  for (const text of [
    "each.message === 'push-bust'",
    "row.message.startsWith('vampire-put')",
    '/^push-won/.test(each.message)',
  ])
    expect(BY_TEXT.test(text), text).toBe(true);
});
