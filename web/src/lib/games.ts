// The games of the house: their boards, fetched when one sits down, and what they have been arranged to.

import type { Game } from './at';
import type { Playable, Settings } from './protocol';
import { learn } from './words.svelte';

export type Name = Required<Settings>['game'];

export const NAMES: readonly Name[] = ['vautour', 'push', 'vampire', 'cercueils'];

/** Each game prints on the shared stock with a plate of its own. */
export const PLATES: Record<Name, { plate: string; motif: string; minutes: number }> = {
  vautour: { plate: '#E8B44A', motif: 'vautour', minutes: 15 },
  push: { plate: '#4FA57F', motif: 'colonnes', minutes: 20 },
  vampire: { plate: '#C4626D', motif: 'vampire', minutes: 30 },
  cercueils: { plate: '#A98BCB', motif: 'ail', minutes: 15 },
};

const boards: Record<Name, () => Promise<{ default: unknown }>> = {
  vautour: () => import('../games/vautour'),
  push: () => import('../games/push'),
  vampire: () => import('../games/vampire'),
  cercueils: () => import('../games/cercueils'),
};

/** A game's board; the table shows whatever sight comes, so its type ends here. */
export async function board(name: Name): Promise<Game> {
  const game = (await boards[name]()).default as Game;
  learn(game.words);
  return game;
}

let known: Promise<Playable[]> | null = null;

/** What may be played, with which options; asked of the house once. */
export function playable(): Promise<Playable[]> {
  known ??= fetch('/api/games').then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json() as Promise<Playable[]>;
  });
  known.catch(() => (known = null));
  return known;
}

/** A game as it is played when nobody minds. */
export function fresh(game: Playable, players = 4): Settings {
  return {
    game: game.name as Name,
    players: Math.min(game.most, Math.max(game.least, players)),
    options: Object.fromEntries(Object.entries(game.options).map(([name, values]) => [name, values[0]!])),
  };
}
