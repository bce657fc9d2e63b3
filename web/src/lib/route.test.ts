import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { read } = await import('./route.svelte');

test.each([
  ['/', { screen: 'welcome' }],
  ['/t/kmrt', { screen: 'table', code: 'KMRT' }],
  ['/e/KMRT', { screen: 'big', code: 'KMRT' }],
  ['/r/abc', { screen: 'replay', id: 'abc' }],
  ['/make/push', { screen: 'make', game: 'push' }],
  ['/rules', { screen: 'rules', game: null, clause: '' }],
  ['/t/', { screen: 'lost' }],
  ['/nowhere', { screen: 'lost' }],
])('%s', (path, route) => expect(read(path)).toEqual(route));

test('a clause is part of the address', () => {
  expect(read('/rules/push', '#P-10')).toEqual({ screen: 'rules', game: 'push', clause: 'P-10' });
});
