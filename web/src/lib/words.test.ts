import { beforeAll, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { list, num, speak, t, tell } = await import('./words.svelte');

const NAMES = ['Léa', 'Tom', 'Mamie'];

beforeAll(() => speak('fr'));

test('who did it is named by the seat', () => {
  expect(tell({ message: 'vautour-laid', seat: 1 }, NAMES)).toMatch(/^Tom /);
});

test('seats become names, and things become what their message says', async () => {
  await speak('en');
  const told = {
    message: 'vautour-cancelled',
    arguments: {
      cards: { kind: 'several' as const, message: 'vautour-card', things: [{ card: 12 }, { card: 14 }] },
      count: 2,
    },
  };
  expect(tell(told, NAMES)).toBe('Equal numbers cancel out: the 12 and the 14 no longer count.');
  expect(
    tell({ message: 'vautour-tied', arguments: { players: { kind: 'seats', seats: [0, 2] } } }, NAMES),
  ).toMatch(/^Léa and Mamie share/);
});

test('what is not known is said in the server’s words', () => {
  expect(tell({ message: 'of-tomorrow', text: 'Something new.' }, NAMES)).toBe('Something new.');
});

test('lists and numbers are written as the language does', async () => {
  await speak('fr');
  expect(list(['a', 'b', 'c'])).toBe('a, b et c');
  expect(num(-3)).toBe('−3');
  expect(num(4, true)).toBe('+4');
  expect(t('end-points', { n: 1 })).toBe('1 point');
});
