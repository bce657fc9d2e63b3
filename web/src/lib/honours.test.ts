import { expect, it, vi } from 'vitest';

import type { Honours, HonoursLine } from './protocol';

vi.mock('./preferences.svelte', () => ({ likes: {} }));
const { course, csv } = await import('./honours');

const line = (more: Partial<HonoursLine>): HonoursLine => ({
  log: 'abc',
  at: 0,
  name: 'Alex',
  game: 'push',
  players: 3,
  bots: 1,
  points: -4,
  place: 1,
  ...more,
});
const kept = (...lines: HonoursLine[]): Honours => ({ v: 2, lines });

it('is written for a spreadsheet, where no name does anything', () => {
  expect(
    csv(
      kept(
        line({ name: '=1+"1"', decisions: 12, skill: 0.025, luck: -0.1, luck_error: 0.01 }),
        line({ name: 'Léo, fils' }),
      ),
    ),
  ).toBe(
    'at,game,players,bots,name,points,place,log,decisions,skill,luck,luck_error\r\n' +
      `1970-01-01T00:00:00.000Z,push,3,1,"'=1+""1""",-4,1,abc,12,0.025,-0.1,0.01\r\n` +
      '1970-01-01T00:00:00.000Z,push,3,1,"Léo, fils",-4,1,abc,,,,\r\n',
  );
});

it('says how many of the games so far were won', () => {
  expect(course(kept(line({}), line({ place: 2 }), line({ place: 2 }), line({})))).toEqual([
    { share: 1, won: true },
    { share: 1 / 2, won: false },
    { share: 1 / 3, won: false },
    { share: 1 / 2, won: true },
  ]);
  expect(course(kept())).toEqual([]);
});
