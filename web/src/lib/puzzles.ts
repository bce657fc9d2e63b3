// Which puzzle comes next, and how many were solved in a row: kept by this browser.

import { ask, type Answer } from './house';
import { get, set } from './memory';
import type { PuzzleLine, PuzzlePage } from './protocol';

interface Kept {
  day: number; // the last whose puzzle was answered
  days: number; // solved one after the other
  row: number; // puzzles of a run, at the first try
  done: string[]; // those that were answered
}

const DAY = 86_400_000; // ms

/** Every puzzle there is, by its name. */
export const puzzleList = (): Promise<Answer<PuzzleLine[]>> => ask('/api/puzzles');

/** One of them; in words, too, if the page has none for its game. */
export const puzzleOf = (game: string, id: string, lang = ''): Promise<Answer<PuzzlePage>> =>
  ask(`/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}${lang && `?lang=${lang}`}`);

export const kept = (): Kept => ({ day: 0, days: 0, row: 0, done: [], ...get<Partial<Kept>>('puzzles', {}) });

/** The date as a number: the same for everybody on one day. */
export const today = (now = new Date()): number =>
  Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;

/** Every day has another one, and another game than the day before. */
export const ofDay = (puzzles: readonly PuzzleLine[], day: number): PuzzleLine | undefined =>
  puzzles[day % puzzles.length];

/** How many days in a row were solved, as it stands on this day. */
export const days = (day: number): number => (kept().day >= day - 1 ? kept().days : 0);

/** The puzzle of a day was answered; only the first answer counts. */
export function keepDay(day: number, right: boolean): void {
  const before = kept();
  if (before.day !== day) set('puzzles', { ...before, day, days: right ? days(day) + 1 : 0 });
}

/** One of a run was answered. */
export function keepRun(id: string, right: boolean): void {
  const before = kept();
  set('puzzles', { ...before, row: right ? before.row + 1 : 0, done: [...new Set([...before.done, id])] });
}

/** The easiest of a game that was not answered yet; once all were, from the beginning. */
export function next(puzzles: readonly PuzzleLine[], game: string): PuzzleLine | undefined {
  const mine = puzzles.filter((each) => each.game === game).sort((a, b) => a.grade - b.grade);
  const { done, ...others } = kept();
  const left = mine.filter(({ id }) => !done.includes(id));
  if (left.length || !mine.length) return left[0];
  const ours = new Set(mine.map(({ id }) => id));
  set('puzzles', { ...others, done: done.filter((id) => !ours.has(id)) });
  return mine[0];
}
