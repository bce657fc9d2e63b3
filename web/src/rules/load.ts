// The books: one text per game and language, each fetched when it is opened.

import type { Component } from 'svelte';
import type { Name } from '$lib/games';
import type { Lang } from '$lib/words.svelte';
import { parse, type Book } from './parse';

type Text = () => Promise<{ default: string }>;

const texts: Record<Name, Record<Lang, Text>> = {
  vautour: { en: () => import('$rules/vautour.md?raw'), fr: () => import('$rules/vautour.fr.md?raw') },
  push: { en: () => import('$rules/push.md?raw'), fr: () => import('$rules/push.fr.md?raw') },
  vampire: { en: () => import('$rules/vampire.md?raw'), fr: () => import('$rules/vampire.fr.md?raw') },
  cercueils: { en: () => import('$rules/cercueils.md?raw'), fr: () => import('$rules/cercueils.fr.md?raw') },
};

/** Pictures, by the clause that they illustrate. */
export type Figures = Partial<Record<string, Component>>;

const drawn: Record<Name, () => Promise<{ default: Figures }>> = {
  vautour: () => import('./figures/vautour'),
  push: () => import('./figures/push'),
  vampire: () => import('./figures/vampire'),
  cercueils: () => import('./figures/cercueils'),
};

export interface Opened {
  game: Name;
  lang: Lang;
  book: Book;
  figures: Figures;
}

const opened = new Map<string, Promise<Opened>>();

export const isGame = (game: string | null): game is Name => game !== null && Object.hasOwn(texts, game);

export function open(game: Name, lang: Lang): Promise<Opened> {
  const key = `${game} ${lang}`;
  let book = opened.get(key);
  if (!book) {
    book = Promise.all([texts[game][lang](), drawn[game]()]).then(([text, figures]) => ({
      game,
      lang,
      book: parse(text.default),
      figures: figures.default,
    }));
    book.catch(() => opened.delete(key)); // to be tried again
    opened.set(key, book);
  }
  return book;
}
