// A sight of any game as something to look at: what each seat has, and what lies on the table, by its names.

import type { At } from '$lib/at';
import { humane } from '$lib/plainly';
import { num, t } from '$lib/words.svelte';

/** One thing as it is shown: a word, cards in a row, rows of them, or things with names of their own. */
export type Value =
  | { kind: 'word'; text: string }
  | { kind: 'cards'; cards: string[] }
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'fields'; fields: Field[] };

export interface Field {
  name: string;
  value: Value;
}

export interface Shown {
  /** by seat; empty if nothing is known of anybody in particular */
  seats: Field[][];
  table: Field[];
}

const SEATED =
  /^(active|actor|dealer|first|leader|mover|next|player|seat|starter|to_move|turn|whose|winner)$/;
const UNTOLD = new Set(['players']); // one sees how many they are
const HIDDEN = '?';
const NOTHING = '–';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function word(value: unknown): string {
  if (value === null || value === undefined) return HIDDEN;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return num(value);
  if (isFields(value)) return Object.values(value).map(word).join(' ');
  if (Array.isArray(value)) return value.map(word).join(' ') || NOTHING;
  return String(value) || NOTHING;
}

function shown(value: unknown): Value {
  if (isFields(value)) return { kind: 'fields', fields: fields(value) };
  if (!Array.isArray(value)) return { kind: 'word', text: word(value) };
  if (!value.length) return { kind: 'word', text: NOTHING };
  if (value.some(Array.isArray))
    return { kind: 'rows', rows: value.map((row) => (Array.isArray(row) ? row.map(word) : [word(row)])) };
  return { kind: 'cards', cards: value.map(word) };
}

const fields = (of: Fields): Field[] =>
  Object.entries(of).map(([name, value]) => ({ name: humane(name), value: shown(value) }));

/** What lies before one seat: things with names, or one thing without. */
const before = (seat: unknown): Field[] =>
  isFields(seat) ? fields(seat) : [{ name: '', value: shown(seat) }];

function onTable(name: string, value: unknown, at: At<unknown>): Field {
  if (typeof value !== 'number' || !SEATED.test(name)) return { name: humane(name), value: shown(value) };
  return { name: humane(name), value: { kind: 'word', text: at.chairs[value] ? at.name(value) : NOTHING } };
}

/** Everything there is to see; `seats` is what lies before each, as in every sight. */
export function lookAt(at: At<unknown>): Shown {
  const { seats, ...rest } = (at.sight ?? {}) as Fields;
  return {
    seats: at.chairs.map((_, seat) => (Array.isArray(seats) ? before(seats[seat]) : [])),
    table: Object.entries(rest)
      .filter(([name]) => !UNTOLD.has(name))
      .map(([name, value]) => onTable(name, value, at)),
  };
}

/** The seats as they are shown: one's own first, then as they sit. */
export function around(at: At<unknown>): number[] {
  const seats = at.chairs.map((_, seat) => seat);
  const own = at.big ? null : at.seat;
  return own === null ? seats : [...seats.slice(own), ...seats.slice(0, own)];
}
