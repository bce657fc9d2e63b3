// What of Push is shown for a moment, and what deserves the banner.

import type { Scene } from '$lib/at';
import type { PushSight, Several, Tell } from '$lib/protocol';
import { is, type Told } from '$lib/telling';
import type { Colour, PushAt } from './look';

export type DieFace = Colour | 'star';

/** The die decides: after a column with a Die card, or after a card that fitted nowhere. */
export interface Luck {
  readonly seat: number;
  /** what was told of the roll */
  readonly told: Tell;
  readonly face: DieFace;
  /** what lay before everybody until the die fell */
  readonly zones: PushSight['seats'];
  /** cards that the die took, and what they were worth */
  readonly lost: readonly string[];
  readonly cost: number;
  /** the card that fitted nowhere, what was told of it, and the columns with what barred it */
  readonly bust: { card: string; told: Tell; columns: PushSight['columns'] } | null;
}

const isStar = is('push-star-spared', 'push-star-took');
const isColour = is('push-shed', 'push-shed-bust', 'push-shed-none');
const isRolled = (told: Tell) => isStar(told) || isColour(told);
const isLost = is('push-shed', 'push-shed-bust', 'push-star-took');
const isTaken = is('push-stopped', 'push-picked');
export const TIMES = { bust: 1700, roll: 1000, result: 1900 } as const;

/** The die's part of what was told, with what it cost. */
export function scene(before: PushAt | null, after: PushAt, told: readonly Tell[]): Scene | null {
  const rolled = told.find(isRolled);
  if (!rolled || rolled.seat === undefined || !before?.sight) return null;
  const bust = told.find(is('push-bust'));
  const show: Luck = {
    seat: rolled.seat,
    told: rolled,
    zones: before.sight.seats,
    face: isColour(rolled) ? (rolled.arguments.colour as Colour) : 'star',
    lost: isLost(rolled) ? rolled.arguments.cards.things.map(spell) : [],
    cost: isLost(rolled) ? rolled.arguments.points : 0,
    bust: bust ? { card: spell(bust.arguments), told: bust, columns: after.sight.columns } : null,
  };
  return { ms: (bust ? TIMES.bust : 0) + TIMES.roll + TIMES.result, holds: true, show };
}

const spell = ({ colour, value }: Told<'push-bust'>['arguments'] | Several['things'][number]): string =>
  colour === 'die' ? 'die' : `${colour}${value}`;

const isSeen = is(
  'push-drew',
  'push-drew-die',
  'push-started',
  'push-added',
  'push-must-roll',
  'push-scored',
);
const isEnd = is('push-won', 'push-won-by-cards', 'push-tied');

/** Everything but the drawing and placing, which one sees; where the die or the end decides, that alone. */
export function why(told: readonly Tell[]): readonly Tell[] {
  const worth = told.filter((each) => !isSeen(each) && each.clause);
  const rolled = worth.filter(isRolled);
  const won = worth.filter(isEnd);
  return won.length ? won : rolled.length ? rolled : worth;
}

/** Where each column went, by its number: to a seat, or away. */
export function gone(told: readonly Tell[]): Map<number, number> {
  const to = new Map<number, number>();
  for (const each of told.filter(isTaken))
    if (each.seat !== undefined) to.set(each.arguments.column, each.seat);
  return to;
}
