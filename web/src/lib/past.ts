// Games that are over: how a moment of them looked, and their end as the house remembers it.

import type { At, Game, Sight } from './at';
import { board } from './games';
import { replayOf } from './house';
import type { Over, Photo, Replay, Step, Tell } from './protocol';
import { list, t, tell } from './words.svelte';

/** The end of a game, whether it was seen here or is looked up. */
export interface Ended {
  over: Over;
  game: Game | null;
  at: At;
  /** what was told last */
  told: readonly Tell[];
  journal: readonly Tell[];
  /** of the races, if the game is looked up; who was there has counted them */
  photos?: readonly Photo[];
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
export function moment(replay: Replay, n: number): At {
  const { names, settings, seat } = replay;
  const step = replay.steps[Math.min(n, replay.steps.length - 1)]!;
  const reader = readerOf(replay);
  const nothing = () => undefined;
  return {
    sight: together(step, seat === 'open'),
    seat: reader,
    mine: [],
    legal: [],
    awaited: step.awaited ?? [],
    chairs: names.map((name, seat) => ({ seat, name })),
    settings,
    seq: n,
    told: step.told,
    photo: step.photo ?? [],
    busy: false,
    replay: true,
    big: false,
    scene: null,
    rests: false,
    name: (seat) => (seat === reader ? t('seat-you') : (names[seat] ?? '')),
    names: (seats) => list(seats.map((seat) => names[seat] ?? '')),
    sentence: (told) => tell(told, names, reader),
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
  return {
    over,
    game: await board(settings.game),
    at: moment(said, steps.length - 1),
    told: result ? (steps.filter((each) => each.told.length > 0).at(-1)?.told ?? []) : [],
    journal: steps.flatMap((each) => each.told),
    photos: steps.flatMap((each) => each.photo ?? []),
  };
}
