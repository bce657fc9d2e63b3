// What is asked of the house over plain HTTP.

import { favour } from './favourites';
import { remember } from './memory';
import {
  VERSION,
  type Address,
  type Create,
  type Created,
  type Draw,
  type Leg,
  type Open,
  type Refused,
  type Settings,
  type Tell,
} from './protocol';
import { likes } from './preferences.svelte';
import { houseWords } from './vocabulary';
import { t } from './words.svelte';

/** The answer, or why there is none. */
export type Answer<T> = { said: T; why?: undefined } | { said?: undefined; why: Tell };

async function ask<T>(path: string, init?: RequestInit): Promise<Answer<T>> {
  try {
    const answer = await fetch(path, { ...init, headers: { Accept: 'application/json', ...init?.headers } });
    if (answer.ok) return { said: (answer.status === 204 ? null : await answer.json()) as T };
    const kind = answer.headers.get('Content-Type') ?? '';
    if (kind.includes('json')) {
      const { why } = (await answer.json()) as Refused;
      await houseWords(); // in which it is told
      return { why };
    }
  } catch {
    /* nobody there */
  }
  return { why: { message: 'failed' } };
}

/** Make a table and sit down at it; the answer is its code. Who has said no name is "somebody" to others. */
export async function make(
  settings: Settings & { game: string },
  bots: number[],
  evening: Leg[] = [],
): Promise<Answer<string>> {
  const name = likes.name.trim() || t('name-unsaid');
  const create: Create = { v: VERSION, settings, name, avatar: likes.avatar, bots, evening };
  const { said, why } = await ask<Created>('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(create),
  });
  if (!said) return { why };
  remember({ code: said.code, token: said.token, game: settings.game, name });
  favour(settings);
  return { said: said.code };
}

export const openTables = (): Promise<Answer<Open[]>> => ask('/api/tables');

export const tableOf = (code: string): Promise<Answer<Open>> =>
  ask(`/api/tables/${encodeURIComponent(code)}`);

export const replayOf = <T>(id: string, seat: string): Promise<Answer<T>> =>
  ask(`/r/${encodeURIComponent(id)}?seat=${encodeURIComponent(seat)}`);

export const drawsOf = (id: string): Promise<Answer<Draw[]>> => ask(`/r/${encodeURIComponent(id)}/draws`);

export const deleteGame = (id: string, token: string): Promise<Answer<null>> =>
  ask(`/r/${encodeURIComponent(id)}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });

let address = location.origin;

/** The address that others in the house type; on the server's own machine the page's is of no use to them. */
export async function whereabouts(): Promise<string> {
  const { said } = await ask<Address>('/api/house');
  if (said) address = said.url;
  return address;
}
