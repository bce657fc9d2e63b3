import { expect, test } from 'vitest';
import { late } from './late';
import type { Relief, Table } from './protocol';

const table = (reliefs: Relief[], more: Partial<Table> = {}): Table =>
  ({
    host: 0,
    seats: [
      { seat: 0, who: 0 },
      { seat: 1, level: 2 },
      { seat: 2, level: 2 },
    ],
    reliefs,
    ...more,
  }) as Table;

test('who has no seat may ask for one of the bots’, with a name or without', () => {
  const bots = table([{ seat: 1 }, { seat: 2 }]);
  expect(late(bots, 1)).toEqual({ kind: 'ask', seats: [1, 2] });
  expect(late(bots, null)).toEqual({ kind: 'ask', seats: [1, 2] });
  expect(late(bots, 0)).toBeNull();
  expect(late(table([]), 1)).toBeNull();
});

test('nobody new comes in by a locked door', () => {
  const locked = table([{ seat: 1 }], { locked: true });
  expect(late(locked, null)).toBeNull();
  expect(late(locked, 1)).toEqual({ kind: 'ask', seats: [1] });
});

test('the host is told who asks; who asked waits, is offered it, or hears no', () => {
  const asked = table([{ seat: 1 }, { seat: 2, asked: [1] }]);
  expect(late(asked, 0)).toEqual({ kind: 'asked', seat: 2, who: 1 });
  expect(late(asked, 1)).toEqual({ kind: 'waiting', seat: 2 });
  expect(late(asked, 2)).toEqual({ kind: 'ask', seats: [1, 2] });
  expect(late(table([{ seat: 1, offered: [1] }]), 1)).toEqual({ kind: 'offered', seat: 1 });
  expect(late(table([{ seat: 1, offered: [1] }]), 2)).toEqual({ kind: 'ask', seats: [1] });
  expect(late(table([{ seat: 1, declined: [1] }]), 1)).toEqual({ kind: 'declined' });
  expect(late(table([{ seat: 1, declined: [1], free: true }]), 1)).toEqual({ kind: 'free', seat: 1 });
});

test('what both have agreed to comes once the race is over, and nobody is asked again', () => {
  const soon = table([{ seat: 1, asked: [1], offered: [1] }]);
  expect(late(soon, 0)).toBeNull();
  expect(late(soon, 1)).toEqual({ kind: 'soon', seat: 1 });
  expect(late(table([{ seat: 1, asked: [1], free: true }]), 0)).toBeNull();
});

test('a host without a seat may take one, too', () => {
  const all = table([{ seat: 1 }], { seats: [{ seat: 0, level: 1 }] });
  expect(late(all, 0)).toEqual({ kind: 'ask', seats: [1] });
});
