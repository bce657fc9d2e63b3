// The games of the house: their boards, fetched with their words when one sits down, and what they have been arranged to.

import type { Game } from './at';
import { isDrawn } from './facts';
import { entitle } from './naming';
import type { Playable, Settings } from './protocol';
import { gameWords, plainWords } from './vocabulary';
import { ENGLISH, type Lang } from './languages';
import { learn } from './words.svelte';

/** Every option of a game, and its value. */
export type Options = Record<string, boolean | number | string>;

const boards = import.meta.glob<{ default: unknown }>('../games/*/index.ts');

/** A game's board, or the plain one; the table shows whatever sight comes, so its type ends here. */
export async function board(name: string): Promise<Game> {
  const drawn = boards[`../games/${name}/index.ts`];
  if (!drawn) {
    // with the menu come the words of games from elsewhere
    const [{ plain }] = await Promise.all([import('../plain'), plainWords(), playable().catch(() => [])]);
    return plain(name);
  }
  const [brought] = await Promise.all([drawn(), gameWords(name)]);
  return brought.default as Game;
}

let known: Promise<Playable[]> | null = null;

/** What may be played, with which options; asked of the house once. */
export function playable(): Promise<Playable[]> {
  known ??= menu();
  known.catch(() => (known = null));
  return known;
}

async function menu(): Promise<Playable[]> {
  const answer = await fetch('/api/games');
  if (!answer.ok) throw new Error(String(answer.status));
  const games = (await answer.json()) as Playable[];
  await Promise.all(games.filter(({ name }) => !isDrawn(name)).map(introduce));
  return games;
}

/** The words of a game from elsewhere, which this page was not built with; without them it goes by names. */
async function introduce({ name, title, languages }: Playable): Promise<void> {
  entitle(name, title);
  const text = async (lang: Lang) => {
    // what it does not say in this one it says in English; another language is better than none
    const known = [...new Set([lang, ENGLISH, ...languages])].filter((each) => languages.includes(each));
    return (await Promise.all(known.slice(0, 2).map((each) => brought(name, each)))).join('\n');
  };
  await learn(`elsewhere/${name}`, text, name);
}

async function brought(name: string, lang: Lang): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(name)}/words/${lang}`).catch(() => null);
  return answer?.ok ? answer.text() : '';
}

/** A game as it is played when nobody minds. */
export function fresh(game: Playable, players = 4): Settings {
  return {
    game: game.name,
    players: Math.min(game.most, Math.max(game.least, players)),
    options: Object.fromEntries(Object.entries(game.options).map(([name, values]) => [name, values[0]!])),
  };
}

/** The preset that these options are to the letter, as the house says; '' for none. */
export const edition = (game: Playable, options: Options): string =>
  game.editions[JSON.stringify(Object.keys(game.options).map((name) => options[name]))] ?? '';
