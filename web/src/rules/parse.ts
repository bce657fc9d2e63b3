// Our rules are Markdown of a narrow sort. It is read into typed pieces here, and anything else is an error.

export interface Piece {
  kind: 'text' | 'strong' | 'em' | 'code';
  text: string;
}

export interface Clause {
  id: string; // 'X-10', or 'X-R3' for a ruling
  mark: '' | 'flavour' | 'example';
  ask: Piece[]; // the question that a ruling answers
  text: Piece[];
}

export type Block = { kind: 'clause'; clause: Clause } | { kind: 'words'; text: Piece[] };

export interface Section {
  key: string; // the same in every language
  title: string;
  blocks: Block[];
}

export interface Book {
  title: string;
  byline: string;
  minute: { title: string; text: Piece[] };
  preface: Piece[][];
  sections: Section[];
}

const MARKS: Record<string, Clause['mark']> = {
  flavour: 'flavour',
  saveur: 'flavour',
  example: 'example',
  exemple: 'example',
};

const CLAUSE = /^- \*\*\[([A-Z]-R?\d+)\]\*\* (?:\*\(([^)]+)\)\* )?(.+)$/u;
const INLINE = /`([\w"]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*/gu;
const MARKUP = /[*`_[\]<>|#\\"]|!\[|https?:|^[-+>]\s|^\d+[.)]\s/u;

/** Plain words, with the quotes and apostrophes that belong in print. */
function words(text: string): string {
  const set = text.replace(/"([^"]*)"/gu, '“$1”').replace(/'/gu, '’');
  if (MARKUP.test(set)) throw new Error(`unknown markup: ${text}`);
  return set;
}

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) found.push({ kind: 'text', text: words(text.slice(from, match.index)) });
    from = match.index + match[0].length;
    const [, code, strong, em] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code.replaceAll('"', '') });
    else if (strong !== undefined) found.push({ kind: 'strong', text: words(strong) });
    else found.push({ kind: 'em', text: words(em ?? '') });
  }
  if (from < text.length) found.push({ kind: 'text', text: words(text.slice(from)) });
  return found;
}

function clause(id: string, mark: string | undefined, text: string): Clause {
  const kind = mark === undefined ? '' : MARKS[mark];
  if (kind === undefined) throw new Error(`unknown mark (${mark}) at ${id}`);
  if (!id.includes('-R')) return { id, mark: kind, ask: [], text: pieces(text) };
  const [, ask, answer] = /^([^?]+\?) (.+)$/u.exec(text) ?? [];
  if (!ask || !answer) throw new Error(`a ruling without a question: ${id}`);
  return { id, mark: kind, ask: pieces(ask), text: pieces(answer) };
}

export function parse(source: string): Book {
  const book: Book = { title: '', byline: '', minute: { title: '', text: [] }, preface: [], sections: [] };
  const ids = new Set<string>();
  source.split('\n').forEach((line, at) => {
    try {
      read(line);
    } catch (wrong) {
      throw new Error(`line ${at + 1}: ${(wrong as Error).message}`, { cause: wrong });
    }
  });
  if (!book.title || !book.byline || !book.minute.title) throw new Error('a book lacks its beginning');
  return book;

  function read(line: string): void {
    if (!line) return;
    const section = book.sections.at(-1);
    const heading = /^(#+) (.+)$/u.exec(line);
    if (heading?.[1] === '#' && !book.title) book.title = words(heading[2]!);
    else if (heading?.[1] === '##')
      book.sections.push({ key: `s-${book.sections.length + 1}`, title: words(heading[2]!), blocks: [] });
    else if (line.startsWith('- ')) {
      const [, id, mark, text] = CLAUSE.exec(line) ?? [];
      if (!section || !id || !text) throw new Error(`not a clause: ${line}`);
      if (ids.has(id)) throw new Error(`${id} is there twice`);
      ids.add(id);
      section.blocks.push({ kind: 'clause', clause: clause(id, mark, text) });
    } else if (section) section.blocks.push({ kind: 'words', text: pieces(line) });
    else opening(pieces(line));
  }

  function opening(text: Piece[]): void {
    const [first, ...rest] = text;
    if (first?.kind === 'em' && !rest.length && !book.byline) book.byline = first.text;
    else if (first?.kind === 'strong' && !book.minute.title)
      book.minute = { title: first.text.replace(/\.$/u, ''), text: trimmed(rest) };
    else book.preface.push(text);
  }
}

const trimmed = (text: Piece[]): Piece[] =>
  text.map((each, i) => (i === 0 ? { ...each, text: each.text.trimStart() } : each));

export const plain = (text: readonly Piece[]): string => text.map((each) => each.text).join('');

export function clauses(book: Book): { section: Section; clause: Clause }[] {
  return book.sections.flatMap((section) =>
    section.blocks.flatMap((each) => (each.kind === 'clause' ? [{ section, clause: each.clause }] : [])),
  );
}
