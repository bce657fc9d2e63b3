// How a hand fits into its strip: as many rows as it takes to leave every card room for a finger.

export interface Spread {
  width: number; // of a card
  lift: number; // room above the first row
  spots: readonly { x: number; y: number }[];
}

const FINGER = 44,
  RATIO = 1.4,
  GAP = 6,
  WIDEST = 220;

export function spread(count: number, wide: number, high: number): Spread {
  const lift = Math.min(16, high * 0.13);
  for (let rows = 1; ; rows++) {
    const tall = high - lift - 2 - FINGER * (rows - 1);
    const width = Math.min(WIDEST, tall / RATIO, wide);
    const each = Math.ceil(count / rows);
    const step = each > 1 ? Math.min(width + GAP, (wide - width) / (each - 1)) : 0;
    if (each > 1 && step < FINGER && rows < 3 && tall - FINGER >= FINGER * RATIO) continue;
    const spots = Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / each);
      const here = Math.min(each, count - row * each);
      return { x: (wide - width - step * (here - 1)) / 2 + step * (i % each), y: lift + row * FINGER };
    });
    return { width, lift, spots };
  }
}
