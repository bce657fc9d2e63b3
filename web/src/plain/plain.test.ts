// A game that nobody has drawn, as its board shows it.

import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { At } from '$lib/at';

vi.stubGlobal('document', { documentElement: {} });
const { learn, speak } = await import('$lib/words.svelte');
const { around, lookAt } = await import('./shown');
const { Figures, inWords } = await import('./moves');

beforeAll(() => speak('en'));

const NAMES = ['You', 'Tom', 'Mamie'];

function at(sight: unknown, seat: number | null = 0): At<unknown> {
  const chairs = NAMES.map((name, seat) => ({ seat, name }));
  return { sight, seat, big: false, chairs, name: (n: number) => NAMES[n] ?? '' } as unknown as At<unknown>;
}

const text = (fields: { name: string; value: object }[]) =>
  fields.map(({ name, value }) => `${name}: ${JSON.stringify(Object.values(value)[1])}`);

describe('what is seen', () => {
  test('what lies before somebody goes to their seat, the rest to the table', () => {
    const seated = [1, -2, 0].map((bets) => ({ bets }));
    const { seats, table } = lookAt(
      at({ players: 3, pot: 12, to_come: ['4', '7', '8'], turn: 1, winner: 8, seats: seated }),
    );
    expect(seats.map(text)).toEqual([['Bets: "1"'], ['Bets: "−2"'], ['Bets: "0"']]);
    expect(text(table)).toEqual(['Pot: "12"', 'To come: ["4","7","8"]', 'Turn: "Tom"', 'Winner: "–"']);
  });

  test('what is hidden, empty or true is said so', () => {
    const seat = { card: null, won: [], ready: true, hand: ['?', 3] };
    const { seats, table } = lookAt(at({ seats: [seat, seat, seat], note: '', grid: [[1, 2], [3]] }));
    expect(text(seats[1]!)).toEqual(['Card: "?"', 'Won: "–"', 'Ready: "Yes"', 'Hand: ["?","3"]']);
    expect(text(table)).toEqual(['Note: "–"', 'Grid: [["1","2"],["3"]]']);
  });

  test('things within things keep their names', () => {
    const { table } = lookAt(at({ stake: { value: 3, of: { suit: 'red' } } }));
    expect(table[0]!.value.kind).toBe('fields');
    expect(JSON.stringify(table)).toContain('"Suit"');
  });

  test('one’s own seat comes first; onlookers begin at the first', () => {
    expect(around(at({}, 2))).toEqual([2, 0, 1]);
    expect(around(at({}, null))).toEqual([0, 1, 2]);
  });
});

describe('what can be done', () => {
  test('a move is called as the game calls it, or as it is spelt', async () => {
    const words = 'poker-move-raise = Raise to { $what }\npoker-move-pass = Let it go\n';
    await learn('elsewhere/poker', () => Promise.resolve(words), 'poker');
    expect(inWords('poker', 'pass')).toBe('Let it go');
    expect(inWords('poker', 'raise 4')).toBe('Raise to 4');
    expect(inWords('poker', 'take_all 2')).toBe('Take all 2');
    expect(inWords('poker', '14')).toBe('14');
  });

  test('a figure leads to the move that stands there', () => {
    const figures = new Figures();
    expect(figures.find('2', ['bet', 'pass'], 0)).toBe(1);
    expect(figures.find('3', ['bet', 'pass'], 5000)).toBe(-1);
  });

  test('where moves are numbers, it leads to the number', () => {
    const figures = new Figures();
    const moves = ['2', '3', '12', '13'];
    expect(figures.find('3', moves, 0)).toBe(1);
    expect(figures.find('1', moves, 5000)).toBe(-1);
    expect(figures.find('2', moves, 5200)).toBe(2);
    expect(figures.find('2', moves, 9000)).toBe(0);
  });
});
