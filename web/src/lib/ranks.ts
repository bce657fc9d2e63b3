// Who came where: those who are level share a place, and the next one counts them.

import type { Result } from './protocol';
import { knows, num, t } from './words.svelte';

export interface Placed {
  seat: number;
  place: number;
}

/** All seats, the best first: winners share the first place, whatever their points; then points decide. */
export function ranks({ points, winners }: Result): Placed[] {
  const ahead = (a: number, b: number): boolean => {
    const [wins, won] = [winners.includes(a), winners.includes(b)];
    return wins !== won ? wins : !wins && points[a]! > points[b]!;
  };
  const seats = points.map((_, seat) => seat);
  return seats
    .map((seat) => ({ seat, place: 1 + seats.filter((other) => ahead(other, seat)).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** What somebody has in the end, counted in what the game counts. */
export const score = (game: string, n: number): string =>
  knows(`${game}-score`) ? t(`${game}-score`, { n }).replace(/^-/, '−') : num(n);
