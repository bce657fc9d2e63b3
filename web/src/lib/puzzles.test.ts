import { beforeEach, expect, test, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});
vi.mock('./house', () => ({ ask: () => Promise.resolve({}) }));
const { days, keepDay, keepRun, kept, next, ofDay, today } = await import('./puzzles');
const { set } = await import('./memory');

const LIST = ['goose', 'fox'].flatMap((game) =>
  [3, 1, 2].map((grade) => ({ game, id: `${game}${grade}`, grade })),
);

beforeEach(() => set('puzzles', {}));

test('everybody has the same puzzle on one day, and another one on the next', () => {
  const morning = today(new Date(2026, 10, 17, 0, 1));
  expect(today(new Date(2026, 10, 17, 23, 59))).toBe(morning);
  expect(today(new Date(2026, 10, 18, 0, 1))).toBe(morning + 1);
  expect(ofDay(LIST, morning)).toBe(ofDay(LIST, morning + LIST.length));
  expect(ofDay(LIST, morning)).not.toBe(ofDay(LIST, morning + 1));
  expect(ofDay([], morning)).toBeUndefined();
});

test('days in a row are counted by the first answer of each', () => {
  keepDay(10, true);
  keepDay(10, false);
  expect(days(10)).toBe(1);
  keepDay(11, true);
  expect([days(11), days(12), days(13)]).toEqual([2, 2, 0]);
  keepDay(13, true);
  expect(days(13)).toBe(1);
  keepDay(14, false);
  expect(days(14)).toBe(0);
});

test('a run goes from easy to hard, and begins again', () => {
  const seen = [1, 2, 3, 4].map(() => {
    const { id } = next(LIST, 'fox')!;
    keepRun(id, true);
    return id;
  });
  expect(seen).toEqual(['fox1', 'fox2', 'fox3', 'fox1']);
  expect(kept().row).toBe(4);
  keepRun('goose1', false);
  expect(kept().row).toBe(0);
  expect(next(LIST, 'goose')?.id).toBe('goose2');
  expect(next(LIST, 'hen')).toBeUndefined();
});
