// A table that a script plays and one person looks at: heard as any table is, at a pace that can be followed.

import type { Asked, Fields, Listener, Wire } from './line';
import { reading } from './preferences.svelte';
import type { Happened, Tell, Welcome } from './protocol';
import { Session } from './session.svelte';

const BEAT = 900; // ms between what two others do
const LOOK = 150; // ms after which it is looked again whether something is still being shown

export abstract class Scripted implements Wire {
  /** something happens, or is being shown */
  protected goesOn = $state(false);
  /** how often somebody has touched something else */
  nudges = $state(0);
  session = $state.raw() as Session;
  private listener: Listener | null = null;
  private begins: Welcome | null = null;
  private timer = 0;

  abstract ask<T extends Asked>(type: T, fields: Fields<T>): Promise<Tell | null>;

  /** Why this move is not made now. */
  protected abstract objection(move: string): Tell;

  /** Whether somebody may act. */
  protected abstract get waits(): boolean;

  /** Sit down at a new table. */
  protected sit(begins: Welcome): void {
    this.stop();
    this.session?.director.stop();
    this.goesOn = false;
    this.begins = begins;
    this.session = new Session('', 'player', {}, false, (listener) => {
      this.listener = listener;
      return this;
    });
    this.connect();
  }

  connect(): void {
    if (this.begins) this.listener?.hear(this.begins);
    this.listener?.state({ kind: 'open' });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Somebody touched what the rules refuse. */
  tried(move: string): void {
    if (!this.waits || this.session.at.legal.includes(move)) return;
    this.session.refused = this.objection(move);
  }

  protected tell(each: Happened): void {
    this.listener?.hear(each);
  }

  /** Let it happen, the first at once and the others at a pace that can be followed. */
  protected hear(frames: readonly Happened[], then: () => void): void {
    const [first, ...rest] = frames;
    if (first) this.tell(first);
    this.goesOn = true;
    this.settle(rest.length ? reading(BEAT) : 0, () => {
      if (rest.length) return this.hear(rest, then);
      this.goesOn = false;
      then();
    });
  }

  /** After a while, and once nothing is shown any more that the rest waits for. */
  private settle(ms: number, then: () => void): void {
    const look = () => {
      if (this.session.staging) this.timer = window.setTimeout(look, LOOK);
      else then();
    };
    this.timer = window.setTimeout(look, ms); // never at once: a board may have asked while it is being drawn
  }
}
