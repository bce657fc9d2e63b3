import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { knows, speak, t } = await import('./words.svelte');
const { bookWords, gameWords, houseWords, plainWords } = await import('./vocabulary');

test('the first page knows what is on every box, and nothing of what is in it', async () => {
  await speak('en');
  for (const game of ['vautour', 'push', 'vampire', 'cercueils']) {
    expect(knows(`${game}-title`), game).toBe(true);
    expect(knows(`${game}-summary`), game).toBe(true);
    expect(knows(`${game}-level-1`), game).toBe(false);
  }
  expect(['welcome-play', 'lobby-start', 'refused-full'].map(knows)).toEqual([true, false, false]);
});

test('a game says its sentences, options and board once its words have come, in either language', async () => {
  await gameWords('push');
  expect(['push-bust', 'push-level-1', 'push-board-draw', 'vautour-laid'].map(knows)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const english = t('push-level-1');
  await speak('fr');
  expect(t('push-level-1')).not.toBe(english);
});

test('so do the house, the plain board and a book', async () => {
  await Promise.all([houseWords(), plainWords(), bookWords('push')]);
  expect(['lobby-start', 'refused-full', 'rules-heading', 'plain-board-key-play'].map(knows)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
