import { expect, test, vi } from 'vitest';
import type { Spoken, Table } from './protocol';

vi.mock('./words.svelte', () => ({ t: (id: string) => `the word ${id}` }));
const { Talk } = await import('./talk.svelte');

const table = { people: [{ who: 0, name: 'Léa' }] } as unknown as Table;
const says = (who: number, more: Partial<Spoken>): Spoken => ({ type: 'spoken', who, ...more }) as Spoken;

test('what others say is new until it is looked at, what one says oneself never is', () => {
  const talk = new Talk();
  talk.hear(says(0, { text: 'Bonsoir' }), table, 1);
  talk.hear(says(1, { text: 'Salut' }), table, 1);
  expect(talk.spoken).toEqual([
    { who: 0, name: 'Léa', text: 'Bonsoir' },
    { who: 1, name: '', text: 'Salut' }, // who has gone has no name any more
  ]);
  expect(talk.unheard).toBe(1);
});

test('a sign is said in words', () => {
  const talk = new Talk();
  talk.hear(says(0, { emote: 2 }), table, 1);
  expect(talk.spoken.map(({ text }) => text)).toEqual(['the word emote-2']);
});

test('only the latest are kept', () => {
  const talk = new Talk();
  for (let n = 0; n < 60; n += 1) talk.hear(says(0, { text: `${n}` }), null, null);
  expect([talk.spoken.length, talk.spoken[0]?.text, talk.spoken.at(-1)?.text]).toEqual([50, '10', '59']);
});
