import { describe, expect, it } from 'vitest';
import { spread } from './fan';

const STRIPS = { small: [348, 124], phone: [378, 130], tablet: [808, 150], desk: [700, 189] } as const;

describe('a hand in its strip', () => {
  for (const [screen, [wide, high]] of Object.entries(STRIPS))
    it(`leaves every card room for a finger (${screen})`, () => {
      for (let count = 1; count <= 14; count++) {
        const { width, spots } = spread(count, wide, high);
        expect(width).toBeGreaterThanOrEqual(44);
        expect(spots).toHaveLength(count);
        for (const { x, y } of spots) {
          expect(x).toBeGreaterThanOrEqual(-0.001);
          expect(x + width).toBeLessThanOrEqual(wide + 0.001);
          expect(y + width * 1.4).toBeLessThanOrEqual(high);
        }
      }
    });

  it('takes a second row before its cards hide each other', () => {
    const rows = (count: number) => new Set(spread(count, 348, 124).spots.map(({ y }) => y)).size;
    expect(rows(7)).toBe(1);
    expect(rows(9)).toBe(2);
  });
});
