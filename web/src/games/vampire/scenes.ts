// What is shown for a moment: a hunt laid out, and the reckoning at the end of a round.

import type { At, Scene } from '$lib/at';
import type { Tell, VampireSight } from '$lib/protocol';
import type { Card, Colour } from './places';

export interface HuntShow {
  kind: 'hunt';
  seat: number;
  colour: Colour;
  heads: number;
  /** the heads of the hunt it replaces */
  old: number | null;
}

export interface Reckoned {
  heads: number;
  cards: readonly Card[];
  lost: boolean;
}

export interface RoundShow {
  kind: 'round';
  round: number;
  over: boolean;
  ended: readonly Tell[];
  /** by colour, then by seat */
  colours: readonly { colour: Colour; seats: readonly Reckoned[]; why: readonly Tell[]; fate: Fate }[];
  gains: readonly number[];
  totals: readonly number[];
}

/** nobody hunted there; somebody did not; somebody loses theirs */
export type Fate = 'empty' | 'spared' | 'lost';
export type Show = HuntShow | RoundShow;

const HUNT = 1500; // ms
export const VERDICT = 1700; // ms for each colour

const number = (told: Tell, name: string): number => Number(told.arguments?.[name] ?? 0);
const colourOf = (told: Tell): Colour => String(told.arguments?.colour) as Colour;

/** The cards of a hunt as it was told. */
function told(row: Tell): readonly Card[] {
  const colour = colourOf(row);
  const some = (card: Card, name: string) => Array.from({ length: number(row, name) }, () => card);
  return [...some(`${colour}1`, 'ones'), ...some(`${colour}2`, 'twos'), ...some('S', 'jokers')];
}

export function scene(
  before: At<VampireSight> | null,
  after: At<VampireSight>,
  rows: readonly Tell[],
): Scene | null {
  const exposed = rows.find((row) => row.message === 'vampire-exposed');
  if (rows.some((row) => row.message === 'vampire-gained')) {
    const show = round(before, after, rows, exposed);
    return show && { ms: Infinity, holds: true, rests: true, show };
  }
  if (!exposed || exposed.seat === undefined) return null;
  const colour = colourOf(exposed);
  const old = before?.sight?.seats[exposed.seat]?.hunts.find((hunt) => hunt.colour === colour);
  const show: HuntShow = {
    kind: 'hunt',
    seat: exposed.seat,
    colour,
    heads: number(exposed, 'heads'),
    old: old?.heads ?? null,
  };
  return { ms: HUNT, holds: true, show };
}

function round(
  before: At<VampireSight> | null,
  after: At<VampireSight>,
  rows: readonly Tell[],
  exposed: Tell | undefined,
): RoundShow | null {
  if (!before?.sight) return null;
  const of = (message: string) => rows.filter((row) => row.message.startsWith(message));
  const colours = before.sight.locations.map(({ colour }) => {
    const lost = of('vampire-lost').filter((row) => colourOf(row) === colour);
    const spared = of('vampire-spared').filter((row) => colourOf(row) === colour);
    const seats = before.sight.seats.map((seat, n): Reckoned => {
      const last = exposed?.seat === n && colourOf(exposed) === colour ? exposed : null;
      const hunt = seat.hunts.find((each) => each.colour === colour);
      return {
        heads: last ? number(last, 'heads') : (hunt?.heads ?? 0),
        cards: last ? told(last) : (hunt?.cards ?? []),
        lost: lost.some((row) => row.seat === n),
      };
    });
    const fate: Fate = lost.length ? 'lost' : spared.length ? 'spared' : 'empty';
    return { colour, seats, fate, why: [...lost, ...spared] };
  });
  return {
    kind: 'round',
    round: before.sight.round,
    over: after.sight.phase === 'over',
    ended: of('vampire-ended'),
    colours,
    gains: after.sight.seats.map((_, n) => {
      const row = of('vampire-gained').find((each) => each.seat === n);
      return row ? number(row, 'points') : 0;
    }),
    totals: after.sight.seats.map((seat) => seat.points),
  };
}

const WORTHY = [
  ['vampire-won', 'vampire-tied'],
  ['vampire-opened'],
  ['vampire-discarded', 'vampire-exposed'],
  ['vampire-put', 'vampire-put-joker'],
  ['vampire-taking'],
  ['vampire-hunting'],
];

/** The sentences that deserve the banner: the weightiest of what was told. */
export function why(rows: readonly Tell[]): readonly Tell[] {
  for (const some of WORTHY) {
    const found = rows.filter((row) => some.includes(row.message));
    if (found.length) return found;
  }
  return [];
}
