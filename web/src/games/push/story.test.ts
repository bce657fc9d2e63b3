import { expect, test } from 'vitest';
import type { PushColumn, Tell } from '$lib/protocol';
import { asLaid } from './story';

const column = (number: number, ...cards: string[]) => ({ number, cards }) as unknown as PushColumn;
const placed = (message: 'push-started' | 'push-added', column: number, card: string): Tell => ({
  message,
  arguments:
    card === 'die'
      ? { colour: 'die', value: 0, column }
      : { colour: card[0]!, value: Number(card[1]), column },
});

test('a column has its cards in the order in which they were told to be laid', () => {
  const past: Tell[] = [
    placed('push-started', 1, 'G2'), // of an earlier turn
    { message: 'push-drew', arguments: { colour: 'V', value: 6 } },
    placed('push-started', 1, 'V6'),
    placed('push-added', 1, 'die'),
    placed('push-started', 2, 'Y1'),
    placed('push-added', 1, 'G2'),
  ];
  const cards = asLaid([column(1, 'G2', 'V6', 'die'), column(2, 'Y1'), column(3)], past).map(
    (each) => each.cards,
  );
  expect(cards).toEqual([['V6', 'die', 'G2'], ['Y1'], []]);
});

test('what nobody told of lies below, as the sight has it', () => {
  const [one] = asLaid([column(1, 'G2', 'Y4', 'V6')], [placed('push-added', 1, 'Y4')]);
  expect(one!.cards).toEqual(['G2', 'V6', 'Y4']);
});
