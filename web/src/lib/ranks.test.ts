import { expect, test } from 'vitest';
import { ranks } from './ranks';

test('the best come first, and those who are level as they sit', () => {
  expect(ranks({ points: [7, 12, 12, 3], winners: [1, 2], places: [3, 1, 1, 4] })).toEqual([
    { seat: 1, place: 1 },
    { seat: 2, place: 1 },
    { seat: 0, place: 3 },
    { seat: 3, place: 4 },
  ]);
});
