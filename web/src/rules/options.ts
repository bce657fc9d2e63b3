// Which options and presets a book speaks of: the names in code type, in the order of the text.

import { clauses, type Book, type Piece } from './parse';

export interface Option {
  name: string;
  clause: string;
  values: string[]; // the first is the default
}

export interface Preset {
  name: string;
  values: Record<string, string>;
}

const codes = (text: readonly Piece[]): string[] =>
  text.filter((each) => each.kind === 'code').map((each) => each.text);

/** `named` says whether the game has words for an option, or for a value of it. */
export function options(book: Book, named: (option: string, value?: string) => boolean): Option[] {
  const found: Option[] = [];
  for (const { clause } of clauses(book)) {
    const [name, ...rest] = codes(clause.text);
    if (!name || !named(name) || found.some((each) => each.name === name)) continue;
    const values = [...new Set(rest)].filter((value) => named(name, value));
    if (values.length) found.push({ name, clause: clause.id, values });
  }
  return found;
}

/** A preset is a paragraph that opens with its name: `mild`: `round_tie` is `next`, … */
export function presets(book: Book): Preset[] {
  const found: Preset[] = [];
  for (const each of book.sections.flatMap((section) => section.blocks)) {
    if (each.kind !== 'words' || each.text[0]?.kind !== 'code') continue;
    const [name, ...rest] = codes(each.text);
    const values: Record<string, string> = {};
    for (let i = 0; i + 1 < rest.length; i += 2) values[rest[i]!] = rest[i + 1]!;
    if (name) found.push({ name, values });
  }
  return found;
}
