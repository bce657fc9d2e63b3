// Who came where, and what they have in the end.

import type { Result } from './protocol';
import { knows, num, t } from './words.svelte';

export interface Placed {
  seat: number;
  place: number;
}

/** All seats, the best first. */
export const ranks = ({ places }: Result): Placed[] =>
  places.map((place, seat) => ({ seat, place })).sort((a, b) => a.place - b.place || a.seat - b.seat);

/** What somebody has in the end, counted in what the game counts. */
export const score = (game: string, n: number): string =>
  knows(`${game}-score`) ? t(`${game}-score`, { n }).replace(/^-/, '−') : num(n);
