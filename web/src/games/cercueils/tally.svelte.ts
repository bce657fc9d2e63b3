// What the end of a game tells: how quick, and how often wrong. Counted as it happens; no card is kept.

import type { At } from '$lib/at';
import type { Photo, Tell } from '$lib/protocol';
import { is } from '$lib/telling';

export interface Score {
  /** judged times of slaps that counted, in ms */
  times: number[];
  /** races won */
  first: number;
  /** slaps that cost something */
  wrong: number;
}

const isWrong = is(
  'cercueils-missed',
  'cercueils-too-late',
  'cercueils-wrong-up',
  'cercueils-wrong-down',
  'cercueils-wrong-other',
  'cercueils-touched-skull',
);
const COUNTED = /^slap-(first|drawn|undrawn|later)$/;

let scores: Score[] = [];
let seen: readonly Tell[] = [];
let photo: readonly Photo[] = [];
let whole = false; // from the deal on

const score = (seat: number): Score => (scores[seat] ??= { times: [], first: 0, wrong: 0 });

/** Count what the last message brought; the same message twice counts once. */
export function count(at: At<unknown>): void {
  if (at.replay) return;
  if (at.told !== seen && at.told.length > 0 && at.told[0] !== seen[0]) {
    seen = at.told;
    if (seen.some(is('cercueils-given'))) {
      scores = [];
      whole = true;
    }
    wrong(seen);
  }
  if (at.photo === photo) return;
  photo = at.photo;
  slaps(photo);
}

/** Count a game anew that is looked up: all that was told, and all its slaps. */
export function recount(told: readonly Tell[], photos: readonly Photo[]): void {
  scores = [];
  whole = true;
  wrong(told);
  slaps(photos);
}

function wrong(told: readonly Tell[]): void {
  for (const { seat } of told.filter(isWrong)) if (seat !== undefined) score(seat).wrong += 1;
}

function slaps(photos: readonly Photo[]): void {
  for (const each of photos) {
    if (!COUNTED.test(each.reason)) continue;
    score(each.seat).times.push(each.judged);
    if (each.reason === 'slap-first' || each.reason === 'slap-drawn') score(each.seat).first += 1;
  }
}

export const tally = (seat: number): Score => scores[seat] ?? { times: [], first: 0, wrong: 0 };

/** Whether all of the game was seen here. */
export const complete = (): boolean => whole;

export function median(times: readonly number[]): number | null {
  if (!times.length) return null;
  const sorted = [...times].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
