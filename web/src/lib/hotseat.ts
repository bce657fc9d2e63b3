// Several people at one device: whose cards are shown, and when a curtain comes first.

import type { View } from './protocol';

export interface Turned {
  shown: number | null; // the seat whose cards are shown
  curtain: number | null; // the seat that the device is passed to
}

/** Who is shown now, by who was shown and who is awaited; a secret is kept behind the curtain. */
export function turned(was: Turned, views: readonly View[], awaited: readonly number[]): Turned {
  const seats = views.flatMap((view) => view.seat ?? []);
  if (seats.length < 2) return { shown: seats[0] ?? null, curtain: null };
  const shown = was.shown !== null && seats.includes(was.shown) ? was.shown : null;
  const due = seats.filter((seat) => awaited.includes(seat));
  const next = shown !== null && (due.includes(shown) || !due.length) ? shown : (due[0] ?? seats[0]!);
  if (next === shown) {
    const goes = was.curtain !== null && !due.includes(was.curtain);
    return { shown, curtain: goes ? null : was.curtain };
  }
  const view = views.find((each) => each.seat === next);
  return view?.secret ? { shown, curtain: next } : { shown: next, curtain: null };
}
