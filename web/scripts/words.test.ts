import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { printed, said, whole } from './words';

const ENGLISH = `# Push
push-title = Push
push-summary =
    { $n ->
        [one] One
       *[other] Many
    } and a hamster.
push-score = { $n }

push-subtitle = none
push-title-long = none
`;

test('title and summary are printed on the box, whole, and nothing else', () => {
  expect(printed(whole(ENGLISH, '')).join('\n')).toBe(
    'push-title = Push\npush-summary =\n    { $n ->\n        [one] One\n       *[other] Many\n    } and a hamster.',
  );
});

test('what a language does not say is said in English, and what it says comes first', () => {
  const all = whole('push-title = Drück\n-own = selbst\n', ENGLISH);
  expect(all.get('push-title')).toBe('push-title = Drück');
  expect(all.get('push-score')).toBe('push-score = { $n }');
  expect([...all.keys()].slice(0, 2)).toEqual(['push-title', '-own']);
});

test('a language that has a name and nothing else speaks English', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put('words/en.ftl', 'language-name = English\nand = and\n');
  put('words/de.ftl', 'language-name = Deutsch\n');
  put('server/words/en.ftl', 'kicked = Out!\n');
  put('games/push/words/en.ftl', ENGLISH);
  put('games/push/words/de.ftl', 'push-title = Drück\n');
  const german = join(root, 'words/de.ftl');
  expect(said('name', german, [])).toBe('Deutsch');
  expect(said('words', german, [])).toBe('language-name = Deutsch\nand = and');
  for (const each of ['title = Tablée', 'and = and', 'push-title = Drück', 'push-summary ='])
    expect(said('welcome', german, [])).toContain(each);
  expect(said('house', german, [])).toContain('kicked = Out!');
  expect(said('raw', german, [])).toBe(null);
});
