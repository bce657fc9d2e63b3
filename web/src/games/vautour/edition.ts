// The two editions differ in a rule or two, and in who is hunted.

import type { At } from '$lib/at';

export type Prey = 'souris' | 'suricate';

export const NUMBERS = Array.from({ length: 15 }, (_, i) => String(i + 1));
export const POINTS = ['-5', '-4', '-3', '-2', '-1', ...Array.from({ length: 10 }, (_, i) => `+${i + 1}`)];

/** Mice where it is played just as their edition has it, meerkats otherwise. */
export const hunted = ({ edition }: Pick<At, 'edition'>): Prey =>
  edition === 'souris' ? edition : 'suricate';
