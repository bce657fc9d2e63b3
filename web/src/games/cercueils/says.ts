// The one line that says what is going on, and what one may do about it.

import { t } from '$lib/words.svelte';
import type { Here } from './moves';
import type { Race } from './race.svelte';

export function says(at: Here, race: Race): string {
  const { sight } = at;
  const { phase } = sight;
  const say = (id: string, args = {}) => t(`cercueils-board-says-${id}`, args);
  if (phase === 'over') return '';
  if (phase === 'deal') return say('deal');
  if (phase === 'refill' || phase === 'penalty-card') return say('card');
  if (phase === 'ready')
    return sight.roller === at.seat && at.mine.length < 2 && at.legal.includes('roll')
      ? say('ready-you')
      : say('ready', { who: at.chairs[sight.roller]?.name ?? '' });
  if (phase === 'cast') return say('cast');
  if (phase === 'racing') return racing(at, race, say);
  const mine = sight.slapper === at.seat && at.legal.length > 0;
  const who = sight.slapper === null ? '' : (at.chairs[sight.slapper]?.name ?? '');
  const owner = sight.target === null ? '' : at.name(sight.target);
  const what = phase.replace('-card', '');
  if (!mine) return say('other', { who, what: what.replace(/-(first|second|act|claim)$/, '') });
  const open = sight.reach.length > 0 && sight.reach.every((each) => face(at, each) === 'up');
  return say(what, { who: owner, open: open ? 'yes' : 'no' });
}

const face = (at: Here, { seat, place }: { seat: number; place: number }) =>
  at.sight.seats[seat]?.row[place - 1]?.lies;

/** What it costs those at this device to let the clock run out, if it runs for them. */
export function lateness({ sight, mine, timed }: Here): string {
  const { late, slapper } = sight;
  if (!timed || late === null || slapper === null || !mine.includes(slapper)) return '';
  return t('cercueils-board-late', { late });
}

function racing(at: Here, race: Race, say: (id: string, args: { slap: string }) => string): string {
  const slap = { slap: at.sight.slap ?? '' };
  if (at.replay || at.mine.length === 0) return say('race-watch', slap);
  const { quiet } = at.settings;
  const free = at.mine.filter((seat) => race.live(at, seat));
  if (free.length) return say(quiet ? 'quiet' : 'race', slap);
  if (quiet) return say('quiet-done', slap);
  return at.mine.some((seat) => race.hands[seat] === 'slapped') ? say('photo', slap) : say('held', slap);
}
