// What is asked of the house over plain HTTP.

import { favour } from './favourites';
import { remember } from './memory';
import {
  VERSION,
  type Address,
  type Branch,
  type Create,
  type Created,
  type Doorplate,
  type Draw,
  type Lesson,
  type Leg,
  type Open,
  type Refused,
  type ReviewSoFar,
  type Settings,
  type Tell,
} from './protocol';
import { likes } from './preferences.svelte';
import { houseWords } from './vocabulary';
import { t } from './words.svelte';

/** The answer, or why there is none. */
export type Answer<T> = { said: T; why?: undefined } | { said?: undefined; why: Tell };

export async function ask<T>(path: string, init?: RequestInit): Promise<Answer<T>> {
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
  /** as it is to be arranged the next time */
  kept: Settings = settings,
): Promise<Answer<string>> {
  const made = await found(settings.game, { settings, bots, evening });
  if (made.said) favour({ ...kept, game: settings.game });
  return made;
}

/** Play on from a moment of a finished game, on one of its seats; the answer is the table's code. */
export const playOn = (played: string, branch: Branch): Promise<Answer<string>> => found(played, { branch });

async function found(game: string, asked: Partial<Create>): Promise<Answer<string>> {
  const name = likes.name.trim() || t('name-unsaid');
  const create: Create = { ...asked, v: VERSION, name, avatar: likes.avatar };
  const { said, why } = await ask<Created>('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(create),
  });
  if (!said) return { why };
  remember({ code: said.code, token: said.token, game, name });
  return { said: said.code };
}

export const openTables = (): Promise<Answer<Open[]>> => ask('/api/tables');

export const tableOf = (code: string): Promise<Answer<Doorplate>> =>
  ask(`/api/tables/${encodeURIComponent(code)}`);

export const replayOf = <T>(id: string, seat: string): Promise<Answer<T>> =>
  ask(`/r/${encodeURIComponent(id)}?seat=${encodeURIComponent(seat)}`);

export const drawsOf = (id: string): Promise<Answer<Draw[]>> => ask(`/r/${encodeURIComponent(id)}/draws`);

export const reviewOf = (id: string, from: number): Promise<Answer<ReviewSoFar>> =>
  ask(`/r/${encodeURIComponent(id)}/review?from=${from}`);

export const deleteGame = (id: string, token: string): Promise<Answer<null>> =>
  ask(`/r/${encodeURIComponent(id)}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });

/** A game's lesson; in words, too, if the page has none for it. */
export const lessonOf = (game: string, lang = ''): Promise<Answer<Lesson>> =>
  ask(`/api/lessons/${encodeURIComponent(game)}${lang && `?lang=${lang}`}`);

let address = location.origin;

/** The address that others in the house type; on the server's own machine the page's is of no use to them. */
export async function whereabouts(): Promise<string> {
  const { said } = await ask<Address>('/api/house');
  if (said) address = said.url;
  return address;
}
