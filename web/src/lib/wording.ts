// How those at a table are called, and what happened there is told, for whoever reads it.

import type { Chair, Tell } from './protocol';
import { list, t, tell } from './words.svelte';

export interface Wording {
  name(seat: number): string;
  names(seats: readonly number[]): string;
  sentence(told: Tell): string;
}

/** `reader`: the seat that sentences speak to; `own`: the one whose name is "you", in a word. */
export function wording(chairs: readonly Chair[], reader: number | null, own = reader): Wording {
  const real = (seat: number) => chairs[seat]?.name ?? '';
  return {
    name: (seat) => (seat === own ? t('seat-you') : real(seat)),
    names: (seats) => list(seats.map(real)),
    sentence: (told) =>
      tell(
        told,
        chairs.map((chair) => chair.name ?? ''),
        reader,
      ),
  };
}
