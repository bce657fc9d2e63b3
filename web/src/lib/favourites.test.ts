import { beforeEach, expect, it, vi } from 'vitest';
import type { Playable } from './protocol';

const push: Playable = {
  name: 'push',
  title: 'Push',
  least: 2,
  most: 6,
  options: { risques: [false, true], rounds: [1, 2, 3] },
  presets: {},
  editions: {},
  differences: {},
  languages: [],
  race: false,
  hides: false,
  lesson: [],
};

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);
const { befriend, bring, brought, favour, friends, usual } = await import('./favourites');

beforeEach(() => kept.clear());

it('sets a game up as it was last time, without options that there are no longer', () => {
  expect(usual(push, 3)).toEqual({ game: 'push', players: 3, options: { risques: false, rounds: 1 } });
  favour({ game: 'push', players: 5, pace: 'fast', options: { risques: true, rounds: 9, gone: 1 } });
  favour({ game: 'vautour', players: 2, options: {} });
  expect(usual(push, 3)).toEqual({
    game: 'push',
    players: 5,
    pace: 'fast',
    options: { risques: true, rounds: 1 },
  });
  expect(usual({ ...push, most: 4 }).players).toBe(4);
});

it('remembers who played here, and brings them to a table once', () => {
  for (const name of ['Mamie', 'Léo', 'Zoé', 'Ana', 'Tom', 'Mamie', 'Ida', 'Max']) befriend(name);
  expect(friends()).toEqual(['Max', 'Ida', 'Mamie', 'Tom', 'Ana', 'Zoé']);
  bring('BCDF', ['Mamie', 'Léo']);
  expect(brought('XXXX')).toEqual([]);
  expect(brought('BCDF')).toEqual(['Mamie', 'Léo']);
  expect(brought('BCDF')).toEqual([]);
});
