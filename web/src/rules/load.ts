// The books: one text per game and language, each fetched when it is opened.

import type { Component } from 'svelte';
import { bookWords, gameWords } from '$lib/vocabulary';
import { ENGLISH, type Lang } from '$lib/languages';
import { parse, type Book } from './parse';

const texts = import.meta.glob<string>('$rules/*.md', { import: 'default', query: '?raw' });
const drawn = import.meta.glob<Drawn>('../games/*/rules/index.ts', { import: 'default' });

/** Pictures, by the clause that they illustrate. */
export type Figures = Partial<Record<string, Component>>;

/** A page that is put together from clauses, before the section of one of them. */
export interface Aside {
  readonly key: string;
  readonly title: string; // a word
  readonly before: string; // a clause
  readonly Page: Component<{ book: Book; base: string; jump: (id: string) => void }>;
}

/** What a game draws for its book, by the index.ts of its folder rules/; captions lie beside it, ids begin with "rules-". */
export interface Drawn {
  readonly figures: Figures;
  /** the whole game in six pictures */
  readonly six?: Component;
  readonly aside?: Aside;
}

export interface Opened {
  game: string;
  lang: Lang;
  book: Book;
  figures: Figures;
  six?: Component | undefined;
  aside?: Aside | undefined;
}

const shelf = new Map(
  Object.entries(texts).map(([path, text]) => [path.split('/').at(-1)!.replace(/\.md$/, ''), text]),
);
const opened = new Map<string, Promise<Opened>>();

const text = (game: string, lang: Lang) => shelf.get(lang === ENGLISH ? game : `${game}.${lang}`);

/** Whether somebody has written the rules of this game down. */
export const hasBook = (game: string): boolean => text(game, ENGLISH) !== undefined;

async function read(game: string, lang: Lang): Promise<Opened> {
  const told = text(game, lang) ? lang : ENGLISH;
  const [written = '', pages] = await Promise.all([
    text(game, told)?.(),
    drawn[`../games/${game}/rules/index.ts`]?.(),
    gameWords(game),
    bookWords(game),
  ]);
  const { figures = {}, six, aside } = pages ?? {};
  return { game, lang: told, book: parse(written), figures, six, aside };
}

export function open(game: string, lang: Lang): Promise<Opened> {
  const key = `${game} ${lang}`;
  let book = opened.get(key);
  if (!book) {
    book = read(game, lang);
    book.catch(() => opened.delete(key)); // to be tried again
    opened.set(key, book);
  }
  return book;
}
