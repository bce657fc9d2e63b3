import { beforeEach, expect, test, vi } from 'vitest';
import type { Here } from './moves';

const sounds: string[] = [];
vi.mock('$lib/sound', () => ({ sound: (cue: string) => sounds.push(cue), buzz: () => undefined }));
vi.stubGlobal('requestAnimationFrame', () => 0);
const { Race } = await import('./race.svelte');

const at = (phase: string, more: object = {}) =>
  ({ seq: 1, replay: false, sight: { phase }, ...more }) as Here;
const now = { told: [], late: false };

beforeEach(() => void (sounds.length = 0));

test('the dice are heard once for each throw', () => {
  const race = new Race();
  for (const phase of ['ready', 'cast', 'cast', 'racing', 'racing', 'ready', 'cast'])
    race.follow(at(phase), now);
  expect(sounds).toEqual(['dice', 'dice']);
});

test('whoever comes while they are in the air hears none, nor does who looks at it again', () => {
  const race = new Race();
  race.follow(at('cast'), { told: [], late: true });
  race.follow(at('cast'), now); // somebody else came meanwhile
  expect(sounds).toEqual([]);
  new Race().follow(at('cast', { replay: true }), now);
  expect(sounds).toEqual([]);
});
