import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LineState } from './line';
import type { ServerMessage, Table } from './protocol';

class Socket {
  static all: Socket[] = [];
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(frame: string) {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close() {
    return undefined;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

vi.stubGlobal('window', globalThis);
vi.stubGlobal('WebSocket', Socket);
vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
const { Line } = await import('./line');

const newest = () => Socket.all.at(-1)!;
const welcome = (seq: number) => ({
  type: 'welcome',
  v: 2,
  you: 0,
  now: 0,
  seq,
  table: { game: 'g' } as Table,
});

function open() {
  const heard: ServerMessage[] = [];
  const states: LineState[] = [];
  const line = new Line({
    hello: () => ({ table: 'BCDF' }),
    hear: (message) => heard.push(message),
    state: (state) => states.push(state),
  });
  newest().onopen?.();
  newest().says(welcome(3));
  return { line, heard, states };
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
});
afterEach(() => vi.useRealTimers());

test('says hello first, and where it stopped listening when it comes back', () => {
  const { line } = open();
  const nothing = { game: '', seq: 0 };
  expect(newest().sent[0]).toMatchObject({ type: 'hello', v: 2, table: 'BCDF', since: nothing });
  newest().says({ type: 'happened', after: 3, seq: 5, told: [], views: [] });
  newest().onclose?.({ code: 1006, reason: '' });
  vi.runOnlyPendingTimers();
  newest().onopen?.();
  expect(newest().sent[0]).toMatchObject({ since: { game: 'g', seq: 5 } });
  line.stop();
});

test('what had no answer is sent again, unchanged, until it has one', async () => {
  const { line } = open();
  const asked = line.ask('play', { seat: 0, move: '14' });
  const frame = newest().sent.at(-1)!;
  newest().onclose?.({ code: 1006, reason: '' });
  vi.runOnlyPendingTimers();
  newest().onopen?.();
  newest().says(welcome(3));
  expect(newest().sent.at(-1)).toEqual(frame);
  newest().says({ type: 'ack', id: frame.id, seq: 4 });
  await expect(asked).resolves.toBeNull();
  line.stop();
});

test('a gap in the numbers means something was missed: it comes back', () => {
  const { line, heard } = open();
  const before = Socket.all.length;
  newest().says({ type: 'happened', after: 7, seq: 8, told: [], views: [] });
  expect(Socket.all.length).toBe(before + 1);
  expect(heard.map((each) => each.type)).toEqual(['welcome']);
  line.stop();
});

test.each([4001, 4002, 4003, 4004, 4005, 4006, 4010])('after %i it does not come back by itself', (code) => {
  const { line, states } = open();
  const before = Socket.all.length;
  newest().onclose?.({ code, reason: '' });
  vi.advanceTimersByTime(60_000);
  expect(Socket.all.length).toBe(before);
  expect(['taken', 'kicked', 'closed', 'unknown', 'refused', 'left', 'version']).toContain(
    states.at(-1)?.kind,
  );
  line.stop();
});
