// Which words come when: those of the first page at once, the house's with any other page, a game's with its board.

import { ENGLISH, type Lang } from './languages';
import { inLanguage, learn } from './words.svelte';

const house = import.meta.glob<string>('$python/words/*.ftl', { import: 'default', query: '?house' });

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
  { import: 'default', query: '?words' },
);

/** The words of these folders in one language, or in English where it has none. */
async function found(lang: Lang, ...folders: readonly string[]): Promise<string> {
  const file = (folder: string, language: Lang) =>
    Object.keys(texts).find((path) => path.endsWith(`/${folder}/${language}.ftl`));
  const paths = folders.flatMap((folder) => file(folder, lang) ?? file(folder, ENGLISH) ?? []);
  return (await Promise.all(paths.map((path) => texts[path]!()))).join('\n');
}

/** What is said at a table, whatever is played, and by the house. */
export const houseWords = (): Promise<void> => learn('house', (lang) => inLanguage(house, lang));

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
