// How long something is shown: as long as its sentences take to read, or until somebody here has read them.

import type { Scene } from './at';
import { get, set } from './memory';
import { likes, reading } from './preferences.svelte';

const LETTER = 40; // ms to read one
const UNATTENDED = 8000; // ms, where nobody can say that they have seen it
const SHARE = 3; // a third of the time there is for a move, at most

/** Who looks at it. */
export interface Lookers {
  game: string;
  /** somebody sits here, and can go on */
  here: boolean;
  /** the game ends with it */
  last: boolean;
}

const known = (): readonly string[] => get<string[]>('played', []);

/** A game was played to its end in this browser: the next one needs no help. */
export function played(game: string): void {
  if (!known().includes(game)) set('played', [...known(), game]);
}

const waits = (game: string): boolean =>
  likes.hold === 'tap' || (likes.hold === 'first' && !known().includes(game));

/** How many ms a scene with so many letters lasts; Infinity: until somebody goes on. */
export function lasting(scene: Scene, letters: number, { game, here, last }: Lookers): number {
  if (scene.ms === Infinity) return here ? Infinity : reading(UNATTENDED);
  return scene.reads && here && (last || waits(game)) ? Infinity : reading(scene.ms + letters * LETTER);
}

/** How much of the time for the next move may go by in looking. */
export const spared = (left: number): number => Math.max(0, left) / SHARE;
