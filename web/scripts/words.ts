// Words as they are built into the site. What a language does not say is said in English, so a new one is files and nothing else.
//
// `LANG.ftl?words`: a file, with the English for whatever it lacks. Asked of the words that all share, which say what languages
// there are: `?name`, what a language calls itself; `?welcome`, all that the first page says; `?house`, all that any other does.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ENTRY = /^(-?[a-zA-Z][\w-]*) *=.*(?:\n[ }].*)*/gm;
const PRINTED = /^\w+-(?:title|summary)$/; // on the box of a game
const NAME = 'language-name';
const WORDS = fileURLToPath(new URL('../src/words', import.meta.url));
const PARTS: Record<string, readonly string[]> = {
  welcome: [join(WORDS, 'welcome'), '.'],
  house: [WORDS, join(WORDS, '../rules'), '../server/words'],
};

const entries = (text: string) => new Map([...text.matchAll(ENTRY)].map(([entry, id]) => [id!, entry]));

/** What a language says, and in English what it does not. */
export const whole = (own: string, english: string): Map<string, string> =>
  new Map([...entries(own), ...[...entries(english)].filter(([id]) => !entries(own).has(id))]);

/** The title and the summary of a game. */
export const printed = (words: Map<string, string>): string[] =>
  [...words].filter(([id]) => PRINTED.test(id)).map(([, entry]) => entry);

/** The words of one folder in one language, and the files they come from. */
function read(folder: string, lang: string, from: string[]): Map<string, string> {
  const [own, english] = [lang, 'en'].map((each) => {
    const file = join(folder, `${each}.ftl`);
    if (!existsSync(file)) return '';
    from.push(file);
    return readFileSync(file, 'utf8');
  });
  return whole(own!, english!);
}

/** What is said for a query: text, or null where it is none of ours. */
export function said(query: string, file: string, from: string[]): string | null {
  const [folder, lang] = [dirname(file), file.slice(dirname(file).length + 1, -'.ftl'.length)];
  const part = (each: string) => [
    ...read(join(each.startsWith('.') ? folder : '', each), lang, from).values(),
  ];
  if (query === 'words') return part('.').join('\n');
  if (query === 'name') return /= *(.*)/.exec(read(folder, lang, from).get(NAME) ?? '')?.[1] ?? lang;
  if (!PARTS[query]) return null;
  const texts = PARTS[query].flatMap(part);
  const games = query === 'welcome' ? join(folder, '../games') : null;
  const boxes = games ? readdirSync(games).map((game) => join(games, game, 'words')) : [];
  return [...texts, ...boxes.flatMap((box) => printed(read(box, lang, from)))].join('\n');
}

export function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    load(id) {
      const [file = '', query = ''] = id.split('?');
      const from: string[] = [];
      const text = file.endsWith('.ftl') ? said(query, file, from) : null;
      for (const each of from) this.addWatchFile(each);
      return text === null ? null : `export default ${JSON.stringify(text)}`;
    },
  };
}
