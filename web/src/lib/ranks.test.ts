import { expect, test } from 'vitest';
import { ranks } from './ranks';

const places = (points: number[], winners: number[]) =>
  ranks({ points, winners }).map(({ seat, place }) => [seat, place]);

test('who is level shares a place', () => {
  expect(places([7, 12, 12, 3], [1, 2])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
    [3, 4],
  ]);
  expect(places([4, 1, 0, 0], [0])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
});

test('who cancelled each other in the lead come behind the winner, side by side', () => {
  expect(places([20, 20, 5], [2])).toEqual([
    [2, 1],
    [0, 2],
    [1, 2],
  ]);
});
