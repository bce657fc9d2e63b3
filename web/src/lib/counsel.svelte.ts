// A question to the coach, and what it says; it holds only while the same moves can be made.

import type { At } from './at';
import type { Advice, Tell } from './protocol';

interface Consulted {
  seat: number;
  legal: string;
  said: Advice | null;
}

export class Counsel {
  private asked = $state.raw<Consulted | null>(null);

  constructor(
    private at: () => At,
    private ask: (seat: number) => Promise<Tell | null>,
  ) {}

  /** What was asked about the seat that is shown, as long as it is of use. */
  get current(): Consulted | null {
    const { seat, legal } = this.at();
    return this.asked?.seat === seat && this.asked?.legal === legal.join() ? this.asked : null;
  }

  /** Ask about the seat that is shown. */
  consult(): void {
    const { seat, legal } = this.at();
    if (seat === null || legal.length === 0 || this.current) return;
    this.asked = { seat, legal: legal.join(), said: null };
    void this.ask(seat).then((why) => why && this.dismiss());
  }

  hear(advice: Advice): void {
    if (this.asked?.seat === advice.seat) this.asked = { ...this.asked, said: advice };
  }

  /** The answer went to a line that is gone. */
  missed(): void {
    if (this.asked?.said === null) this.asked = null;
  }

  dismiss(): void {
    this.asked = null;
  }
}
