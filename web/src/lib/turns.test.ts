import { expect, test } from 'vitest';
import type { Step, Tell } from './protocol';
import { beyond, latest, lines, stops, turnsOf } from './turns';

const told = (message: string, more: Partial<Tell> = {}): Tell => ({ message, ...more });
const steps = (...turns: number[]) => turns.map((turn) => ({ turn }) as Step);

test('what is told belongs to the turn that was named last', () => {
  const found = turnsOf([
    told('opened', { round: 1, turn: 1 }),
    told('drew', { round: 1, turn: 2, step: true }),
    told('put'),
    told('drew', { round: 1, turn: 2 }), // another message of the same turn
    told('drew', { round: 2, turn: 3 }),
  ]);
  expect(found.map(({ round, turn, told }) => [round, turn, told.length])).toEqual([
    [1, 1, 1],
    [1, 2, 3],
    [2, 3, 1],
  ]);
});

test('a game without turns is one of them', () => {
  expect(turnsOf([told('bet'), told('fold')])).toHaveLength(1);
  expect(turnsOf([])).toEqual([]);
});

test('who comes back is told of the last turn, and of those before it if it says nothing yet', () => {
  const all = [
    told('why-old', { turn: 1 }),
    told('why-new', { turn: 2 }),
    told('laid'),
    told('turned', { turn: 3 }),
  ];
  const why = (some: readonly Tell[]) => some.filter((each) => each.message.startsWith('why'));
  expect(latest(all, why)).toEqual(all.slice(1));
  expect(latest(all.slice(0, 2), why)).toEqual([all[1]]);
  expect(latest([told('turned', { turn: 1 })], why)).toHaveLength(1);
  expect(latest([], why)).toEqual([]);
});

test('a turn is told by what it came to', () => {
  const drew = told('drew', { step: true });
  expect(lines([drew, told('put')], true)).toEqual([told('put')]);
  expect(lines([told('taking', { step: true }), drew], true)).toEqual([drew]);
  expect(lines([drew], false)).toEqual([]);
});

test('a replay halts at the end of each turn', () => {
  expect(stops(steps(0, 1, 1, 1, 2, 3, 3))).toEqual([0, 3, 4, 6]);
  expect(stops(steps(0, 0, 0))).toEqual([0, 1, 2]);
});

test('a replay goes on by turns, from wherever it is', () => {
  const halts = [0, 3, 4, 6];
  expect([0, 1, 3, 5, 6].map((n) => beyond(halts, n, 1))).toEqual([3, 3, 4, 6, 6]);
  expect([0, 1, 3, 5, 6].map((n) => beyond(halts, n, -1))).toEqual([0, 0, 0, 4, 4]);
  expect([beyond(halts, 0, 10), beyond(halts, 6, -10)]).toEqual([6, 0]);
});
