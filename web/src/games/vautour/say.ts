// Numbers as this game writes them.

import { num } from '$lib/words.svelte';

/** "+4", "−1" */
export const signed = (card: string | number): string => num(Number(card), true);

/** Prizes first: nobody adds up from below. */
export const ordered = (stake: readonly string[]): string[] =>
  [...stake].sort((a, b) => Number(+b > 0) - Number(+a > 0) || Math.abs(+b) - Math.abs(+a));

/** "4 − 1 = +3" */
export function sum(stake: readonly string[], total: number): string {
  if (stake.length < 2) return signed(total);
  const terms = ordered(stake)
    .map(Number)
    .map((n, i) => (i === 0 ? num(n) : `${n < 0 ? '−' : '+'} ${num(Math.abs(n))}`));
  return `${terms.join(' ')} = ${signed(total)}`;
}
