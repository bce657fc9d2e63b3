// What this browser has learnt: which lessons were begun, and how far.

import { get, set } from './memory';

const END = -1;

const lessons = (): Record<string, number> => get<Record<string, number>>('lessons', {});

/** The scene to go on with; 0 for a lesson that is to be begun, or again. */
export const resumes = (game: string): number => Math.max(0, lessons()[game] ?? 0);

export const learnt = (game: string): boolean => lessons()[game] === END;

/** Somebody has come as far as this scene; without a number, to the end. */
export const keepPlace = (game: string, scene = END): void => set('lessons', { ...lessons(), [game]: scene });

/** Whether a game was played to its end in this browser. */
export const hasPlayed = (game: string): boolean => get<string[]>('played', []).includes(game);

const hints = (): readonly string[] => get<string[]>('hints', []);

/** Whether this moment has been explained here before. */
export const hinted = (hint: string): boolean => hints().includes(hint);

export const notedHint = (hint: string): void => set('hints', [...hints(), hint]);
