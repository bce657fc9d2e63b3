// A replay that several look at: one leads, the others follow until they go their own way.

import { untrack } from 'svelte';
import type { Session } from './session.svelte';

const PAUSE = 250; // ms between two words to the others

export class Leading {
  leads = $state(false);
  /** whether we go where the leader goes */
  follows = $state(true);
  private last = 0;
  private due: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: Session | null,
    private readonly game: string,
    go: () => void,
  ) {
    $effect(() => {
      const led = this.session?.led;
      if (!led || led.game !== this.game) return;
      untrack(() => {
        this.leads = false; // whoever came last leads
        if (this.follows) go();
      });
    });
  }

  /** Whether there is anybody to look at it with. */
  get together(): boolean {
    return (this.session?.table?.people.filter(({ here }) => here).length ?? 0) > 1;
  }

  /** Who leads, if it is somebody else. */
  get leader(): string | null {
    const led = this.session?.led;
    if (!led || led.game !== this.game || this.leads) return null;
    return this.session?.table?.people.find(({ who }) => who === led.who)?.name ?? null;
  }

  /** We have gone somewhere by ourselves: the others hear of it, or we are free of them. */
  went(step: number, view: string): void {
    if (!this.leads) this.follows = this.follows && this.leader === null;
    else {
      clearTimeout(this.due);
      const wait = Math.max(0, this.last + PAUSE - Date.now());
      this.due = setTimeout(() => this.say(step, view), wait);
    }
  }

  private say(step: number, view: string): void {
    this.last = Date.now();
    if (this.leads) void this.session?.ask('lead', { game: this.game, step, view });
  }

  lead(step: number, view: string): void {
    this.leads = true;
    this.went(step, view);
  }

  /** Where the leader is, to follow again; null if nobody leads. */
  follow(): { step: number; view: string } | null {
    this.follows = true;
    return this.session?.led ?? null;
  }

  free(): void {
    this.leads = this.follows = false;
  }
}
