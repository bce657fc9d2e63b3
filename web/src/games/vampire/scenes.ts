// What is shown for a moment: a hunt laid out, and the reckoning at the end of a round.

import type { At, Scene } from '$lib/at';
import type { Tell, VampireSight } from '$lib/protocol';
import { is, type Told } from '$lib/telling';
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

export const isEnded = is('vampire-ended-pile', 'vampire-ended-six');
export const isLost = is('vampire-lost', 'vampire-lost-tied');
const isSpared = is('vampire-spared');
const isExposed = is('vampire-exposed');
const isGained = is('vampire-gained');

type Exposed = Told<'vampire-exposed'>;

const colourOf = ({ arguments: given }: { arguments: { colour: string } }): Colour => given.colour as Colour;

/** The cards of a hunt as it was told. */
function told(row: Exposed): readonly Card[] {
  const colour = colourOf(row);
  const { ones, twos, jokers } = row.arguments;
  const some = (card: Card, length: number) => Array.from({ length }, () => card);
  return [...some(`${colour}1`, ones), ...some(`${colour}2`, twos), ...some('S', jokers)];
}

export function scene(
  before: At<VampireSight> | null,
  after: At<VampireSight>,
  rows: readonly Tell[],
): Scene | null {
  const exposed = rows.find(isExposed);
  if (rows.some(isGained)) {
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
    heads: exposed.arguments.heads,
    old: old?.heads ?? null,
  };
  return { ms: HUNT, holds: true, show };
}

function round(
  before: At<VampireSight> | null,
  after: At<VampireSight>,
  rows: readonly Tell[],
  exposed: Exposed | undefined,
): RoundShow | null {
  if (!before?.sight) return null;
  const colours = before.sight.locations.map(({ colour }) => {
    const lost = rows.filter(isLost).filter((row) => colourOf(row) === colour);
    const spared = rows.filter(isSpared).filter((row) => colourOf(row) === colour);
    const seats = before.sight.seats.map((seat, n): Reckoned => {
      const last = exposed?.seat === n && colourOf(exposed) === colour ? exposed : null;
      const hunt = seat.hunts.find((each) => each.colour === colour);
      return {
        heads: last ? last.arguments.heads : (hunt?.heads ?? 0),
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
    ended: rows.filter(isEnded),
    colours,
    gains: after.sight.seats.map((_, n) => {
      const row = rows.filter(isGained).find((each) => each.seat === n);
      return row?.arguments.points ?? 0;
    }),
    totals: after.sight.seats.map((seat) => seat.points),
  };
}

const WORTHY = [
  is('vampire-won', 'vampire-tied'),
  is('vampire-opened'),
  is('vampire-discarded', 'vampire-exposed'),
  is('vampire-put', 'vampire-put-joker'),
  is('vampire-taking'),
  is('vampire-hunting'),
];

/** The sentences that deserve the banner: the weightiest of what was told. */
export function why(rows: readonly Tell[]): readonly Tell[] {
  for (const weighs of WORTHY) {
    const found = rows.filter((row) => weighs(row));
    if (found.length) return found;
  }
  return [];
}
