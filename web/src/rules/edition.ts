// A book in the words of one edition: the same clauses, told of the animals that lie on the table.

import { knows, t } from '$lib/words.svelte';
import { pieces, type Block, type Book } from './parse';

export function inWords(book: Book, edition: string): Book {
  if (!edition) return book;
  const worded = (block: Block): Block => {
    if (block.kind !== 'clause' || !knows(`rules-${edition}-${block.clause.id}`)) return block;
    return {
      kind: 'clause',
      clause: { ...block.clause, text: pieces(t(`rules-${edition}-${block.clause.id}`)) },
    };
  };
  return {
    ...book,
    sections: book.sections.map((section) => ({ ...section, blocks: section.blocks.map(worded) })),
  };
}
