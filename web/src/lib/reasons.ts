// Why a game ended so, without saying the same of everybody.

import type { Tell } from './protocol';

/** Each kind of sentence once: of a winner, where it was said of several. */
export function once(told: readonly Tell[], winners: readonly number[]): Tell[] {
  const chosen = new Map<string, Tell>();
  for (const each of told) {
    const known = chosen.get(each.message);
    const wins = winners.includes(each.seat ?? -1) && !winners.includes(known?.seat ?? -1);
    if (!known || wins) chosen.set(each.message, each);
  }
  return [...chosen.values()];
}
