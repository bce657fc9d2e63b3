// `words.ftl?box`: of a game's words, those that are printed on its box, its title and its summary.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PRINTED = /^\w+-(?:title|summary) *=.*(?:\n[ }].*)*/gm;

export const printed = (words: string): string => (words.match(PRINTED) ?? []).join('\n');

export function box(): Plugin {
  return {
    name: 'box',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (query !== 'box') return null;
      this.addWatchFile(file!);
      return `export default ${JSON.stringify(printed(readFileSync(file!, 'utf8')))}`;
    },
  };
}
