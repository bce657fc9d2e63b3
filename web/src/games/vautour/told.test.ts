import { beforeAll, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { speak, t, tell } = await import('$lib/words.svelte');
const { gameWords } = await import('$lib/vocabulary');

const NAMES = ['Léa', 'Tom', 'Mamie'];

beforeAll(async () => {
  await speak('fr');
  await gameWords('vautour');
});

test('who did it is named by the seat', () => {
  expect(tell({ message: 'vautour-laid', seat: 1 }, NAMES)).toMatch(/^Tom /);
});

test('whoever reads is spoken to', async () => {
  expect(tell({ message: 'vautour-laid', seat: 1 }, NAMES, 1)).toMatch(/^Vous posez une carte/);
  expect(tell({ message: 'vautour-laid', seat: 1 }, NAMES, 0)).toMatch(/^Tom pose une carte/);
  const tied = {
    message: 'vautour-tied',
    arguments: { players: { kind: 'seats' as const, seats: [0, 1, 2] } },
  };
  expect(tell(tied, NAMES, 0)).toMatch(/^Tom, Mamie et vous partagez la victoire/);
  await speak('en');
  expect(tell(tied, NAMES, 0)).toMatch(/^Tom, Mamie and you share the victory: together you have/);
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

test('points are counted as the language does', async () => {
  await speak('fr');
  expect(t('vautour-score', { n: 1 })).toBe('1 point');
});
