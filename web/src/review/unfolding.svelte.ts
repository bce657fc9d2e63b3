// The review of a finished game as the house reckons it: asked for again until it is whole.

import { reviewOf } from '$lib/house';
import type { ReviewSoFar } from '$lib/protocol';
import { reviewWords } from '$lib/vocabulary';

const SOON = 800; // ms, for whoever looks on as it grows
const LATER = 6_000; // ms, where the house is busy or cannot be reached
const TRIES = 10;

export class Unfolding {
  /** as much as there is by now; null before the first answer */
  review = $state.raw<ReviewSoFar | null>(null);
  failed = $state(false);
  private over = false;
  private tries = 0;

  constructor(
    private readonly id: string,
    /** ms between two looks */
    private readonly pause = SOON,
  ) {
    void reviewWords().then(() => this.look());
  }

  /** Ask no more. */
  stop(): void {
    this.over = true;
  }

  /** How much of it is there, from 0 to 1. */
  get part(): number {
    return this.review?.of ? (this.review.done ?? 0) / this.review.of : 0;
  }

  private async look(): Promise<void> {
    if (this.over) return;
    const { said } = await reviewOf(this.id, this.review?.moments.length ?? 0);
    if (!said) {
      this.failed = ++this.tries >= TRIES;
      if (!this.failed) setTimeout(() => void this.look(), LATER);
      return;
    }
    const more = said.moments.length;
    // values that have changed meanwhile would be another story
    const same = this.review?.values === said.values || !this.review;
    const moments = same ? [...(this.review?.moments ?? []), ...said.moments] : [];
    this.review = { ...said, moments };
    if (!same || (said.state !== 'done' && said.state !== 'none'))
      setTimeout(() => void this.look(), more > 200 ? 0 : this.pause);
  }
}
