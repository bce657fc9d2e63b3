import { beforeAll, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { speak } = await import('./words.svelte');
const { houseWords } = await import('./vocabulary');
const { wording } = await import('./wording');

const CHAIRS = ['Léa', 'Tom', ''].map((name, seat) => ({ seat, name }));
const bet = { message: 'poker-bet', seat: 1 };

beforeAll(async () => {
  await speak('en');
  await houseWords();
});

test('whoever reads is you, and real names are asked for by the list', () => {
  const says = wording(CHAIRS, 1);
  expect([says.name(0), says.name(1), says.names([0, 1])]).toEqual(['Léa', 'You', 'Léa and Tom']);
  expect(says.sentence(bet)).toBe('You: bet.');
});

test('where several sit, or nobody, all go by their names', () => {
  const says = wording(CHAIRS, null);
  expect([says.name(1), says.sentence(bet)]).toEqual(['Tom', 'Tom: bet.']);
  expect([wording([], null).name(4), wording([], null).names([])]).toEqual(['', '']);
});

test('one can be shown without being the only reader', () => {
  expect(wording(CHAIRS, 1, null).name(1)).toBe('Tom');
});
