import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Listener } from './line';
import type { ServerMessage, Table, Tell, View } from './protocol';

const asked: [string, unknown][] = [];
let listener: Listener;
let answers: Tell | null; // to a move
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('window', globalThis);
vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
vi.mock('./line', () => ({
  Line: class {
    constructor(each: Listener) {
      listener = each;
    }
    ask(type: string, fields: unknown) {
      asked.push([type, fields]);
      return Promise.resolve(type === 'play' ? answers : null);
    }
    stop() {
      return undefined;
    }
  },
}));
const boards = vi.fn<(name: string) => Promise<unknown>>();
vi.mock('./games', () => ({ board: (name: string) => boards(name) }));
vi.mock('./flights', () => ({ depart: () => () => Promise.resolve(), clearSky: () => undefined }));
vi.mock('./sound', () => ({ sound: () => undefined }));
vi.mock('./memory', () => ({
  get: (_: string, otherwise: unknown) => otherwise,
  set: () => undefined,
  forget: () => undefined,
  sentAway: () => undefined,
  rememberSeat: () => undefined,
}));
vi.mock('./preferences.svelte', () => ({
  pace: (ms: number) => ms,
  reading: (ms: number) => ms,
  likes: { hold: 'go' },
}));
vi.mock('./chance', () => ({ answer: () => null, commit: () => 'sealed' }));
const renew = vi.fn();
vi.mock('./renewal.svelte', () => ({
  orRenew: (coming: Promise<unknown>) =>
    coming.catch(() => {
      renew();
      return new Promise(() => undefined);
    }),
}));
const { Session } = await import('./session.svelte');

const table = (more: Partial<Table> = {}) =>
  ({
    game: 'g1',
    state: 'playing',
    host: 0,
    people: [{ who: 0, name: 'Léa', avatar: 0, here: true }],
    seats: [
      { seat: 0, who: 0, name: 'Léa' },
      { seat: 1, level: 2, name: 'Basile' },
    ],
    settings: { game: 'push' },
    ...more,
  }) as Table;
const view = (seat: number) => ({ seat, sight: {} as View['sight'], legal: ['draw'], secret: true });
const says = (message: object) => listener.hear(message as ServerMessage);
const welcome = (more: object = {}) => ({
  type: 'welcome',
  you: 0,
  now: Date.now(),
  seq: 1,
  table: table(),
  views: [view(0)],
  awaited: [0],
  ...more,
});

let session: InstanceType<typeof Session>;

beforeEach(() => {
  asked.length = 0;
  answers = { message: 'refused-paused' };
  renew.mockClear();
  boards
    .mockReset()
    .mockImplementation((name) => Promise.resolve({ name, cues: {}, why: (told: unknown) => told }));
  session = new Session('BCDF', 'player', { token: 'x' });
});
afterEach(() => session.stop());

test('a table is shown once its board is there', async () => {
  says(welcome());
  expect([session.table, session.staging]).toEqual([null, true]);
  await vi.waitFor(() => expect(session.playing).toBe(true));
  expect(session.game?.name).toBe('push');
  expect([session.at.seat, session.at.mine, session.at.legal]).toEqual([0, [0], ['draw']]);
});

test('where its board cannot be had, nothing is shown, and the page is renewed', async () => {
  boards.mockRejectedValue(new Error('404'));
  says(welcome());
  says({ type: 'happened', seq: 2, after: 1, told: [{ message: 'a' }] });
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
  expect([session.table, session.game]).toEqual([null, null]);
});

test('what is told is in the banner and in the journal', async () => {
  says(welcome());
  await vi.waitFor(() => expect(session.playing).toBe(true));
  says({ type: 'happened', seq: 2, after: 1, views: [view(0)], told: [{ message: 'a' }] });
  expect(session.at.banner).toEqual([{ message: 'a' }]);
  expect(session.journal).toEqual([{ message: 'a' }]);
});

test('two at one device pass it on behind a curtain', async () => {
  const seats = [0, 1].map((seat) => ({ seat, who: 0, name: `S${seat}` }));
  says(welcome({ table: table({ seats }), views: [view(0), view(1)], awaited: [0] }));
  await vi.waitFor(() => expect(session.playing).toBe(true));
  session.device.lift();
  says({ type: 'happened', seq: 2, after: 1, views: [view(0), view(1)], awaited: [1] });
  expect([session.device.curtain, session.at.seat]).toEqual([1, 0]);
  session.device.lift();
  expect([session.at.seat, session.at.name(1)]).toEqual([1, 'S1']);
});

test('a refusal is kept to be told', async () => {
  says(welcome());
  await vi.waitFor(() => expect(session.playing).toBe(true));
  session.at.play('draw');
  expect(session.at.busy).toBe(true);
  await vi.waitFor(() => expect(session.refused?.message).toBe('refused-paused'));
  expect([asked.at(-1), session.at.busy]).toEqual([['play', { seat: 0, move: 'draw' }], false]);
});

test('a move is sent once for what was seen, and again if it was refused', async () => {
  const plays = () => asked.filter(([type]) => type === 'play').length;
  says(welcome());
  await vi.waitFor(() => expect(session.playing).toBe(true));
  answers = null;
  session.at.play('draw');
  await vi.waitFor(() => expect(session.at.busy).toBe(false));
  session.at.play('draw'); // a finger that trembles, and the house has said nothing yet
  expect(plays()).toBe(1);
  answers = { message: 'refused-paused' };
  says({ type: 'happened', seq: 2, after: 1, views: [view(0)], told: [] });
  session.at.play('draw');
  await vi.waitFor(() => expect(session.at.busy).toBe(false));
  session.at.play('draw');
  expect(plays()).toBe(3);
});

test('the end is kept, as it was seen', async () => {
  says(welcome());
  await vi.waitFor(() => expect(session.playing).toBe(true));
  const over = { game: 'g1', name: 'push', names: ['Léa', 'Basile'] };
  says({ type: 'happened', seq: 2, after: 1, views: [view(0)], told: [{ message: 'won' }], over });
  expect([session.ended?.over, session.ended?.told]).toEqual([over, [{ message: 'won' }]]);
  says({ type: 'table', seq: 1, after: 0, table: table({ game: 'g2' }), views: [view(0)] });
  session.director.goOn();
  await vi.waitFor(() => expect(session.ended).toBeNull());
});

test('a game to be begun at once is begun once', async () => {
  session = new Session('BCDF', 'player', { token: 'x' }, true);
  says(welcome({ table: table({ state: 'lobby' }), views: [] }));
  await vi.waitFor(() => expect(asked).toEqual([['start', { commit: 'sealed', level: 2 }]]));
  says(welcome({ table: table({ state: 'lobby' }), views: [] }));
  expect(asked).toHaveLength(1);
});
