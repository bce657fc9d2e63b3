// One's games in the honours of the house: a key that this browser has made up, shown only if one wants to.

import { get, nonce, set } from './memory';
import { likes } from './preferences.svelte';
import type { Honours } from './protocol';

/** What is shown at tables: the key, if somebody has said a name and wants their games kept; else nothing. */
export const honoured = (): { honours?: string } =>
  likes.honours && likes.name.trim() ? { honours: key() } : {};

/** This browser's own, made when it is first asked for. */
export function key(): string {
  const known = get('key', '');
  if (known) return known;
  const made = nonce(24);
  set('key', made);
  return made;
}

async function ask(method: string): Promise<Response> {
  const answer = await fetch('/api/honours', { method, headers: { Authorization: `Bearer ${key()}` } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

export const honours = async (): Promise<Honours> => (await (await ask('GET')).json()) as Honours;

/** Delete all that the house keeps of this browser, and the key with it. */
export async function erase(): Promise<void> {
  await ask('DELETE');
  set('key', '');
}

const COLUMNS = [
  ...(['at', 'game', 'players', 'bots', 'name', 'points', 'place', 'log'] as const),
  ...(['decisions', 'skill', 'luck', 'luck_error'] as const), // of a review, if there is one
] as const;

/** One's games for a spreadsheet; a name that would be a formula there is text. */
export function csv({ lines = [] }: Honours): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = lines.map((line) =>
    COLUMNS.map((name) => cell(name === 'at' ? new Date(line.at).toISOString() : (line[name] ?? ''))),
  );
  return [COLUMNS, ...rows].map((row) => row.join(',')).join('\r\n') + '\r\n';
}

/** The share of games won so far, after each of them: 0 to 1. */
export function course({ lines = [] }: Honours): { share: number; won: boolean }[] {
  let wins = 0;
  return lines.map(({ place }, n) => {
    wins += Number(place === 1);
    return { share: wins / (n + 1), won: place === 1 };
  });
}
