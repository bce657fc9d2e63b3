// What is shown for a moment: the card that was checked, shut, opened or chased. It never holds the table up.

import type { At, Scene } from '$lib/at';
import type { CercueilsPlace, CercueilsSight, Tell } from '$lib/protocol';
import type { Short } from '$lib/telling';

/** A word of the tape, less the game's name. */
export type Word = Short<'cercueils'>;

/** What a verdict shows happening to a card. */
export type Act = 'shut' | 'chase' | 'open' | 'peek' | 'shake' | 'arrive' | 'swap' | 'none';

export interface Verdict {
  /** the message, less the game's name: which word is stamped on it */
  kind: Word;
  act: Act;
  /** good for whoever slapped */
  good: boolean;
  card: CercueilsPlace['card'];
  seat: number | null;
  owner: number | null;
  place: number | null;
}

const ACTS: Partial<Record<Word, [Act, boolean]>> = {
  'turned-down': ['shut', true],
  'bat-down': ['shut', true],
  chased: ['chase', true],
  'bat-chased': ['chase', true],
  exposed: ['open', true],
  'bat-up': ['open', true],
  'wrong-down': ['open', false],
  'wrong-other': ['peek', false],
  'wrong-up': ['shake', false],
  revealed: ['open', false],
  'revealed-late': ['open', false],
  penalised: ['arrive', false],
  swapped: ['swap', true],
  'swapped-up': ['swap', true],
  missed: ['none', false],
  'too-late': ['none', false],
  'touched-skull': ['none', false],
};

export const LASTS = 2600;

/** Messages that deserve the banner. */
export const WORTHY = new Set<Word>([
  ...(Object.keys(ACTS) as Word[]),
  'rolled',
  'nobody-slapped',
  'let-pass',
  'left',
  'unpunished',
  'no-refill',
  'won',
]);

/** A message less the game's name; of another's, all of it, which is none of ours. */
export const short = (message: string): Word => message.replace(/^cercueils-/, '') as Word;

export const owners = (told: Tell): number | null => {
  const owner = told.arguments?.owner;
  return typeof owner === 'object' && owner.kind === 'seats' ? (owner.seats[0] ?? null) : null;
};

/** A verdict, until the dice roll again. */
export function scene(told: readonly Tell[]): Scene | null {
  const show = still(told);
  const over = ({ sight }: At) => ['cast', 'racing'].includes((sight as CercueilsSight).phase);
  return show && { ms: LASTS, holds: false, over, show };
}

export function still(told: readonly Tell[]): Verdict | null {
  const main = told.find((each) => short(each.message) in ACTS);
  if (!main) return null;
  const kind = short(main.message);
  const [act, good] = ACTS[kind]!;
  const { colour, symbol, place } = main.arguments ?? {};
  const card =
    typeof colour === 'string' && typeof symbol === 'string'
      ? (`${colour}${symbol}` as Verdict['card'])
      : null;
  return {
    kind,
    act,
    good,
    card,
    seat: main.seat ?? null,
    owner: owners(main) ?? main.seat ?? null,
    place: typeof place === 'number' ? place : null,
  };
}
