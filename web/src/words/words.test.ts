// Every word there is in both languages; every word that is used there is; none is written into a template.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import { parse } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';

const WEB = fileURLToPath(new URL('../..', import.meta.url));
const PYTHON = join(WEB, '../src/tablee');
const GAMES = readdirSync(join(WEB, 'src/games')); // each has words of its own in the house

const read = (path: string) => readFileSync(path, 'utf8');

/** The languages that a folder has words in: these two have all of them, others need not. */
const spoken = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.ftl') ? name.slice(0, -'.ftl'.length) : []));

/** The folders whose words a page knows: everywhere, those of the house with them, or with one board. */
const OURS = readdirSync(join(WEB, 'src'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.name === 'fr.ftl')
  .map((entry) => entry.parentPath);
const BOARDS = OURS.filter((folder) => folder.includes('/games/'));
const HOUSE = ['words', 'server/words', 'review/words', ...GAMES.map((game) => `games/${game}/words`)];
const SHARED = [
  ...OURS.filter((folder) => !BOARDS.includes(folder)),
  ...HOUSE.map((each) => join(PYTHON, each)),
];

// Fluent -------------------------------------------------------------------------------------------

type Words = Map<string, { variables: Set<string>; texts: string[]; others: string[] }>;

function words(folder: string, lang: string): Words {
  const path = join(folder, `${lang}.ftl`);
  const body = new FluentResource(existsSync(path) ? read(path) : '').body;
  return new Map(
    body.map(({ id, value, attributes }) => {
      const variables = new Set<string>();
      const texts: string[] = [];
      const others: string[] = []; // messages that this one quotes
      const look = (node: unknown): void => {
        if (Array.isArray(node)) node.forEach(look);
        else if (typeof node === 'string') texts.push(node);
        else if (node && typeof node === 'object') {
          const { type, name } = node as { type?: string; name?: string };
          if (type === 'var') variables.add(name!);
          else if (type === 'mesg') others.push(name!);
          else if (type === 'select') {
            const { selector, variants } = node as unknown as {
              selector: unknown;
              variants: { value: unknown }[];
            };
            look(selector);
            for (const variant of variants) look(variant.value);
          } else if (type === 'func') {
            look((node as unknown as { args: unknown[] }).args);
          }
        }
      };
      look(typeof value === 'string' ? [value] : value);
      look(Object.values(attributes));
      return [id, { variables, texts, others }];
    }),
  );
}

// Those of the house are tested with the house: each language may have helpers of its own there.
describe.each(OURS)('%s', (folder) => {
  const [fr, en] = [words(folder, 'fr'), words(folder, 'en')];

  it('says the same things in both languages', () => {
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('fills in the same things in both languages', () => {
    // one language may not care whether it is the reader who is meant
    const filled = (all?: Set<string>) => [...(all ?? [])].filter((each) => !each.startsWith('to_')).sort();
    for (const [id, { variables }] of fr)
      expect([id, ...filled(variables)]).toEqual([id, ...filled(en.get(id)?.variables)]);
  });

  it.each(spoken(folder).filter((lang) => !['fr', 'en'].includes(lang)))(
    'says nothing that English does not (%s)',
    (lang) => {
      for (const [id, { variables }] of words(folder, lang)) {
        expect([...en.keys()]).toContain(id);
        expect([...(en.get(id)?.variables ?? [])]).toEqual(expect.arrayContaining([...variables]));
      }
    },
  );

  it.each(spoken(folder))('can be read to the last line (%s)', (lang) => {
    const text = read(join(folder, `${lang}.ftl`));
    const written = text.match(/^-?[a-zA-Z][\w-]*(?= *=)/gm) ?? [];
    expect([...words(folder, lang).keys()]).toEqual(written); // Fluent passes over what it cannot read
    expect(text.match(/\{/g)?.length ?? 0).toBe(text.match(/\}/g)?.length ?? 0);
    for (const [id, { texts }] of words(folder, lang))
      expect(`${id}: ${texts.find((each) => /^\s*\*?\[\w+\]/m.test(each)) ?? ''}`).toBe(`${id}: `);
  });

  it.each(spoken(folder))('quotes only what there is (%s)', (lang) => {
    const known = new Set(
      [folder, ...SHARED].flatMap((each) => [...words(each, lang).keys(), ...words(each, 'en').keys()]),
    );
    const quoted = [...words(folder, lang).values()].flatMap(({ others }) => others);
    expect(quoted.filter((id) => !known.has(id))).toEqual([]);
  });

  it('writes French as the French do', () => {
    for (const [id, { texts }] of fr)
      for (const text of texts)
        expect(`${id}: ${/ [;:!?»%]|« |'|\.\.\./.exec(text)?.[0] ?? ''}`).toBe(`${id}: `);
  });
});

it('has no word twice', () => {
  for (const board of BOARDS) {
    const all = [...SHARED, board].flatMap((folder) => [...words(folder, 'en').keys()]);
    expect(all.filter((id, n) => all.indexOf(id) !== n)).toEqual([]);
  }
});

// Sources ------------------------------------------------------------------------------------------

interface Node {
  type: string;
  [field: string]: unknown;
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.ts$|(protocol|events)\.ts$/.test(path));
}

const SOURCES = files(join(WEB, 'src')).map((path) => {
  const text = read(path);
  const svelte = path.endsWith('.svelte') ? text : `<script lang="ts">${text}</script>`;
  return { name: relative(WEB, path), text, tree: parse(svelte, { modern: true }) as unknown as Node };
});

function* inside(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* inside(each);
  else if (node && typeof node === 'object') {
    if (typeof (node as Node).type === 'string') yield node as Node;
    for (const [field, value] of Object.entries(node))
      if (field !== 'parent' && field !== 'metadata') yield* inside(value);
  }
}

const quasis = (node: Node) =>
  (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);

/** The words of a message that a call may ask for: literals, and the beginnings of what is put together. */
function asked(node: Node): { whole: string[]; begun: string[] } {
  if (node.type === 'Literal' && typeof node.value === 'string') return { whole: [node.value], begun: [] };
  if (node.type === 'TemplateLiteral') return { whole: [], begun: [quasis(node)[0]!] };
  if (node.type === 'ConditionalExpression') {
    const [a, b] = [asked(node.consequent as Node), asked(node.alternate as Node)];
    return { whole: [...a.whole, ...b.whole], begun: [...a.begun, ...b.begun] };
  }
  return { whole: [], begun: [] };
}

describe.each(SOURCES)('$name', ({ name, tree }) => {
  const game = GAMES.find((each) => name.includes(`games/${each}/`));
  const known = new Map(
    [...SHARED, ...BOARDS.filter((folder) => !game || folder.includes(`/games/${game}`))].flatMap(
      (folder) => [...words(folder, 'en')],
    ),
  );

  /** What has to be filled in, for itself and for what it quotes. */
  const needed = (id: string): string[] => {
    const word = known.get(id);
    return [...(word?.variables ?? []), ...(word?.others.flatMap(needed) ?? [])];
  };

  it('uses words that there are, and fills them in', () => {
    const wrong: string[] = [];
    for (const node of inside(tree)) {
      if (node.type !== 'CallExpression' || (node.callee as Node).name !== 't') continue;
      const [id, args] = node.arguments as [Node, Node | undefined];
      const { whole, begun } = asked(id);
      for (const start of begun)
        if (![...known.keys()].some((each) => each.startsWith(start))) wrong.push(`${start}…`);
      for (const each of whole) {
        if (!known.has(each)) {
          wrong.push(each);
          continue;
        }
        const fields = args?.type === 'ObjectExpression' ? (args.properties as Node[]) : [];
        const open = args && (args.type !== 'ObjectExpression' || fields.some((f) => f.type !== 'Property'));
        const given = fields.map(
          (f) => ((f.key as Node | undefined)?.name ?? (f.key as Node)?.value) as string,
        );
        const missing = open ? [] : needed(each).filter((variable) => !given.includes(variable));
        if (missing.length) wrong.push(`${each} without ${missing.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has no word of its own', () => {
    expect(hardCoded(tree)).toEqual([]);
  });
});

// What comes before anything is asked for: main.ts, the first screen, and whatever they import outright.
function first(): Set<string> {
  const found = new Set<string>();
  const open = ['src/main.ts', 'src/App.svelte', 'src/screens/Welcome.svelte'];
  for (let name = open.pop(); name; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const { text } = SOURCES.find((each) => each.name === name)!;
    for (const [, path] of text.matchAll(/^ *import (?!type )[^;]*?'([^']+)';/gm)) {
      const full = path!.startsWith('.') ? join(name, '..', path!) : path!.replace(/^\$/, 'src/');
      const file = SOURCES.find((each) => [full, `${full}.ts`, `${full}/index.ts`].includes(each.name));
      if (file) open.push(file.name);
    }
  }
  return found;
}

describe('the first page', () => {
  const names = [...first()];
  const here = ['src/words/welcome', '../src/tablee/words'].map((folder) => join(WEB, folder));
  const known = new Set(here.flatMap((folder) => [...words(folder, 'en').keys()]));

  it('is what it imports', () => {
    expect(names).toEqual(expect.arrayContaining(['src/parts/GamePicker.svelte', 'src/lib/words.svelte.ts']));
    expect(names).not.toContain('src/screens/AtTable.svelte');
  });

  it.each(names)('has all words that it says (%s)', (name) => {
    const { tree } = SOURCES.find((each) => each.name === name)!;
    const wrong: string[] = [];
    for (const node of inside(tree)) {
      if (node.type !== 'CallExpression' || (node.callee as Node).name !== 't') continue;
      const { whole, begun } = asked((node.arguments as Node[])[0]!);
      wrong.push(...whole.filter((id) => !known.has(id)));
      wrong.push(...begun.filter((start) => ![...known].some((id) => id.startsWith(start))));
    }
    expect(wrong).toEqual([]);
  });
});

const TOLD = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
];
const NAMES = ['Tablée', 'BCDF']; // what is the same in every language

/** Whether something is a word, rather than a sign, a key or a name. */
const isWord = (text: string) =>
  /\p{L}{2}/u.test(NAMES.reduce((rest, each) => rest.replaceAll(each, ''), text));

/** What of an expression would stand on the page as it is. */
function shown(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Text':
      return [node.data as string];
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...quasis(node), ...(node.expressions as Node[]).flatMap(shown)];
    case 'ConditionalExpression':
      return [...shown(node.consequent as Node), ...shown(node.alternate as Node)];
    case 'LogicalExpression':
      return [...shown(node.left as Node), ...shown(node.right as Node)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...shown(node.left as Node), ...shown(node.right as Node)] : [];
    case 'ExpressionTag':
      return shown(node.expression as Node);
    default:
      return [];
  }
}

function hardCoded(tree: Node): string[] {
  const found: string[] = [];
  for (const node of inside(tree.fragment)) {
    if (node.type === 'Fragment') {
      for (const child of node.nodes as Node[])
        if (child.type === 'Text' || child.type === 'ExpressionTag') found.push(...shown(child));
    } else if (node.type === 'Attribute' && TOLD.includes(node.name as string) && node.value !== true) {
      const value = node.value as Node | Node[];
      found.push(...[value].flat().flatMap(shown));
    }
  }
  return found.map((text) => text.trim()).filter(isWord);
}

it('finds a word in a template when there is one', () => {
  const found = (svelte: string) => hardCoded(parse(svelte, { modern: true }) as unknown as Node);
  expect(found('<p>Bonjour</p>')).toEqual(['Bonjour']);
  expect(found('{#if a}<p>{b ? "Oui" : t("no")} 12 × ✕</p>{/if}')).toEqual(['Oui']);
  expect(found('<button aria-label="Go" class="btn big">↻</button>')).toEqual(['Go']);
  expect(found('<img alt={`Card ${n}`} />')).toEqual(['Card']);
  expect(found('<kbd>P</kbd><h1>Tablée</h1><svg><path d="M10 Lx" /></svg>')).toEqual([]);
});

it('has no word that nobody uses', () => {
  const texts = SOURCES.map(({ text }) => text).join('\n');
  const begun = SOURCES.flatMap(({ tree }) =>
    [...inside(tree)].filter((node) => node.type === 'TemplateLiteral').map((node) => quasis(node)[0]!),
  ).filter((start) => start.length > 2);
  const quoted = new Set(
    OURS.flatMap((folder) => [...words(folder, 'fr').values()].flatMap((each) => each.others)),
  );
  const idle = OURS.flatMap((folder) => [...words(folder, 'en').keys()]).filter(
    (id) => !quoted.has(id) && !texts.includes(`'${id}'`) && !begun.some((start) => id.startsWith(start)),
  );
  expect(idle).toEqual([]);
});
