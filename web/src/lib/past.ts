// Games that are over: how a moment of them looked, and their end as the house remembers it.

import type { At, Game, Sight } from './at';
import { board } from './games';
import { replayOf } from './house';
import { orRenew } from './renewal.svelte';
import type { Over, Replay, Step, Tell } from './protocol';
import { wording } from './wording';

/** The end of a game, whether it was seen here or is looked up. */
export interface Ended {
  over: Over;
  game: Game | null;
  at: At;
  /** what was told last */
  told: readonly Tell[];
  journal: readonly Tell[];
  /** it has only just ended, before one's eyes */
  live?: boolean;
}

/** What everybody's own view shows of themselves, put together. */
function together(step: Step, all: boolean): Sight {
  const first = step.views[0]!.sight;
  if (!all || !Array.isArray(first.seats)) return first;
  const seats = step.views.map((each) => (each.sight.seats as unknown[])[each.seat ?? 0]);
  return { ...first, seats } as Sight;
}

/** Who is "you" in a replay: the seat it is looked at from. */
export const readerOf = ({ seat }: Replay): number | null => (typeof seat === 'number' ? seat : null);

/** A moment of a finished game, for its board: nothing can be done there. */
export function moment(replay: Replay, n: number, game: Game): At {
  const { names, settings, edition, seat } = replay;
  const step = replay.steps[Math.min(n, replay.steps.length - 1)]!;
  const reader = readerOf(replay);
  const nothing = () => undefined;
  const sight = together(step, seat === 'open');
  const before = together(replay.steps[Math.max(0, n - 1)]!, seat === 'open');
  const show = game.still?.(before, sight, step.told) ?? null;
  const chairs = names.map((name, seat) => ({ seat, name }));
  return {
    sight,
    seat: reader,
    mine: [],
    legal: [],
    awaited: step.awaited ?? [],
    chairs,
    settings,
    edition,
    seq: n,
    banner: game.why(step.told),
    photo: step.photo ?? [],
    busy: false,
    replay: true,
    timed: false,
    big: false,
    scene: show === null ? null : { ms: Infinity, holds: false, show },
    rests: false,
    ...wording(chairs, reader),
    note: () => '',
    play: nothing,
    takeBack: nothing,
    slap: nothing,
    goOn: nothing,
  };
}

/** The end of a game, from the house; null if it knows of none, or cannot be asked. */
export async function recall(id: string): Promise<Ended | null> {
  const { said } = await replayOf<Replay>(id, '');
  if (!said) return null;
  const { names, settings, steps, result, fair, coached } = said;
  const over: Over = { game: id, name: settings.game, names, coached };
  if (result) over.result = result;
  if (fair) over.fair = fair;
  over.slaps = said.slaps;
  const game = await orRenew(board(settings.game));
  return {
    over,
    game,
    at: moment(said, steps.length - 1, game),
    told: result ? (steps.filter((each) => each.told.length > 0).at(-1)?.told ?? []) : [],
    journal: steps.flatMap((each) => each.told),
  };
}
