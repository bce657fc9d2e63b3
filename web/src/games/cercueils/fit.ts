// How big cards may be so that all of them fit into a box that never grows.

export const RATIO = 130 / 90; // of a coffin

export interface Fit {
  /** how wide a card is */
  size: number;
  columns: number;
  lines: number;
}

const FINGER = 44; // pixels that a finger needs

const BETTER = 1.15; // how much bigger cards must become to be worth another line

/** The biggest cards that fit, in few lines; where fingers must hit them, rather more lines than narrow cells. */
export function fit(n: number, width: number, height: number, most: number, gap = 4, finger = true): Fit {
  let best: Fit | null = null;
  let handy = false;
  for (let columns = Math.max(1, n); columns > 0; columns--) {
    const lines = Math.ceil(n / columns);
    const across = (width - gap * (columns - 1)) / columns;
    const down = (height - gap * (lines - 1)) / lines;
    const size = Math.min(most, across, down / RATIO);
    const good = !finger || (across >= FINGER && down >= FINGER);
    if (best && (good === handy ? size <= best.size * BETTER : handy)) continue;
    best = { size, columns, lines };
    handy = good;
  }
  const { size, lines } = best!;
  return { size: Math.max(6, size), columns: Math.ceil(n / lines), lines };
}
