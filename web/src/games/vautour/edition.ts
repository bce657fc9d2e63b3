// The two editions differ in a rule or two, and in who is hunted.

import type { At } from '$lib/at';
import { playable } from '$lib/games';

export type Prey = 'souris' | 'suricate';

export const NUMBERS = Array.from({ length: 15 }, (_, i) => String(i + 1));
export const POINTS = ['-5', '-4', '-3', '-2', '-1', ...Array.from({ length: 10 }, (_, i) => `+${i + 1}`)];

/** Mice where it is played just as their edition has it, meerkats otherwise. */
export async function hunted(at: Pick<At, 'settings'>): Promise<Prey> {
  const game = (await playable()).find((each) => each.name === 'vautour');
  const mice = game?.presets['souris'];
  if (!game || !mice) return 'suricate';
  const set = (name: string) => at.settings.options[name] ?? game.options[name]?.[0];
  return Object.entries(mice).every(([name, value]) => set(name) === value) ? 'souris' : 'suricate';
}
