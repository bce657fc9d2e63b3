import { expect, test } from 'vitest';
import type { Tell } from '$lib/protocol';
import type { PushAt } from './look';
import { scene, type Luck } from './story';

const at = (...columns: object[]) => ({ sight: { seats: [], columns } }) as unknown as PushAt;
const rolled: Tell = { message: 'push-shed-none', seat: 1, arguments: { colour: 'G' } };

test('of a card that fitted nowhere the scene shows what the table tells of each column', () => {
  const bust: Tell = { message: 'push-bust', seat: 1, arguments: { colour: 'V', value: 5 } };
  const after = at({ number: 1, cards: ['V6', 'G5'], bars: ['G5'], barred: 'value' });
  const show = scene(at(), after, [bust, rolled])?.show as Luck;
  expect(show.bust?.card).toBe('V5');
  expect(show.bust?.columns).toBe(after.sight.columns);
});

test('a roll for a column taken is none for a card', () => {
  expect((scene(at(), at(), [rolled])?.show as Luck).bust).toBeNull();
});
