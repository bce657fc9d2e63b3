// All cards are turned at once: what the table sees for a moment before the next card comes up.

import type { At, Scene } from '$lib/at';
import { calm, pace } from '$lib/preferences.svelte';
import type { Several, Tell, VautourSight } from '$lib/protocol';
import { is } from '$lib/telling';

export interface Reveal {
  /** the table as it was when the last card fell: its stake, its scores */
  readonly before: VautourSight;
  /** what each seat shows */
  readonly cards: readonly string[];
  /** numbers that cancel out */
  readonly tied: ReadonlySet<string>;
  /** who gets the stake; null: nobody */
  readonly taker: number | null;
  /** what they get is nothing to be glad of */
  readonly sour: boolean;
  readonly lost: boolean;
}

/** When things happen in it, in ms at normal speed. */
export const BEATS = {
  hush: 380,
  flip: 260,
  apart: 95,
  seal: 1120,
  grow: 1300,
  fly: 1640,
  end: 2400,
} as const;

const LOW = ['vautour-taken-low', 'vautour-taken-next-low'] as const;
const isLow = is(...LOW);
const isTaken = is('vautour-taken-high', 'vautour-taken-next-high', ...LOW);
const isCancelled = is('vautour-cancelled');
const isCarried = is('vautour-carried-tied-again', 'vautour-carried-all-tied');
const isWon = is('vautour-won', 'vautour-won-second', 'vautour-won-prey', 'vautour-tied');
const isNext = is('vautour-taken-next-high', 'vautour-taken-next-low');
const isLost = is('vautour-lost');
/** Tells of the ties itself, or of more. */
const tellsAll = (told: Tell) => isNext(told) || isCarried(told) || isWon(told);
const settles = (told: Tell) => isCancelled(told) || isTaken(told) || isLost(told) || tellsAll(told);

export function reveal(
  before: At<VautourSight> | null,
  after: At<VautourSight>,
  told: readonly Tell[],
): Scene | null {
  const show = before?.sight ? turned(before.sight, told) : null;
  return show && { ms: BEATS.end, holds: true, open: true, rests: true, reads: why(told), show };
}

/** The same in a replay, where it stays. */
export const still = (before: VautourSight, _after: VautourSight, told: readonly Tell[]): Reveal | null =>
  turned(before, told);

function turned(before: VautourSight, told: readonly Tell[]): Reveal | null {
  const shown = told.filter(is('vautour-shown'));
  if (!shown.length) return null;
  const faces: string[] = [];
  for (const { seat, arguments: given } of shown) if (seat !== undefined) faces[seat] = String(given.card);
  const taken = told.find(isTaken);
  return {
    before,
    cards: faces,
    tied: new Set(told.filter(isCancelled).flatMap(cards)),
    taker: taken?.seat ?? null,
    sour: taken !== undefined && isLow(taken),
    lost: told.some(isLost),
  };
}

/** The cards that a sentence names. */
const cards = ({ arguments: given }: { arguments: { cards: Several } }): string[] =>
  given.cards.things.map((each) => String(each['card']).replace('−', '-'));

/** Who takes what and why; ties only where the verdict does not tell of them anyway. */
export function why(told: readonly Tell[]): Tell[] {
  const rows = told.filter(settles);
  return rows.some(tellsAll) ? rows.filter((each) => !isCancelled(each)) : rows;
}

/** The stake flies to whoever takes it, or falls where nobody does any more. */
export function award(stage: HTMLElement | undefined, { taker, lost }: Reveal): void {
  const there = document.querySelector(`#app [data-spot="seat${taker}"]`)?.getBoundingClientRect();
  if (calm() || (!there && !lost)) return;
  stage?.querySelectorAll<HTMLElement>('[data-stake]').forEach((card, i) => {
    const here = card.getBoundingClientRect();
    const x = there ? there.x + there.width / 2 - here.x - here.width / 2 : 0;
    const y = there ? there.y + there.height / 2 - here.y - here.height / 2 : here.height / 2;
    card.classList.add('flies');
    const end = { translate: `${x}px ${y}px`, scale: 0.16, rotate: '0deg' };
    card.animate([{}, { ...end, opacity: there ? 1 : 0, offset: 0.85 }, { ...end, opacity: 0 }], {
      duration: pace(480),
      delay: pace(i * 60),
      easing: 'cubic-bezier(.5,0,.3,1)',
      fill: 'forwards',
    });
  });
}
