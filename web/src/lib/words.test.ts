import { beforeAll, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { knows, learnOf, list, num, speak, t, tell } = await import('./words.svelte');

const NAMES = ['Léa', 'Tom', 'Mamie'];

beforeAll(() => speak('fr'));

test('what is not known is said in the server’s words', () => {
  expect(tell({ message: 'of-tomorrow', text: 'Something new.' }, NAMES)).toBe('Something new.');
});

test('what nobody has a sentence for is told by its names', () => {
  const args = { pot: 3, whom: { kind: 'seats' as const, seats: [0, 2] } };
  expect(tell({ message: 'poker-big_bet', seat: 1, arguments: args }, NAMES)).toBe(
    'Tom : big bet (pot 3, whom Léa et Mamie).',
  );
  const cards = { kind: 'several' as const, message: 'poker-card', things: [{ card: 12 }, { card: 14 }] };
  expect(tell({ message: 'poker-dealt', arguments: { cards } }, NAMES)).toBe('Dealt (cards 12 et 14).');
});

test('whoever reads is "you", even where a game has no such sentence', () => {
  const args = { whom: { kind: 'seats' as const, seats: [0, 2] } };
  const told = { message: 'poker-big_bet', seat: 0, arguments: args };
  expect(tell(told, NAMES, 0)).toBe('Vous : big bet (whom Mamie et vous).');
  expect(tell(told, NAMES, 1)).toBe('Léa : big bet (whom Léa et Mamie).');
});

test('a game from elsewhere brings its own words, and touches no others', async () => {
  const words = (text: string) => `poker-title = ${text}\npoker-pot = { poker-title } { $n }\nand = or\n`;
  const before = t('and');
  learnOf('poker', { fr: words('Le poker'), en: words('Poker') });
  expect(t('poker-title')).toBe('Le poker');
  expect(t('poker-pot', { n: 2 })).toBe('Le poker 2');
  await speak('en'); // which was not known yet
  expect(t('poker-title')).toBe('Poker');
  await speak('fr');
  expect(t('and')).toBe(before);
  expect(knows('chess-title')).toBe(false);
});

test('lists and numbers are written as the language does', async () => {
  await speak('fr');
  expect(list(['a', 'b', 'c'])).toBe('a, b et c');
  expect(num(-3)).toBe('−3');
  expect(num(4, true)).toBe('+4');
});
