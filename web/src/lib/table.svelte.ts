// What is known of a table: who sits there, what is seen, who is waited for, and what was told.

import type { Happened, Photo, Seated, Table, Tell, View, Welcome } from './protocol';
import { attended } from './seats';

/** The messages after which the table is another. */
export type Change = Welcome | Seated | Happened;

export type Role = 'player' | 'screen' | 'watcher';

const KEPT = 1000; // lines of the journal; a long game tells some 600

/** What a message told; who comes back is told what they missed. */
export const toldBy = (message: Change): readonly Tell[] =>
  (message.type === 'welcome' ? message.tail : message.told) ?? [];

export class TableState {
  you = $state.raw<number | null>(null);
  table = $state.raw<Table | null>(null);
  views = $state.raw<readonly View[]>([]);
  awaited = $state.raw<readonly number[]>([]);
  until = $state.raw<number | null>(null);
  photo = $state.raw<readonly Photo[]>([]); // the last slaps as they were judged
  seq = $state.raw(0);
  told = $state.raw<readonly Tell[]>([]); // by the last message
  journal = $state.raw<readonly Tell[]>([]);
  drift = 0; // the server's clock less ours

  constructor(readonly role: Role) {}

  /** The seats that are ours. */
  get seats(): number[] {
    if (this.you === null || this.role !== 'player') return [];
    return (this.table?.seats ?? []).filter((chair) => chair.who === this.you).map((chair) => chair.seat);
  }

  get host(): boolean {
    return this.you !== null && this.you === this.table?.host && this.role === 'player';
  }

  get playing(): boolean {
    return this.table?.state === 'playing' && this.views.length > 0;
  }

  /** The journal without what the last message told. */
  get before(): readonly Tell[] {
    return this.journal.slice(0, this.journal.length - this.told.length);
  }

  /** Whether a game begins with this message. */
  begins(message: Change): boolean {
    if (message.type !== 'table' || message.table.state !== 'playing') return false;
    return this.table?.state === 'lobby' || this.table?.game !== message.table.game;
  }

  /** Which game ended while nobody here could hear it; '' for none. */
  missed(message: Welcome): string {
    const was = this.playing ? this.table?.game : '';
    return was && message.table.state === 'lobby' && message.table.last?.game === was ? was : '';
  }

  take(message: Change): void {
    const anew = message.type === 'welcome' && (message.complete === false || this.table === null);
    if (message.type === 'welcome') {
      this.drift = message.now - Date.now();
      this.you = message.you;
    }
    if (this.begins(message)) {
      this.journal = [];
      this.photo = [];
    }
    if (message.type !== 'happened') this.table = message.table;
    this.views = message.views ?? [];
    this.awaited = message.awaited ?? [];
    this.until = message.until ?? null;
    if ('photo' in message && message.photo?.length) this.photo = message.photo;
    this.seq = message.seq;
    this.hear(toldBy(message), anew);
  }

  private hear(told: readonly Tell[], anew: boolean): void {
    this.told = anew ? [] : told; // to be read, if one likes, but no news: nobody has it all read out
    if (!told.length && !anew) return;
    // what must be remembered cannot be read again, once there is something newer to read
    const newer = this.table?.forgets && told.some((each) => !each.step);
    const before = anew || newer ? [] : this.journal;
    this.journal = [...before, ...told].slice(-KEPT);
  }

  /** Know no more what was told there. */
  forget(told: ReadonlySet<Tell>): void {
    const kept = (all: readonly Tell[]) => all.filter((each) => !told.has(each));
    this.told = kept(this.told);
    this.journal = kept(this.journal);
  }

  /** Somebody has come, or has gone for now. */
  attend(who: number, here: boolean): void {
    if (this.table) this.table = attended(this.table, who, here);
  }

  watch(watchers: number): void {
    if (this.table) this.table = { ...this.table, watchers };
  }

  /** The ms until then, a moment of the server's clock. */
  left(until: number | null): number {
    return until === null ? Infinity : until - this.drift - Date.now();
  }
}
