// One key per player where several sit at one keyboard: apart from each other, and clear of the table's own.
// All of them lie at the same place on French and English keyboards.

const KEYS: Record<number, string> = { 2: 'SK', 3: 'SBK', 4: 'SVNK', 5: 'SCTNK', 6: 'SCTNIK' };

export const keyOf = (mine: readonly number[], seat: number): string =>
  KEYS[mine.length]?.[mine.indexOf(seat)] ?? '';

/** Whose hand this key is. */
export const handOf = (mine: readonly number[], key: string): number | undefined =>
  key.length === 1 ? mine[KEYS[mine.length]?.indexOf(key.toUpperCase()) ?? -1] : undefined;
