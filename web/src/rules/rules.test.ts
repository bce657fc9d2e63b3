import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import type { Drawn } from './load';
import { options, presets } from './options';
import { clauses, parse, pieces, plain } from './parse';

const folder = new URL('../../../docs/rules/', import.meta.url);
const text = (file: string) => readFileSync(fileURLToPath(new URL(file, folder)), 'utf8');
const FILES = readdirSync(fileURLToPath(folder)).filter((each) => each.endsWith('.md'));
const GAMES = FILES.filter((each) => each.endsWith('.fr.md')).map((each) => each.replace('.fr.md', ''));
const BOOKS = GAMES.flatMap((game) => [`${game}.md`, `${game}.fr.md`]);
const ids = (file: string) => clauses(parse(text(file))).map((each) => each.clause.id);

const START = '# Game\n\n*By us*\n\n**In one minute.** Play.\n\n## Aim\n\n';

describe('the books', () => {
  it('are there in both languages', () => {
    expect(GAMES.length).toBeGreaterThan(3);
    for (const book of BOOKS) expect(FILES).toContain(book);
  });

  it.each(BOOKS)('%s: every clause is found once', (file) => {
    const written = [...text(file).matchAll(/\[([A-Z]-R?\d+)\]/gu)].map((each) => each[1]);
    expect(written.length).toBeGreaterThan(40);
    expect(ids(file)).toEqual(written);
    expect(new Set(written).size).toBe(written.length);
  });

  it.each(GAMES)('%s: both languages have the same clauses, marks, sections and options', (game) => {
    const [en, fr] = [parse(text(`${game}.md`)), parse(text(`${game}.fr.md`))];
    const shape = (book: typeof en) =>
      book.sections.map((section) => [
        section.key,
        section.blocks.map((each) =>
          each.kind === 'clause' ? [each.clause.id, each.clause.mark] : each.kind,
        ),
      ]);
    expect(shape(fr)).toEqual(shape(en));
    expect(fr.preface.length).toBe(en.preface.length);
    const named = () => true;
    expect(options(fr, named)).toEqual(options(en, named));
    expect(presets(fr)).toEqual(presets(en));
  });

  it.each(BOOKS)('%s: no markup is left in what is read', (file) => {
    const book = parse(text(file));
    const all = [
      book.title,
      book.byline,
      plain(book.minute.text),
      ...book.preface.map(plain),
      ...book.sections.flatMap((section) => [
        section.title,
        ...section.blocks.map((each) =>
          each.kind === 'clause' ? plain([...each.clause.ask, ...each.clause.text]) : plain(each.text),
        ),
      ]),
    ].join('\n');
    expect(all).not.toMatch(/[*`"'[\]]|\((?:flavour|saveur|example|exemple)\)/u);
  });
});

describe('the pictures', () => {
  const drawn = import.meta.glob<Drawn>('../games/*/rules/index.ts', { import: 'default' });
  it.each(GAMES)(
    '%s: each belongs to a clause',
    async (game) => {
      const { figures, aside } = await drawn[`../games/${game}/rules/index.ts`]!();
      const clauses = Object.keys(figures);
      expect(clauses.length).toBeGreaterThanOrEqual(2);
      if (aside) clauses.push(aside.before);
      for (const id of clauses) expect(ids(`${game}.md`)).toContain(id);
    },
    60_000,
  ); // the drawings are compiled first
});

describe('the reader', () => {
  it('knows strong, emphasis, code, marks and quotes', () => {
    expect(pieces('a **b** *c* `d_e` "f" g\'s `"h"`')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'em', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd_e' },
      { kind: 'text', text: ' “f” g’s ' },
      { kind: 'code', text: 'h' },
    ]);
    const book = parse(`${START}- **[A-01]** *(example)* Yes.\n\nWords.\n`);
    expect(book.sections[0]!.blocks).toEqual([
      {
        kind: 'clause',
        clause: { id: 'A-01', mark: 'example', ask: [], text: [{ kind: 'text', text: 'Yes.' }] },
      },
      { kind: 'words', text: [{ kind: 'text', text: 'Words.' }] },
    ]);
  });

  it.each([
    ['a table', '| a | b |'],
    ['a link', 'See [there](https://example.org).'],
    ['an image', '![a](b.png)'],
    ['HTML', 'a <b>b</b>'],
    ['a quotation', '> a'],
    ['a third heading', '### Deep'],
    ['a second title', '# Again'],
    ['a numbered list', '1. One'],
    ['another bullet', '* One'],
    ['an item without a clause', '- One'],
    ['a clause inside a clause', '- **[A-01]** As [A-02] says.'],
    ['an unknown mark', '- **[A-01]** *(joke)* Ha.'],
    ['a clause twice', '- **[A-01]** One.\n- **[A-01]** Two.'],
    ['a ruling that asks nothing', '- **[A-R1]** No.'],
    ['an emphasis left open', 'a *b'],
    ['a code left open', 'a `b'],
    ['a quote left open', 'a "b'],
    ['underlines', 'a _b_'],
  ])('refuses %s', (_, line) => {
    expect(() => parse(START + line)).toThrow(/^line \d+/u);
  });

  it('refuses a book without its beginning', () => {
    expect(() => parse('# Game\n\n## Aim\n')).toThrow();
  });
});

it('the pages have the same words in both languages', () => {
  const words = (lang: string) => {
    const source = readFileSync(fileURLToPath(new URL(`./${lang}.ftl`, import.meta.url)), 'utf8');
    return [...new FluentResource(source).body].map((each) => each.id).sort();
  };
  expect(words('fr')).toEqual(words('en'));
  expect(words('fr').every((each) => each.startsWith('rules-'))).toBe(true);
});
