import { expect, test } from 'vitest';
import type { Happened, Photo, Seated, Table, Tell, Welcome } from './protocol';
import { TableState } from './table.svelte';

const told = (...messages: string[]): Tell[] => messages.map((message) => ({ message }));
const table = (more: Partial<Table> = {}): Table =>
  ({
    game: 'g1',
    state: 'playing',
    host: 0,
    people: [{ who: 0, name: 'Léa', avatar: 0, here: true }],
    seats: [
      { seat: 0, who: 0 },
      { seat: 1, level: 2 },
      { seat: 2, who: 0 },
    ],
    ...more,
  }) as Table;
const welcome = (more: Partial<Welcome> = {}): Welcome =>
  ({
    type: 'welcome',
    v: 2,
    you: 0,
    now: Date.now(),
    seq: 1,
    table: table(),
    views: [{}],
    ...more,
  }) as Welcome;
const seated = (more: Partial<Seated> = {}): Seated =>
  ({ type: 'table', seq: 2, after: 1, table: table(), views: [{}], ...more }) as Seated;
const happened = (more: Partial<Happened> = {}): Happened =>
  ({ type: 'happened', seq: 2, after: 1, views: [{}], ...more }) as Happened;
const lines = ({ journal }: TableState) => journal.map((each) => each.message);

test('who sits here, and who is host', () => {
  const known = new TableState('player');
  expect([known.seats, known.host, known.playing]).toEqual([[], false, false]);
  known.take(welcome());
  expect([known.seats, known.host, known.playing]).toEqual([[0, 2], true, true]);
  const watcher = new TableState('watcher');
  watcher.take(welcome());
  expect([watcher.seats, watcher.host]).toEqual([[], false]);
});

test('the journal goes on, and begins anew with a game', () => {
  const known = new TableState('player');
  known.take(welcome({ tail: told('a') }));
  known.take(happened({ told: told('b', 'c') }));
  expect([lines(known), known.before.map((each) => each.message)]).toEqual([['a', 'b', 'c'], ['a']]);
  known.take(happened({ told: [] }));
  expect(known.before).toEqual(known.journal);
  const next = seated({ table: table({ game: 'g2' }), told: told('d') });
  expect(known.begins(next)).toBe(true);
  known.take(next);
  expect([lines(known), known.begins(next)]).toEqual([['d'], false]);
});

test('who comes back reads on, unless something was left out', () => {
  const known = new TableState('player');
  known.take(welcome({ tail: told('a') }));
  expect(known.told).toEqual([]); // it was told before this page was there
  known.take(welcome({ tail: told('b') }));
  expect(known.told).toEqual(told('b'));
  expect(lines(known)).toEqual(['a', 'b']);
  known.take(welcome({ tail: told('z'), complete: false }));
  expect(lines(known)).toEqual(['z']);
});

test('what must be remembered cannot be read again', () => {
  const known = new TableState('player');
  known.take(welcome({ table: table({ forgets: true }), tail: told('a') }));
  known.take(happened({ told: [{ message: 'b', step: true }] }));
  expect(lines(known)).toEqual(['a', 'b']);
  known.take(happened({ told: told('c') }));
  expect(lines(known)).toEqual(['c']);
});

test('what is forgotten stands neither in the journal nor among what was told last', () => {
  const known = new TableState('player');
  known.take(welcome({ table: table({ forgets: true }), tail: told('a') }));
  const last = told('b', 'c');
  known.take(happened({ told: last }));
  known.forget(new Set(last.slice(0, 1)));
  expect([lines(known), known.told.map((each) => each.message)]).toEqual([['c'], ['c']]);
});

test('a game that ended unheard is missed', () => {
  const known = new TableState('player');
  const back = welcome({ table: table({ state: 'lobby', last: { game: 'g1' } as Table['last'] }) });
  expect(known.missed(back)).toBe('');
  known.take(welcome());
  expect(known.missed(back)).toBe('g1');
  known.take(back);
  expect(known.missed(back)).toBe('');
});

test('a photo stays until there is another', () => {
  const known = new TableState('player');
  const photo = [{ seat: 1 }] as Photo[];
  known.take(welcome());
  known.take(happened({ photo }));
  known.take(happened());
  expect(known.photo).toEqual(photo);
});

test('people come and go, and look on', () => {
  const known = new TableState('player');
  known.attend(0, false);
  known.take(welcome());
  known.attend(0, false);
  known.watch(3);
  expect([known.table?.people[0]?.here, known.table?.watchers]).toEqual([false, 3]);
});
