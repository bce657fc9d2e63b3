// The story of a game as shapes: everybody's chance to win, stacked from the bottom up, with its error.

import type { ReviewMoment } from '$lib/protocol';

/** So wide and so high are all shapes, whatever room there is. */
export const WIDE = 1000;
export const HIGH = 100;
const BAND = 1.96; // standard errors: 95 of a hundred, if sampling were all

interface Point {
  /** moves made */
  step: number;
  shares: readonly number[];
  errors: readonly number[];
}

/** How it stood at the beginning, and after every moment. */
export function points(moments: readonly ReviewMoment[]): Point[] {
  const [first] = moments;
  if (!first) return [];
  const start = { step: first.first, shares: first.before, errors: first.errors };
  return [start, ...moments.map(({ last, after, errors }) => ({ step: last + 1, shares: after, errors }))];
}

const x = (step: number, last: number): number => (WIDE * step) / Math.max(last, 1);
const y = (share: number): number => HIGH * (1 - Math.min(1, Math.max(0, share)));

function polygon(
  at: readonly Point[],
  last: number,
  low: readonly number[],
  high: readonly number[],
): string {
  const there = at.map(({ step }, i) => [x(step, last), y(high[i]!)]);
  const back = at.map(({ step }, i) => [x(step, last), y(low[i]!)]).reverse();
  return [...there, ...back].map((pair) => pair.map((n) => n.toFixed(1)).join()).join(' ');
}

/** The upper edge of a seat's area, from 0 to 1. */
const edge = ({ shares }: Point, seat: number): number =>
  shares.slice(0, seat + 1).reduce((sum, share) => sum + share, 0);

/** The area of each seat, as the corners of a polygon. */
export function areas(at: readonly Point[], last: number): string[] {
  const seats = at[0]?.shares.map((_, seat) => seat) ?? [];
  return seats.map((seat) =>
    polygon(
      at,
      last,
      at.map((each) => edge(each, seat - 1)),
      at.map((each) => edge(each, seat)),
    ),
  );
}

const together = (errors: readonly number[]): number =>
  Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0));

/** Around every edge between two areas how uncertain it is; nothing where all is exact. */
export function bands(at: readonly Point[], last: number): string[] {
  const edges = at[0]?.shares.slice(1).map((_, seat) => seat) ?? [];
  return edges
    .map((seat) => ({
      seat,
      wide: at.map(
        ({ errors }) =>
          BAND * Math.min(together(errors.slice(0, seat + 1)), together(errors.slice(seat + 1))),
      ),
    }))
    .filter(({ wide }) => wide.some((each) => each > 0))
    .map(({ seat, wide }) =>
      polygon(
        at,
        last,
        at.map((each, i) => edge(each, seat) - wide[i]!),
        at.map((each, i) => edge(each, seat) + wide[i]!),
      ),
    );
}

/** Places in order, from 0 to 1, moved to the left until none is nearer to the next than that. */
export function apart(places: readonly number[], gap: number): number[] {
  const found = [...places];
  for (let i = found.length - 2; i >= 0; i--) found[i] = Math.min(found[i]!, found[i + 1]! - gap);
  return found;
}

/** How far a moment moved the chance that it moved furthest. */
export const swing = ({ before, after }: ReviewMoment): number =>
  Math.max(...after.map((share, seat) => Math.abs(share - before[seat]!)));

/** The greatest swings, by their number, in the order in which they came. */
export const swings = (moments: readonly ReviewMoment[], most: number, least: number): number[] =>
  moments
    .map((moment, n) => ({ n, swing: swing(moment) }))
    .filter((each) => each.swing >= least)
    .sort((a, b) => b.swing - a.swing)
    .slice(0, most)
    .map(({ n }) => n)
    .sort((a, b) => a - b);

/** The moment to which the last of so many moves belongs. */
export const momentAt = (moments: readonly ReviewMoment[], step: number): ReviewMoment | undefined =>
  moments.find(({ first, last }) => first < step && step <= last + 1);

/** Everybody's chance after so many moves, as far as that is known. */
export function chancesAt(moments: readonly ReviewMoment[], step: number): readonly number[] | undefined {
  if (step === 0) return moments[0]?.before;
  const here = momentAt(moments, step);
  return here && (step > here.last ? here.after : here.before);
}
