import { expect, test, vi } from 'vitest';

vi.mock('$lib/words.svelte', () => ({
  t: (id: string) => id,
  num: String,
  list: (all: string[]) => all.join(),
}));

import type { PushAt } from './look';
import { talk } from './talk';

const at = (phase: string, ...legal: string[]) =>
  ({ sight: { phase, places: [], picker: 0 }, seat: 0, legal }) as unknown as PushAt;
const nothing = { choosing: false, protecting: false, stopping: false };

test('nobody is told of what cannot be done', () => {
  expect(talk(at('start', 'draw'), nothing).head).toBe('push-board-start-draw'); // nothing to protect
  expect(talk(at('start', 'draw', 'protect G'), nothing).head).toBe('push-board-start');
  expect(talk(at('again', 'draw'), nothing).head).toBe('push-board-draw-on'); // nothing to take: no stop
  expect(talk(at('again', 'draw', 'take 1'), nothing).head).toBe('push-board-again');
});
