import { expect, test } from 'vitest';
import { closest, codeOf, LANGS, languageName, nextTo } from './languages';

test('languages are those there are words in, French first, by their own names', () => {
  expect(LANGS.slice(0, 2)).toEqual(['fr', 'en']);
  expect(['fr', 'en', 'tlh'].map(languageName)).toEqual(['Français', 'English', 'tlh']);
  expect(codeOf('../words/en-XA.ftl')).toBe('en-XA');
  expect(nextTo(LANGS.at(-1)!)).toBe('fr');
});

test('a browser is spoken to in what it likes best of what there is', () => {
  const spoken = ['fr', 'en', 'en-XA'];
  expect(closest(['de-CH', 'fr-CH', 'en'], spoken)).toBe('fr');
  expect(closest(['en-GB', 'fr'], spoken)).toBe('en');
  expect(closest(['en-xa'], spoken)).toBe('en-XA');
  expect(closest(['tlh'], spoken)).toBe('en');
});
