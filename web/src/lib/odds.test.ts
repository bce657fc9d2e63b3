import { expect, it } from 'vitest';
import { portion } from './odds';

it('says a share as the simplest fraction that is near', () => {
  expect(portion(0)).toEqual([0, 1]);
  expect(portion(0.02)).toEqual([0, 1]);
  expect(portion(1)).toEqual([1, 1]);
  expect(portion(0.5)).toEqual([1, 2]);
  expect(portion(0.6)).toEqual([3, 5]);
  expect(portion(0.34)).toEqual([1, 3]);
  expect(portion(0.262)).toEqual([1, 4]);
  expect(portion(3 / 7)).toEqual([4, 10]);
});

it('is never far off', () => {
  for (let share = 0; share <= 1; share += 0.001) {
    const [times, of] = portion(share);
    expect(Math.abs(times / of - share)).toBeLessThanOrEqual(0.05 + 1e-9);
    expect(of).toBeLessThanOrEqual(10);
  }
});
