// Which words come when: those of the first page at once, the house's with any other page, a game's with its board.

import { learn, type Lang } from './words.svelte';

const house: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('../words/en'),
  fr: () => import('../words/fr'),
};

const texts = import.meta.glob<string>(
  [
    '$python/games/*/words/*.ftl',
    '$python/games/*/lesson/*.ftl',
    '../games/*/*.ftl',
    '../games/*/rules/*.ftl',
    '../plain/*.ftl',
    '../review/*.ftl',
    '$python/review/words/*.ftl',
  ],
  { import: 'default', query: '?raw' },
);

/** The words whose files end so, in one language. */
async function found(lang: Lang, ...folders: readonly string[]): Promise<string> {
  const paths = Object.keys(texts).filter((path) =>
    folders.some((folder) => path.endsWith(`/${folder}/${lang}.ftl`)),
  );
  return (await Promise.all(paths.map((path) => texts[path]!()))).join('\n');
}

/** What is said at a table, whatever is played, and by the house. */
export const houseWords = (): Promise<void> => learn('house', async (lang) => (await house[lang]()).default);

/** What a game of ours says: its sentences, options and bots, and its board's own words. */
export const gameWords = (game: string): Promise<void> =>
  learn(`games/${game}`, (lang) => found(lang, `games/${game}/words`, `games/${game}`));

/** What a game's lesson says. */
export const lessonWords = (game: string): Promise<void> =>
  learn(`lesson/${game}`, (lang) => found(lang, `games/${game}/lesson`));

/** What is told of a game that is over. */
export const reviewWords = (): Promise<void> =>
  learn('review', (lang) => found(lang, 'review', 'review/words'));

export const plainWords = (): Promise<void> => learn('plain', (lang) => found(lang, 'plain'));

/** What is written below the pictures of a game's book. */
export const bookWords = (game: string): Promise<void> =>
  learn(`rules/${game}`, (lang) => found(lang, `games/${game}/rules`));
