// A clause of the rules that somebody wants to read, over whatever is on the screen.

import { playable } from './games';
import type { Settings } from './protocol';

export interface Asked {
  game: string;
  clause: string; // '' for the whole book
  edition: string; // of the table that is on the screen, in whose words the book speaks
}

let asked = $state.raw<Asked | null>(null);
let table: Settings | null = null;

/** The table that is on the screen, for as long as it is. */
export function atTable(settings: Settings | null): void {
  table = settings;
}

/** Which edition of its game a table plays, if it does so to the letter. */
export async function edition(game: string): Promise<string> {
  if (table?.game !== game) return '';
  const { options = {} } = table;
  const { presets = {} } = (await playable()).find((each) => each.name === game) ?? {};
  const plays = (preset: string) =>
    Object.entries(presets[preset]!).every(([name, value]) => options[name] === value);
  return Object.keys(presets).find(plays) ?? '';
}

export const lookedUp = (): Asked | null => asked;

export function lookUp(game: string, clause = ''): void {
  const open = (edition: string) => (asked = { game, clause, edition });
  edition(game).then(open, () => open(''));
}

export function putAway(): void {
  asked = null;
}
