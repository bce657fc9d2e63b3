// Why a bot did that: which can be asked about, which was, and what the coach says of it.

import type { At } from './at';
import type { Because, Tell } from './protocol';

interface Wondered {
  of: number;
  said: Because | null;
}

export class Wonder {
  /** whether somebody wants to know */
  opened = $state(false);
  private asked = $state.raw<Wondered | null>(null);

  constructor(
    private seen: () => { seat: At['seat']; why: readonly number[] },
    private ask: (seat: number, of: number) => Promise<Tell | null>,
  ) {}

  /** The bots that can be asked about. */
  get bots(): readonly number[] {
    return this.seen().why;
  }

  get current(): Wondered | null {
    return this.asked;
  }

  /** Somebody wants to know; where there is only one bot, about that one. */
  open(): void {
    const [first, second] = this.bots;
    if (first === undefined) return;
    this.opened = true;
    this.asked = null;
    if (second === undefined) this.about(first);
  }

  /** Ask about a bot, what it did last. */
  about(of: number): void {
    const { seat } = this.seen();
    if (seat === null || (this.asked?.of === of && !this.asked.said)) return;
    this.asked = { of, said: null };
    void this.ask(seat, of).then((why) => why && this.asked?.of === of && this.dismiss());
  }

  hear(because: Because): void {
    if (this.asked?.of === because.seat) this.asked = { of: because.seat, said: because };
  }

  /** The answer went to a line that is gone. */
  missed(): void {
    if (this.asked?.said === null) this.dismiss();
  }

  dismiss(): void {
    this.opened = false;
    this.asked = null;
  }
}
