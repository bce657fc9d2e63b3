import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { At, Game, Scene } from './at';
import type { Heard } from './ears';
import type { Happened, Tell, Welcome } from './protocol';
import type { Change } from './table.svelte';

const sounds: string[] = [];
vi.stubGlobal('window', globalThis);
vi.mock('./flights', () => ({ depart: () => () => Promise.resolve() }));
vi.mock('./sound', () => ({ sound: (cue: string) => sounds.push(cue) }));
vi.mock('./preferences.svelte', () => ({
  pace: (ms: number) => ms,
  reading: (ms: number) => ms,
  likes: { hold: 'go' },
}));
vi.mock('./memory', () => ({ get: (_: string, otherwise: unknown) => otherwise, set: () => undefined }));
const { Director } = await import('./director.svelte');

const told = (...messages: string[]): Tell[] => messages.map((message) => ({ message }));
const happened = (seq: number, more: Partial<Happened> = {}): Happened =>
  ({ type: 'happened', seq, after: seq - 1, ...more }) as Happened;

/** A table with a board that shows a scene for "look", and says why by "why". */
class Stub {
  taken: number[] = [];
  chosen = 0;
  seats = [0];
  over = false;
  until = null;
  awaited: readonly number[] = [];
  coming: Promise<void> | null = null;
  sight: object | undefined = {};
  scene: Partial<Scene> = {};
  game = {
    cues: { look: 'flip' },
    why: (all: readonly Tell[]) => all.filter((each) => each.message.startsWith('why')),
    scene: (_before: unknown, _after: unknown, all: readonly Tell[]) =>
      all.some((each) => each.message === 'look')
        ? { ms: 1000, holds: true, show: 'look', ...this.scene }
        : null,
  } as unknown as Game;
  get at(): At {
    return {
      sight: this.sight,
      seat: 0,
      awaited: this.awaited,
      seq: this.taken.at(-1) ?? 0,
      settings: { game: 'g' },
      sentence: (each: Tell) => each.message,
    } as unknown as At;
  }
  prepare = () => this.coming;
  take = (message: Change) => {
    this.taken.push(message.seq);
    this.awaited = message.awaited ?? [];
  };
  choose = () => void (this.chosen += 1);
  may = () => true;
  left = () => Infinity;
  forgotten: string[] = [];
  forget = (told: ReadonlySet<Tell>) => void this.forgotten.push(...[...told].map((each) => each.message));
}

let table: Stub;
let director: InstanceType<typeof Director>;
let heard: Heard[];

beforeEach(() => {
  vi.useFakeTimers();
  sounds.length = 0;
  table = new Stub();
  director = new Director(table);
  heard = [];
  director.news.listen((each) => heard.push(each));
});
afterEach(() => {
  director.stop();
  vi.useRealTimers();
});

test('messages are handed out once, in order, each with its scene, after they have happened', () => {
  const seen: [number, number | undefined][] = [];
  director.news.listen(({ seq }) => seen.push([seq, table.taken.at(-1)]));
  director.hear(happened(1, { told: told('a') }));
  director.hear(happened(2, { told: told('look') }));
  expect(heard.map(({ seq, scene, late }) => [seq, scene?.show, late])).toEqual([
    [1, undefined, false],
    [2, 'look', false],
  ]);
  expect(seen).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('what comes during a scene waits for its end', () => {
  director.hear(happened(1, { told: told('look') }));
  director.hear(happened(2));
  director.hear(happened(3));
  expect([table.taken, director.holds]).toEqual([[1], true]);
  vi.advanceTimersByTime(1000);
  expect([table.taken, director.scene, director.holds]).toEqual([[1, 2, 3], null, false]);
});

test('whoever goes on sees what waited', () => {
  director.hear(happened(1, { told: told('look') }));
  director.hear(happened(2));
  director.goOn();
  expect([table.taken, heard.map(({ seq }) => seq)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  vi.advanceTimersByTime(5000);
  expect(table.taken).toEqual([1, 2]);
});

test('a scene gives way when what waits has waited too long', () => {
  table.scene = { ms: 60_000 };
  director.hear(happened(1, { told: told('look') }));
  director.hear(happened(2));
  vi.advanceTimersByTime(2500);
  expect(table.taken).toEqual([1]);
  director.hear(happened(3));
  expect(table.taken).toEqual([1, 2, 3]);
});

test('a scene that is held for somebody is not cut short', () => {
  table.scene = { ms: Infinity };
  director.hear(happened(1, { told: told('look') }));
  vi.advanceTimersByTime(60_000);
  director.hear(happened(2));
  expect(table.taken).toEqual([1]);
  director.goOn();
  expect(table.taken).toEqual([1, 2]);
});

test('a scene that holds nothing up goes by itself, or when the table has left it behind', () => {
  table.scene = { holds: false, over: ({ seq }) => seq === 3 };
  director.hear(happened(1, { told: told('look') }));
  director.hear(happened(2));
  expect([table.taken, director.scene?.show]).toEqual([[1, 2], 'look']);
  director.hear(happened(3));
  expect(director.scene).toBeNull();
});

test('a curtain falls after a scene that everybody may see', () => {
  table.scene = { open: true };
  director.hear(happened(1, { told: told('look') }));
  expect(table.chosen).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(table.chosen).toBe(1);
});

test('a board hears nothing of another game, nor of a table where nothing is played', () => {
  director.hear(happened(1));
  table.take = (message) => {
    table.taken.push(message.seq);
    table.game = { ...table.game };
  };
  director.hear(happened(2, { told: told('a') }));
  const next: Heard[] = [];
  director.news.listen((each) => next.push(each));
  table.take = () => (table.sight = undefined);
  director.hear(happened(3, { told: told('b') }));
  expect([heard, next].map((all) => all.map(({ seq }) => seq))).toEqual([[1], [2]]);
});

test('what comes while the board is fetched waits for it', async () => {
  let arrive = () => {};
  table.coming = new Promise<void>((done) => (arrive = done));
  director.hear(happened(1));
  table.coming = null;
  director.hear(happened(2));
  director.goOn();
  expect([table.taken, director.holds]).toEqual([[], true]);
  arrive();
  await vi.waitFor(() => expect(table.taken).toEqual([1, 2]));
});

test('what says why stays until something else does', () => {
  const banner = () => director.banner.map((each) => each.message);
  director.hear(happened(1, { told: told('a', 'why-a') }));
  director.hear(happened(2, { told: told('b') }));
  expect(banner()).toEqual(['why-a']);
  director.hear(happened(3, { told: told('why-b', 'why-c') }));
  expect(banner()).toEqual(['why-b', 'why-c']);
  director.clear();
  expect(banner()).toEqual([]);
});

test('what must be remembered does not stay to be read', () => {
  director.hear(happened(1, { told: [{ message: 'why-down', fleeting: true }, { message: 'why-a' }] }));
  vi.advanceTimersByTime(6900);
  expect([director.banner.length, table.forgotten]).toEqual([2, []]);
  vi.advanceTimersByTime(200);
  expect(director.banner.map((each) => each.message)).toEqual(['why-a']);
  expect(table.forgotten).toEqual(['why-down']);
  const late: Heard[] = [];
  director.news.listen((each) => late.push(each));
  expect(late.map(({ told }) => told.map((each) => each.message))).toEqual([['why-a']]);
});

test('nor does what deserves no banner, or was told to who comes back', () => {
  director.hear(happened(1, { told: [{ message: 'down', fleeting: true }] }));
  director.hear({ type: 'welcome', seq: 2, tail: [{ message: 'lid', fleeting: true }] } as Welcome);
  vi.advanceTimersByTime(7100);
  expect(table.forgotten).toEqual(['down', 'lid']);
});

test('a newer sentence does not fade with an older one, nor keeps it', () => {
  director.hear(happened(1, { told: [{ message: 'why-down', fleeting: true }] }));
  vi.advanceTimersByTime(6900);
  director.hear(happened(2, { told: told('why-b') }));
  vi.advanceTimersByTime(10_000);
  expect(director.banner.map((each) => each.message)).toEqual(['why-b']);
  expect(table.forgotten).toEqual(['why-down']);
});

test('a sound is heard once for a message, and none by who comes back', () => {
  director.hear({ type: 'welcome', seq: 1, tail: told('look', 'why-a') } as Welcome);
  expect([sounds, director.scene, heard.at(-1)?.late]).toEqual([[], null, true]);
  expect(director.banner.map((each) => each.message)).toEqual(['why-a']);
  director.hear(happened(2, { told: told('look', 'look') }));
  expect(sounds).toEqual(['flip']);
  director.goOn();
  director.hear(happened(3, { awaited: [0] }));
  expect(sounds).toEqual(['flip', 'turn']);
});

test('the table is seen once more before its end', () => {
  director.hear(happened(1, { over: {} as NonNullable<Happened['over']> }));
  expect(director.holds).toBe(true);
  vi.advanceTimersByTime(1500);
  expect(director.holds).toBe(false);
});
