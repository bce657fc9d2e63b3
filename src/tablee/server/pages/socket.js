// The line to a table: says hello, comes back by itself, and sends again what was not answered.

import { nonce } from './store.js';

const VERSION = 1;
const FIRST_WAIT = 400, LONGEST_WAIT = 15000, ALIVE = 15000, PATIENCE = 10000;

// Close codes after which coming back by itself would be wrong.
const FINAL = { 4001: 'taken', 4002: 'kicked', 4003: 'closed', 4004: 'unknown', 4005: 'refused', 4006: 'left', 4010: 'version' };

export class Line {
  // `hello` makes the first message; `hear` gets every message; `state` is told how the line is:
  // opening, open, waiting (with seconds), or one of FINAL (with the reason and its words).
  constructor({ hello, hear, state }) {
    Object.assign(this, { hello, hear, tell: state });
    this.pending = new Map();
    this.tries = 0;
    this.ws = null;
    this.over = false;
    this.open = false;
    this.seen = null; // {game, seq}: how far it has listened
    this.onOnline = () => { if (!this.open && !this.over) this.connect(); };
    this.onSight = () => { if (document.visibilityState === 'visible') this.check(); };
    addEventListener('online', this.onOnline);
    document.addEventListener('visibilitychange', this.onSight);
    this.beat = setInterval(() => this.check(), ALIVE);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.over = false;
    this.drop();
    this.tell('opening');
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const ws = new WebSocket(`${scheme}//${location.host}/ws`);
    this.ws = ws;
    this.why = null;
    ws.onopen = () => {
      const hello = { type: 'hello', v: VERSION, ...this.hello() };
      if (this.seen) hello.since = this.seen;
      ws.send(JSON.stringify(hello));
    };
    ws.onmessage = (event) => { if (this.ws === ws) this.heard(JSON.parse(event.data)); };
    ws.onclose = (event) => { if (this.ws === ws) this.closed(event); };
  }

  drop() {
    if (!this.ws) return;
    const ws = this.ws;
    this.ws = null;
    this.open = false;
    ws.onclose = ws.onmessage = ws.onopen = null;
    ws.close();
  }

  heard(message) {
    this.last = performance.now();
    clearTimeout(this.dead);
    const { type } = message;
    if (type === 'welcome') {
      this.tries = 0;
      this.open = true;
      this.seen = { game: message.table.game, seq: message.seq };
      this.hear(message);
      this.tell('open');
      for (const each of this.pending.values()) this.ws.send(each.frame);
      return;
    }
    if (type === 'happened' || type === 'table') {
      const game = message.table ? message.table.game : this.seen && this.seen.game;
      const same = this.seen && this.seen.game === game;
      if (same && message.after > this.seen.seq) { this.connect(); return; } // something was missed
      if (same && message.seq <= this.seen.seq && message.seq !== message.after) return;
      this.seen = { game, seq: message.seq };
    }
    if (type === 'ack' || (type === 'refused' && message.id)) {
      const asked = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (asked) asked.done(type === 'ack' ? null : message.why);
    } else if (type === 'refused' || type === 'bye') this.why = message.why;
    this.hear(message);
  }

  closed(event) {
    this.open = false;
    this.ws = null;
    clearTimeout(this.dead);
    const final = FINAL[event.code];
    if (final) {
      this.over = true;
      for (const each of this.pending.values()) each.done({ message: event.reason, text: '' });
      this.pending.clear();
      this.tell(final, { reason: event.reason, text: this.why && this.why.text });
      return;
    }
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (event.code === 1008 ? 4 : 1);
    const wait = most / 2 + Math.random() * most / 2;
    this.tries += 1;
    this.tell('waiting', { seconds: Math.ceil(wait / 1000), text: this.why && this.why.text });
    this.timer = setTimeout(() => this.connect(), wait);
  }

  // Whether the other end is still there; a phone that slept does not know.
  check() {
    if (!this.open || this.over) return;
    this.ws.send(JSON.stringify({ type: 'ping', at: performance.now() }));
    clearTimeout(this.dead);
    this.dead = setTimeout(() => { if (this.open) this.connect(); }, PATIENCE);
  }

  // Have something done once; the promise gives null, or why not.
  ask(type, fields = {}) {
    const id = nonce().slice(0, 16);
    const frame = JSON.stringify({ type, id, ...fields });
    return new Promise((done) => {
      this.pending.set(id, { frame, done });
      if (this.open) this.ws.send(frame);
    });
  }

  stop() {
    this.over = true;
    clearTimeout(this.timer);
    clearTimeout(this.dead);
    clearInterval(this.beat);
    removeEventListener('online', this.onOnline);
    document.removeEventListener('visibilitychange', this.onSight);
    this.drop();
  }
}
