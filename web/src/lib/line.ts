// The line to a table: says hello, comes back by itself, and sends again what was not answered.

import { nonce } from './memory';
import {
  VERSION,
  type ClientMessage,
  type Hello,
  type ServerMessage,
  type Since,
  type Tell,
} from './protocol';

const FIRST_WAIT = 400,
  LONGEST_WAIT = 15_000,
  ALIVE = 15_000,
  PATIENCE = 10_000;

/** Close codes after which coming back by itself would be wrong. */
const FINAL: Record<number, Final> = {
  4001: 'taken',
  4002: 'kicked',
  4003: 'closed',
  4004: 'unknown',
  4005: 'refused',
  4006: 'left',
  4010: 'version',
};

export type Final = 'taken' | 'kicked' | 'closed' | 'unknown' | 'refused' | 'left' | 'version';

export type LineState =
  | { kind: 'opening' | 'open' }
  | { kind: 'waiting'; seconds: number; tries: number; why: Tell | null }
  | { kind: Final; why: Tell | null };

/** What is sent with an id of its own, less that id. */
type Commands = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
export type Asked = Commands['type'];
export type Fields<T extends Asked> = Omit<Extract<Commands, { type: T }>, 'type' | 'id'>;

export interface Listener {
  hello(): Omit<Hello, 'type' | 'v'>;
  hear(message: ServerMessage): void;
  state(state: LineState): void;
}

/** The way to whatever keeps the table. */
export interface Wire {
  connect(): void;
  /** Have something done, once; the promise gives null, or why not. */
  ask<T extends Asked>(type: T, fields: Fields<T>): Promise<Tell | null>;
  stop(): void;
}

interface Pending {
  frame: string;
  done(why: Tell | null): void;
}

const NOTHING: Since = { game: '', seq: 0 }; // heard of whatever is played: to be told what is still kept of it

export class Line implements Wire {
  private ws: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private tries = 0;
  private over = false;
  private open = false;
  private seen: Since | null = null; // how far it has listened
  private why: Tell | null = null;
  private timer = 0;
  private dead = 0;
  private beat = setInterval(() => this.check(), ALIVE);
  private ears = new AbortController();

  constructor(private listener: Listener) {
    const { signal } = this.ears;
    addEventListener('online', () => !this.open && !this.over && this.connect(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.check(),
      { signal },
    );
    this.connect();
  }

  connect(): void {
    clearTimeout(this.timer);
    this.over = false;
    this.drop();
    this.listener.state({ kind: 'opening' });
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    // The table is named here, too, so that a house of several processes leads us to the right one.
    const ws = new WebSocket(`${scheme}//${location.host}/ws?table=${this.listener.hello().table}`);
    this.ws = ws;
    this.why = null;
    ws.onopen = () => {
      const hello: Hello = { type: 'hello', v: VERSION, ...this.listener.hello() };
      hello.since = this.seen ?? NOTHING;
      ws.send(JSON.stringify(hello));
    };
    ws.onmessage = (event: MessageEvent<string>) => {
      if (this.ws === ws) this.heard(JSON.parse(event.data) as ServerMessage);
    };
    ws.onclose = (event) => {
      if (this.ws === ws) this.closed(event);
    };
  }

  private drop(): void {
    const ws = this.ws;
    if (!ws) return;
    this.ws = null;
    this.open = false;
    ws.onclose = ws.onmessage = ws.onopen = null;
    ws.close();
  }

  private heard(message: ServerMessage): void {
    clearTimeout(this.dead);
    if (message.type === 'welcome') {
      this.tries = 0;
      this.open = true;
      this.seen = { game: message.table.game, seq: message.seq };
      this.listener.hear(message);
      this.listener.state({ kind: 'open' });
      for (const each of this.pending.values()) this.ws?.send(each.frame);
      return;
    }
    if (message.type === 'happened' || message.type === 'table') {
      const game = message.type === 'table' ? message.table.game : (this.seen?.game ?? '');
      if (this.seen?.game === game) {
        if (message.after > this.seen.seq) return this.connect(); // something was missed
        if (message.seq <= this.seen.seq && message.seq !== message.after) return;
      }
      this.seen = { game, seq: message.seq };
    }
    if (message.type === 'ack') this.answered(message.id, null);
    else if (message.type === 'refused' && message.id) this.answered(message.id, message.why);
    else if (message.type === 'refused' || message.type === 'bye') this.why = message.why;
    this.listener.hear(message);
  }

  private answered(id: string, why: Tell | null): void {
    const asked = this.pending.get(id);
    this.pending.delete(id);
    asked?.done(why);
  }

  private closed(event: CloseEvent): void {
    this.open = false;
    this.ws = null;
    clearTimeout(this.dead);
    const final = FINAL[event.code];
    if (final) {
      this.over = true;
      for (const each of this.pending.values()) each.done({ message: event.reason });
      this.pending.clear();
      this.listener.state({ kind: final, why: this.why ?? { message: event.reason } });
      return;
    }
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (event.code === 1008 ? 4 : 1);
    const wait = most / 2 + (Math.random() * most) / 2;
    this.tries += 1;
    this.listener.state({
      kind: 'waiting',
      seconds: Math.ceil(wait / 1000),
      tries: this.tries,
      why: this.why,
    });
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  /** Whether the other end is still there; a phone that slept does not know. */
  private check(): void {
    if (!this.open || this.over) return;
    this.ws?.send(JSON.stringify({ type: 'ping', at: performance.now() }));
    clearTimeout(this.dead);
    this.dead = window.setTimeout(() => this.open && this.connect(), PATIENCE);
  }

  /** Have something done, once; the promise gives null, or why not. */
  ask<T extends Asked>(type: T, fields: Fields<T>): Promise<Tell | null> {
    const id = nonce(8);
    const frame = JSON.stringify({ type, id, ...fields });
    return new Promise((done) => {
      this.pending.set(id, { frame, done });
      if (this.open) this.ws?.send(frame);
    });
  }

  stop(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.dead);
    clearInterval(this.beat);
    this.ears.abort();
    this.drop();
  }
}
