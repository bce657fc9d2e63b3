import { expect, test } from 'vitest';
import { drawnOtherwise } from './draws';

// the example of docs/fair.md
const FAIR = {
  table: 'table-1',
  commit: 'e8ef11e13ac4e0f70e8a8b131ab0bd9c1c1659ca2e521c61b2851935043df6bc',
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  nonces: ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'],
};
const PREY = '+1 +10 +2 +3 +4 +5 +6 +7 +8 +9 -1 -2 -3 -4 -5'.split(' ');

const draws = (...drawn: string[]) =>
  drawn.map((text, index) => ({
    drawn: text,
    lots: Object.fromEntries(
      PREY.filter((each) => !drawn.slice(0, index).includes(each)).map((each) => [each, 1]),
    ),
  }));

test('what was drawn is drawn again', () => {
  expect(drawnOtherwise(FAIR, draws('+6', '-4', '+5'))).toBeNull();
  expect(drawnOtherwise(FAIR, [])).toBeNull();
});

test('another card, another number or nothing to draw from is noticed', () => {
  expect(drawnOtherwise(FAIR, draws('+6', '-4', '+7'))).toBe(2);
  expect(drawnOtherwise(FAIR, draws('-4', '+6'))).toBe(0);
  expect(drawnOtherwise({ ...FAIR, nonces: [...FAIR.nonces].reverse() }, draws('+6', '-4', '+5'))).toBe(0);
  expect(drawnOtherwise(FAIR, [{ drawn: '+6', lots: {} }])).toBe(0);
});

test('a lot is drawn as often as there are copies of it', () => {
  // the first words of moves 0 and 1 are 0 and 4 modulo 6
  const first = { drawn: 'a', lots: { a: 1, b: 5 } };
  expect(drawnOtherwise(FAIR, [first, { drawn: 'b', lots: { a: 4, b: 2 } }])).toBeNull();
  expect(drawnOtherwise(FAIR, [first, { drawn: 'a', lots: { b: 1, a: 5 } }])).toBeNull();
  expect(drawnOtherwise(FAIR, [first, { drawn: 'b', lots: { a: 5, b: 1 } }])).toBe(1);
});
