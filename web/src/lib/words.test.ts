import { beforeAll, expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { knows, learn, list, num, speak, t, tell } = await import('./words.svelte');

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
  await learn('elsewhere/poker', async (lang) => words(lang === 'fr' ? 'Le poker' : 'Poker'), 'poker');
  expect(t('poker-title')).toBe('Le poker');
  expect(t('poker-pot', { n: 2 })).toBe('Le poker 2');
  await speak('en'); // which was not known yet
  expect(t('poker-title')).toBe('Poker');
  await speak('fr');
  expect(t('and')).toBe(before);
  expect(knows('chess-title')).toBe(false);
});

test('words come in the language that is spoken, once', async () => {
  const asked: string[] = [];
  const source = async (lang: string) => {
    asked.push(lang);
    return `hello = ${lang}`;
  };
  await Promise.all([learn('greeting', source), learn('greeting', source)]);
  expect([t('hello'), asked]).toEqual(['fr', ['fr']]);
  await speak('en');
  await speak('fr');
  expect([t('hello'), asked]).toEqual(['fr', ['fr', 'en']]);
});

test('words that are learnt while the language changes come in the next one', async () => {
  let arrive: (text: string) => void = () => undefined;
  const late = new Promise<string>((done) => (arrive = done));
  const change = speak('en');
  const learning = learn('late', (lang) => (lang === 'fr' ? late : Promise.resolve('late = late')));
  await change;
  expect(t('late')).toBe('late');
  arrive('late = en retard');
  await learning;
  await speak('fr');
  expect(t('late')).toBe('en retard');
});

test('words that could not be fetched are asked for again', async () => {
  let down = true;
  const source = async () => {
    if (down) throw new Error('nobody there');
    return 'at-last = enfin';
  };
  await expect(learn('at-last', source)).rejects.toThrow('nobody there');
  expect(knows('at-last')).toBe(false);
  down = false;
  await learn('at-last', source);
  expect(t('at-last')).toBe('enfin');
});

test('lists and numbers are written as the language does', async () => {
  await speak('fr');
  expect(list(['a', 'b', 'c'])).toBe('a, b et c');
  expect(num(-3)).toBe('−3');
  expect(num(4, true)).toBe('+4');
});
