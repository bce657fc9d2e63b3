import { expect, it } from 'vitest';
import type { ReviewMoment } from '$lib/protocol';
import { apart, areas, bands, chancesAt, momentAt, points, swings } from './geometry';

const nothing = { decision: 0, luck: 0, others: 0, unseen: 0 };

function moment(first: number, last: number, before: number[], after: number[], error = 0): ReviewMoment {
  return {
    first,
    last,
    kind: 'dealt',
    seat: 0,
    cause: 'luck',
    before,
    after,
    errors: before.map(() => error),
    parts: before.map(() => nothing),
  };
}

const STORY = [
  moment(0, 0, [0.5, 0.5], [0.75, 0.25]),
  moment(1, 2, [0.75, 0.25], [0.7, 0.3]),
  moment(3, 3, [0.7, 0.3], [0, 1]),
];

it('stacks every seat on those before it, to the top', () => {
  const [first, second] = areas(points(STORY), 4);
  expect(first).toBe(
    '0.0,50.0 250.0,25.0 750.0,30.0 1000.0,100.0 1000.0,100.0 750.0,100.0 250.0,100.0 0.0,100.0',
  );
  expect(second).toBe('0.0,0.0 250.0,0.0 750.0,0.0 1000.0,0.0 1000.0,100.0 750.0,30.0 250.0,25.0 0.0,50.0');
  expect(areas(points([]), 4)).toEqual([]);
});

it('draws a band only where something was sampled', () => {
  expect(bands(points(STORY), 4)).toEqual([]);
  expect(bands(points([moment(0, 0, [0.5, 0.5], [0.6, 0.4], 0.1)]), 1)).toHaveLength(1);
});

it('finds the moment that a move belongs to, and the chances there', () => {
  expect([0, 1, 2, 3, 4].map((n) => momentAt(STORY, n)?.first)).toEqual([undefined, 0, 1, 1, 3]);
  expect([0, 1, 2, 3, 4].map((n) => chancesAt(STORY, n)?.[0])).toEqual([0.5, 0.75, 0.75, 0.7, 0]);
  expect(chancesAt(STORY.slice(0, 1), 3)).toBeUndefined();
});

it('lets no badge cover another', () => {
  expect(apart([0.2, 0.95, 1], 0.1)).toEqual([0.2, 0.9, 1]);
});

it('knows the greatest swings', () => {
  expect(swings(STORY, 2, 0.04)).toEqual([0, 2]);
  expect(swings(STORY, 9, 0.1)).toEqual([0, 2]);
});
