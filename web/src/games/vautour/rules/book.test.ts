import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { inWords } from '$book/edition';
import { options, presets } from '$book/options';
import { clauses, parse, plain, type Book } from '$book/parse';
import { make } from '$book/search';
import { bookWords } from '$lib/vocabulary';
import { speak } from '$lib/words.svelte';
import EN from '$rules/vautour.md?raw';
import FR from '$rules/vautour.fr.md?raw';

describe('options and editions', () => {
  it('come out of the text', () => {
    const book = parse(EN);
    const words = readFileSync(
      fileURLToPath(new URL('../../../../../src/tablee/games/vautour/words/en.ftl', import.meta.url)),
      'utf8',
    );
    const named = (option: string, value?: string) =>
      words.includes(`\nvautour-option-${option}${value ? `-${value}` : ''} =`);
    expect(options(book, named)).toEqual([
      { name: 'round_tie', clause: 'V-R1', values: ['next', 'carry'] },
      { name: 'final_tie', clause: 'V-R6', values: ['second', 'prey', 'shared'] },
      { name: 'open_scores', clause: 'V-R7', values: ['true', 'false'] },
      { name: 'memory_aid', clause: 'V-R8', values: ['false', 'true'] },
    ]);
    expect(presets(book)).toEqual([
      { name: 'souris', values: { round_tie: 'next', final_tie: 'second', open_scores: 'true' } },
      { name: 'suricates', values: { round_tie: 'carry', final_tie: 'second', open_scores: 'false' } },
    ]);
  });
});

describe('searching', () => {
  const fr = make(parse(FR));
  const en = make(parse(EN));
  const hits = (found: ReturnType<typeof fr>) => found.map((each) => each.clause.id);

  it('ignores accents and capitals, and takes beginnings of words', () => {
    expect(hits(fr('EGALIT'))).toContain('V-75');
    expect(hits(fr('égalité'))).toContain('V-75');
    expect(hits(en('meerk high'))).toContain('V-20');
    expect(fr('egalite')[0]!.bits.some((each) => each.hit && /égalité/iu.test(each.text))).toBe(true);
  });

  it('knows clauses by their numbers', () => {
    expect(hits(fr('v-20'))).toEqual(['V-20']);
    expect(hits(fr('V7'))).toEqual(['V-07']);
    expect(hits(fr('vr3'))).toEqual(['V-R3']);
  });

  it('finds nothing in nothing', () => {
    expect(fr(' ')).toEqual([]);
    expect(fr('zzzzzz')).toEqual([]);
  });
});

it.each([
  ['fr', FR],
  ['en', EN],
] as const)('the Souris edition speaks of no meerkat (%s)', async (lang, text) => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak(lang);
  await bookWords('vautour');
  const meerkats = (book: Book) =>
    clauses(book)
      .filter(({ clause }) => /suricate |meerkat|suricates (et|s’)/i.test(plain(clause.text)))
      .map(({ clause }) => clause.id);
  const book = parse(text);
  expect(meerkats(book)).toContain('V-20');
  expect(meerkats(inWords(book, 'souris'))).toEqual(['V-04']); // which tells the two apart
  expect(inWords(book, 'suricates')).toEqual(book);
});
