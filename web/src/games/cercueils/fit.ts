// How big cards may be so that all of them fit into a box that never grows.

export const RATIO = 130 / 90; // of a coffin

export interface Fit {
  /** how wide a card is */
  size: number;
  columns: number;
  lines: number;
}

const FINGER = 44; // pixels that a finger needs

/** The biggest cards that fit; where a finger must hit them, rather more lines than narrow cells. */
export function fit(n: number, width: number, height: number, most: number, gap = 4, finger = true): Fit {
  let best: Fit = { size: 8, columns: Math.max(1, n), lines: 1 };
  let handy = false;
  for (let columns = 1; columns <= Math.max(1, n); columns++) {
    const lines = Math.ceil(n / columns);
    const across = (width - gap * (columns - 1)) / columns;
    const down = (height - gap * (lines - 1)) / lines;
    const size = Math.max(8, Math.min(most, across, down / RATIO));
    const good = !finger || (across >= FINGER && down >= FINGER);
    if ((good && !handy) || (good === handy && size > best.size + 0.5)) {
      best = { size, columns, lines };
      handy = good;
    }
  }
  return best;
}
