// Who sits where, as seen from one seat.

import type { At } from './at';
import type { Table, View } from './protocol';
import { t } from './words.svelte';

/** The other seats, beginning with the one after ours; without a seat, all of them. */
export function others(at: At<{ seats: readonly unknown[] }>): number[] {
  const n = at.sight.seats.length;
  const { seat } = at;
  if (seat === null) return Array.from({ length: n }, (_, i) => i);
  return Array.from({ length: n - 1 }, (_, i) => (seat + 1 + i) % n);
}

/** Whose turn it is, in words. */
export function whose(at: At<unknown>): string {
  if (!at.awaited.length) return '';
  if (at.seat !== null && at.awaited.includes(at.seat)) return t('turn-yours');
  return at.awaited.length === 1
    ? t('turn-of', { name: at.name(at.awaited[0]!) })
    : t('turn-wait', { names: at.names(at.awaited) });
}

/** Who is "you" at a device: whoever has it alone. */
export const reader = (views: readonly View[]): number | null =>
  views.length === 1 ? (views[0]!.seat ?? null) : null;

/** A table to which somebody has come, or which they have left for now. */
export const attended = (table: Table, who: number, here: boolean): Table => ({
  ...table,
  people: table.people.map((each) => (each.who === who ? { ...each, here } : each)),
});
