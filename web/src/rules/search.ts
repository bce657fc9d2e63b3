// Finding a clause by a few letters; accents and capitals do not matter.

import MiniSearch from 'minisearch';
import { clauses, plain, type Book, type Clause } from './parse';

export interface Found {
  clause: Clause;
  section: string;
  bits: { text: string; hit: boolean }[];
}

export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

const WORD = /[\p{L}\p{N}]+/gu;
const LEAD = 36; // letters before the first hit
const MOST = 20;

export type Search = (query: string) => Found[];

export function make(book: Book): Search {
  const all = new Map(clauses(book).map((each) => [each.clause.id, each]));
  const index = new MiniSearch<{ id: string; text: string; section: string }>({
    fields: ['text', 'section'],
    tokenize: (text) => text.match(WORD) ?? [],
    processTerm: fold,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { text: 2 },
    },
  });
  for (const { clause, section } of all.values())
    index.add({ id: clause.id, text: said(clause), section: section.title });

  const show = (id: string, terms: readonly string[]): Found[] => {
    const each = all.get(id);
    if (!each) return [];
    return [{ clause: each.clause, section: each.section.title, bits: marked(said(each.clause), terms) }];
  };

  return (query) => {
    const number = /^\s*([a-z])[\s-]?(r?)[\s-]?0*(\d+)\s*$/iu.exec(query);
    if (number) {
      const [, letter = '', ruling = '', digits = ''] = number;
      const stem = `${letter}-${ruling}`.toUpperCase();
      const found = [stem + digits, stem + digits.padStart(2, '0')].find((id) => all.has(id));
      if (found) return show(found, []);
    }
    const words = query.match(WORD) ?? [];
    if (fold(words.join('')).length < 2) return [];
    return index
      .search(query)
      .slice(0, MOST)
      .flatMap((each) => show(String(each.id), each.terms));
  };
}

const said = (clause: Clause): string => [plain(clause.ask), plain(clause.text)].filter(Boolean).join(' ');

/** The text cut where the found words are, from shortly before the first of them. */
function marked(text: string, terms: readonly string[]): Found['bits'] {
  const bits: Found['bits'] = [];
  let from = 0;
  for (const match of text.matchAll(WORD)) {
    if (!terms.includes(fold(match[0]))) continue;
    if (match.index > from) bits.push({ text: text.slice(from, match.index), hit: false });
    from = match.index + match[0].length;
    bits.push({ text: match[0], hit: true });
  }
  if (from < text.length) bits.push({ text: text.slice(from), hit: false });
  const first = bits[0];
  if (bits.length > 1 && first && !first.hit && first.text.length > LEAD * 2)
    first.text = `… ${first.text.slice(first.text.indexOf(' ', first.text.length - LEAD) + 1)}`;
  return bits;
}
