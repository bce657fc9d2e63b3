// The languages of the house: those that its words are there in, each called as it calls itself.

const found = import.meta.glob<string>('$python/words/*.ftl', {
  eager: true,
  import: 'default',
  query: '?name',
});

/** A language by its code, as in BCP 47. */
export type Lang = string;

export const ENGLISH: Lang = 'en'; // for whoever speaks none of them, and for what one of them lacks
const FIRST: Lang = 'fr';

export const codeOf = (path: string): Lang =>
  path
    .split('/')
    .at(-1)!
    .replace(/\.ftl$/, '');

const names = new Map(Object.entries(found).map(([path, name]) => [codeOf(path), name]));

export const LANGS: readonly Lang[] = [FIRST, ...[...names.keys()].filter((each) => each !== FIRST).sort()];

export const languageName = (lang: Lang): string => names.get(lang) ?? lang;

/** The first of these that is spoken here, or a relative of it (`fr-CA`: French); else English. */
export function closest(wanted: readonly string[], spoken = LANGS): Lang {
  for (const each of wanted) {
    const [code, family] = [each.toLowerCase(), each.toLowerCase().split('-')[0]];
    const near = spoken.find((lang) => lang.toLowerCase() === code) ?? spoken.find((lang) => lang === family);
    if (near) return near;
  }
  return ENGLISH;
}

/** The language after this one, round and round. */
export const nextTo = (lang: Lang): Lang => LANGS[(LANGS.indexOf(lang) + 1) % LANGS.length]!;
