// What was told, turn by turn. Where a turn and a round begin, and what is only a step on the way, the game says.

import type { Step, Tell } from './protocol';

export interface Turn {
  readonly round: number;
  readonly turn: number;
  readonly told: readonly Tell[];
}

/** What was told, in order, parted where a turn begins. */
export function turnsOf(told: readonly Tell[]): Turn[] {
  const found: { round: number; turn: number; told: Tell[] }[] = [];
  let [round, turn] = [0, 0];
  for (const each of told) {
    if (each.turn) [round, turn] = [each.round ?? 0, each.turn];
    const last = found.at(-1);
    if (last?.turn === turn) last.told.push(each);
    else found.push({ round, turn, told: [each] });
  }
  return found;
}

/** What was told in the last turn, and in those before it until one has something that deserves the banner. */
export function latest(
  told: readonly Tell[],
  why: (told: readonly Tell[]) => readonly Tell[],
): readonly Tell[] {
  const turns = turnsOf(told);
  let from = Math.max(0, turns.length - 1);
  while (from > 0 && !why(turns[from]!.told).length) from -= 1;
  return turns.slice(from).flatMap((each) => each.told);
}

/** The lines of a turn: what it came to or, while it has come to nothing, the step taken last. */
export function lines(told: readonly Tell[], isLast: boolean): readonly Tell[] {
  const found = told.filter((each) => !each.step);
  return found.length || !isLast ? found : told.slice(-1);
}

/** The moves that turns end with, by which a replay goes on; every move, in a game without turns. */
export function stops(steps: readonly Step[]): number[] {
  const all = steps.map((_, n) => n);
  if (!steps.some((each) => each.turn)) return all;
  return all.filter((n) => n === steps.length - 1 || steps[n]!.turn !== steps[n + 1]!.turn);
}

/** The move that is so many turns from this one, on or back. */
export function beyond(halts: readonly number[], n: number, by: number): number {
  if (by < 0) return halts.filter((each) => each < n).at(by) ?? 0;
  return halts.filter((each) => each > n)[by - 1] ?? halts.at(-1) ?? 0;
}
