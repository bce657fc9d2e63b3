// Two cards trade places under everybody's eyes.

import { tick } from 'svelte';
import { EASE } from '$lib/flights';
import { calm, pace } from '$lib/preferences.svelte';
import type { Seats } from '$lib/protocol';
import type { Told } from '$lib/telling';

type Swapped = Told<'cercueils-swapped' | 'cercueils-swapped-up'>;

const SWAP = 700;

/** Send both on an arc to where the other was, so that all can follow them. */
export async function cross(board: HTMLElement, { arguments: by }: Swapped): Promise<void> {
  await tick();
  const card = ({ seats: [seat] }: Seats, place: number): HTMLElement | null =>
    board.querySelector(`[data-place="${seat}-${place}"]`);
  const [a, b] = [card(by.first, by.first_place), card(by.second, by.second_place)];
  if (!a || !b || calm()) return;
  const [from, to] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  const [x, y] = [to.x - from.x, to.y - from.y];
  for (const [el, sign] of [
    [a, 1],
    [b, -1],
  ] as const) {
    const way = el.animate(
      [
        { translate: `${sign * x}px ${sign * y}px` },
        { translate: `${(sign * (x + y / 3)) / 2}px ${sign * (y / 2 - 40)}px`, scale: 1.3 },
        { translate: '0 0' },
      ],
      { duration: pace(SWAP), easing: EASE },
    );
    el.style.zIndex = '5'; // above the others while it is on its way
    const down = () => (el.style.zIndex = '');
    way.finished.then(down, down);
  }
}
