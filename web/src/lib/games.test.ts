import { expect, test } from 'vitest';
import { edition, fresh } from './games';
import type { Playable } from './protocol';

const game = {
  name: 'x',
  least: 2,
  most: 6,
  options: { tie: ['next', 'carry'], open: [true, false], rounds: [3, 1] },
  editions: { '["next",true,3]': 'old', '["carry",false,1]': 'new' },
} as unknown as Playable;

test('the house says which edition options are, in whatever order they come', () => {
  expect(edition(game, fresh(game).options!)).toBe('old');
  expect(edition(game, { rounds: 1, open: false, tie: 'carry' })).toBe('new');
  expect(edition(game, { tie: 'carry', open: true, rounds: 1 })).toBe('');
});
