// What this browser remembers: who one is, how one likes it, and at which tables one sits.

import type { Table } from './protocol';

const KEY = 'tablee';

export interface Kept {
  code: string;
  token: string;
  game: string;
  name: string;
  at: number;
  people?: string[];
  kicked?: boolean; // the host may let one back in
}

type Everything = Record<string, unknown>;

let memory: Everything = load();

function load(): Everything {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Everything;
  } catch {
    return {}; // a private window, or something else's
  }
}

export function get<T>(name: string, otherwise: T): T {
  return (memory[name] as T | undefined) ?? otherwise;
}

export function set(name: string, value: unknown): void {
  memory = { ...load(), [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    /* then for as long as the page lives */
  }
}

const kept = (): Record<string, Kept> => get<Record<string, Kept>>('tables', {});

export const tables = (): Kept[] => Object.values(kept()).sort((a, b) => b.at - a.at);

export const place = (code: string): Kept | undefined => kept()[code];

export function remember(table: Omit<Kept, 'at'>): void {
  const all = { ...kept(), [table.code]: { ...kept()[table.code], kicked: false, ...table, at: Date.now() } };
  const newest = Object.values(all)
    .sort((a, b) => b.at - a.at)
    .slice(0, 8);
  set('tables', Object.fromEntries(newest.map((each) => [each.code, each])));
}

/** Somebody's place at a table, if they have one, and whom they met there. */
export function rememberSeat(table: Table, token: string, you: number | null): void {
  const me = table.people.find((each) => each.who === you);
  if (!me) return;
  const others = table.people.filter((each) => each.who !== you).map((each) => each.name);
  const here = table.seats.filter((each) => each.who === you).map((each) => each.name ?? '');
  const people = [...here.filter((name) => name && name !== me.name), ...others];
  remember({ code: table.code, token, game: table.settings.game, name: me.name, people });
}

export function sentAway(code: string): void {
  const was = kept()[code];
  if (was) remember({ ...was, kicked: true });
}

export function forget(code: string): void {
  set('tables', Object.fromEntries(Object.entries(kept()).filter(([each]) => each !== code)));
}

/** Random letters: for a command's id, and for one's part of the chance. */
export function nonce(bytes = 16): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('');
}
