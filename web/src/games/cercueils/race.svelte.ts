// The race: when the dice were seen, and what the hands at this device have done about it.

import type { Heard } from '$lib/ears';
import { buzz, sound } from '$lib/sound';
import { is } from '$lib/telling';
import type { Here } from './moves';

export type Hand = 'slapped' | 'held' | 'early';

const FALSE_START = 900; // ms that a false start is shown
const VERDICT = 1600; // ms after which a hand without a verdict was refused, and may be tried again
const LONGEST = 600_000;

export class Race {
  /** what each seat's hand did in this roll */
  hands = $state.raw<Readonly<Record<number, Hand>>>({});
  /** how long ours took, by our own watch */
  took = $state.raw<Readonly<Record<number, number>>>({});
  private roll = 0; // the seq of the message that brought the dice
  private painted: number | null = null; // when they were seen

  private thrown = false; // the dice are in the air

  /** The table is so now: dice that are thrown are heard, and those that have fallen are seen from the next frame on. */
  follow(at: Here, { told, late }: Pick<Heard, 'told' | 'late'>): void {
    const { phase } = at.sight;
    if (phase === 'cast' && !this.thrown && !late && !at.replay) sound('dice');
    this.thrown = phase === 'cast';
    if (phase !== 'racing') {
      if (this.roll && phase !== 'cast') this.forget();
      this.roll = 0;
      return;
    }
    if (this.roll !== 0 && !told.some(is('cercueils-rolled'))) return;
    this.roll = at.seq;
    this.painted = null;
    this.forget();
    requestAnimationFrame(() => (this.painted = performance.now()));
  }

  private forget(): void {
    this.hands = {};
    this.took = {};
  }

  private set(seat: number, hand: Hand | null): void {
    const rest = Object.entries(this.hands).filter(([each]) => Number(each) !== seat);
    this.hands = Object.fromEntries(hand ? [...rest, [seat, hand]] : rest) as Record<number, Hand>;
  }

  /** Whether this seat's hand is still free. */
  live(at: Here, seat: number): boolean {
    const { sight } = at;
    if (sight.phase !== 'racing' || !sight.racing.includes(seat)) return false;
    const hand = this.hands[seat];
    return hand !== 'slapped' && hand !== 'held' && at.legal.includes('slap');
  }

  /** A hand on the garlic, at the time of its event. */
  slap(at: Here, seat: number, when: number): void {
    if (at.replay || !at.mine.includes(seat)) return;
    if (at.sight.phase === 'cast') {
      if (this.hands[seat] !== 'early') at.slap(0, 0, seat); // too early: the house says so
      return this.tooEarly(seat);
    }
    if (!this.live(at, seat)) return;
    sound('slap');
    buzz(25);
    if (at.settings.quiet) {
      this.set(seat, 'slapped');
      return at.play('slap', seat);
    }
    const claim = this.painted === null ? 0 : Math.min(LONGEST, Math.max(0, when - this.painted));
    this.set(seat, 'slapped');
    this.took = { ...this.took, [seat]: claim };
    this.mayAgain(seat);
    at.slap(claim, this.roll, seat);
  }

  /** What was refused may be tried again; what was not is known by then. */
  private mayAgain(seat: number): void {
    const { roll } = this;
    const hand = this.hands[seat];
    setTimeout(() => {
      if (this.roll === roll && this.hands[seat] === hand) this.set(seat, null);
    }, VERDICT);
  }

  hold(at: Here, seat: number): void {
    if (!this.live(at, seat)) return;
    this.set(seat, 'held');
    this.mayAgain(seat);
    at.play('hold', seat);
  }

  private tooEarly(seat: number): void {
    buzz(60);
    this.set(seat, 'early');
    setTimeout(() => this.hands[seat] === 'early' && this.set(seat, null), FALSE_START);
  }
}
