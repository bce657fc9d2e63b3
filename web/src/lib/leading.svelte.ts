// A replay that several look at: one leads, the others follow until they go their own way.

import { untrack } from 'svelte';
import type { Session } from './session.svelte';

const PAUSE = 250; // ms between two words to the others

/** Who leads through a game and is still at the table, if anybody does. */
export function leaderOf(session: Session | null, game: string): { who: number; name: string } | null {
  const led = session?.led;
  if (led?.game !== game) return null;
  const found = session?.table?.people.find(({ who, here }) => who === led.who && here);
  return found ? { who: found.who, name: found.name } : null;
}

export class Leading {
  /** whether we go where the leader goes */
  follows = $state(true);
  private last = 0;
  private asked = false; // to lead, and nobody has been heard since
  private due: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: Session | null,
    private readonly game: string,
    go: () => void,
    /** we have come for a moment of our own */
    apart = false,
  ) {
    this.follows = !apart;
    $effect(() => {
      const led = this.session?.led;
      this.asked = false;
      if (led?.game !== this.game || led.who === this.session?.you) return;
      untrack(() => {
        if (this.follows) go();
      });
    });
  }

  /** Whether there is anybody to look at it with. */
  get together(): boolean {
    return (this.session?.table?.people.filter(({ here }) => here).length ?? 0) > 1;
  }

  get leads(): boolean {
    const led = this.session?.led;
    return led?.game === this.game && led.who === this.session?.you;
  }

  /** Who leads, if it is somebody else. */
  get leader(): string | null {
    return this.leads ? null : (leaderOf(this.session, this.game)?.name ?? null);
  }

  /** We are there: whoever is first leads the others, who may come or not. */
  begin(step: number, view: string): void {
    const free = this.session && this.session.you !== null && this.leader === null;
    if (free && this.together) this.lead(step, view);
  }

  /** We have gone somewhere by ourselves: the others hear of it, or we are free of them. */
  went(step: number, view: string): void {
    if (this.leads || this.asked) this.lead(step, view);
    else this.follows = this.follows && this.leader === null;
  }

  lead(step: number, view: string): void {
    this.asked = true;
    clearTimeout(this.due);
    this.due = setTimeout(
      () => {
        this.last = Date.now();
        void this.session?.ask('lead', { game: this.game, step, view });
      },
      Math.max(0, this.last + PAUSE - Date.now()),
    );
  }

  /** Where the leader is, to follow again; null if nobody leads. */
  follow(): { step: number; view: string } | null {
    this.follows = true;
    return this.session?.led ?? null;
  }

  /** Go one's own way, and lead nobody. */
  free(): void {
    this.follows = false;
    this.stop();
  }

  /** Whoever leaves leads no more; with the next game there is nothing to lead through. */
  stop(): void {
    clearTimeout(this.due);
    if ((this.leads || this.asked) && !this.session?.playing)
      void this.session?.ask('lead', { game: this.game, step: 0, stop: true });
  }
}
