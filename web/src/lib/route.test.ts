import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { read } = await import('./route.svelte');

test.each([
  ['/', { screen: 'welcome' }],
  ['/t/kmrt', { screen: 'table', code: 'KMRT', ended: '' }],
  ['/e/KMRT', { screen: 'big', code: 'KMRT', ended: '' }],
  ['/t/KMRT/end/abc', { screen: 'table', code: 'KMRT', ended: 'abc' }],
  ['/r/abc', { screen: 'replay', id: 'abc' }],
  ['/make/goose', { screen: 'make', game: 'goose' }],
  ['/rules', { screen: 'rules', game: null, clause: '' }],
  ['/puzzle', { screen: 'learn', game: '', clause: 'puzzle' }],
  ['/puzzle/goose', { screen: 'learn', game: 'goose', clause: 'puzzle' }],
  ['/t/', { screen: 'lost' }],
  ['/t/KMRT/else/abc', { screen: 'lost' }],
  ['/nowhere', { screen: 'lost' }],
])('%s', (path, route) => expect(read(path)).toEqual(route));

test('a clause is part of the address', () => {
  expect(read('/rules/goose', '#G-10')).toEqual({ screen: 'rules', game: 'goose', clause: 'G-10' });
});
