// Where the two editions part, by the clauses of the book.

/** Suricates, then Souris; an edition may have nothing to say. */
export const EDITIONS: readonly { topic: string; sides: readonly [string[], string[]] }[] = [
  { topic: 'prey', sides: [['V-04'], ['V-51']] },
  { topic: 'tie', sides: [['V-27'], ['V-75']] },
  { topic: 'won', sides: [['V-19'], []] },
  { topic: 'pile', sides: [['V-36'], ['V-80']] },
  { topic: 'final', sides: [['V-42'], ['V-86', 'V-87']] },
];
