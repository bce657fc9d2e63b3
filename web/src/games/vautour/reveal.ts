// All cards are turned at once: what the table sees for a moment before the next card comes up.

import type { At, Scene } from '$lib/at';
import { calm, pace } from '$lib/preferences.svelte';
import type { Tell, VautourSight } from '$lib/protocol';

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

const SHOWN = 'vautour-shown',
  CANCELLED = 'vautour-cancelled',
  LOST = 'vautour-lost';
const TAKEN = /^vautour-taken-(next-)?(high|low)$/;
const SELF = /^vautour-(taken-next|carried)/; // tells of the ties itself
const SETTLED = /^vautour-(cancelled|taken-(next-)?(high|low)|carried|lost|won|tied)/;

export function reveal(
  before: At<VautourSight> | null,
  after: At<VautourSight>,
  told: readonly Tell[],
): Scene | null {
  const shown = told.filter((each) => each.message === SHOWN);
  if (!before?.sight || shown.length !== after.sight.seats.length) return null;
  const cards: string[] = [];
  for (const { seat, arguments: given } of shown)
    if (seat !== undefined) cards[seat] = String(given?.['card']);
  const taken = told.find((each) => TAKEN.test(each.message));
  const show: Reveal = {
    before: before.sight,
    cards,
    tied: new Set(told.filter((each) => each.message === CANCELLED).flatMap(numbers)),
    taker: taken?.seat ?? null,
    sour: taken?.message.endsWith('low') ?? false,
    lost: told.some((each) => each.message === LOST),
  };
  return { ms: BEATS.end, holds: true, show };
}

function numbers(told: Tell): string[] {
  const cards = told.arguments?.['cards'];
  return typeof cards === 'object' && cards.kind === 'several'
    ? cards.things.map((each) => String(each['card']))
    : [];
}

/** Who takes what and why; ties only where the verdict does not tell of them anyway. */
export function why(told: readonly Tell[]): Tell[] {
  const rows = told.filter((each) => SETTLED.test(each.message));
  return rows.some((each) => SELF.test(each.message))
    ? rows.filter((each) => each.message !== CANCELLED)
    : rows;
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
    card.animate(
      [{}, { translate: `${x}px ${y}px`, scale: 0.16, rotate: '0deg', opacity: there ? 0.85 : 0 }],
      { duration: pace(420), delay: pace(i * 60), easing: 'cubic-bezier(.5,0,.3,1)', fill: 'forwards' },
    );
  });
}
