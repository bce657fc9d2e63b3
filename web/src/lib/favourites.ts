// What this device remembers of how games are played here, and with whom: nothing of it leaves the browser.

import { get, set } from './memory';
import { fresh } from './games';
import type { Playable, Settings } from './protocol';

const FRIENDS = 6;

/** Remember how a game was set up. */
export function favour(settings: Settings & { game: string }): void {
  set('last', settings);
  set('usual', { ...get<Record<string, Settings>>('usual', {}), [settings.game]: settings });
}

/** A game as it was last set up here, as far as it still has those options; else as when nobody minds. */
export function usual(game: Playable, players?: number): Settings {
  const last = get<Settings>('last', {});
  const known =
    get<Record<string, Settings>>('usual', {})[game.name] ?? (last.game === game.name ? last : null);
  if (!known) return fresh(game, players);
  const plain = fresh(game, known.players);
  const options = Object.entries(plain.options ?? {}).map(([name, value]) => {
    const liked = known.options?.[name];
    return [name, liked !== undefined && game.options[name]?.includes(liked) ? liked : value];
  });
  return { ...known, ...plain, options: Object.fromEntries(options) as Settings['options'] & object };
}

/** Who has played on this device beside its owner, the latest first. */
export const friends = (): string[] => get<string[]>('friends', []);

export function befriend(name: string): void {
  set('friends', [name, ...friends().filter((each) => each !== name)].slice(0, FRIENDS));
}

/** Have these people sit down at this device, too, once its table is there. */
export function bring(code: string, names: readonly string[]): void {
  if (names.length > 0) sessionStorage.setItem('friends', JSON.stringify({ code, names }));
}

/** Those who are to sit down at this table; asked once. */
export function brought(code: string): string[] {
  const kept = sessionStorage.getItem('friends');
  if (!kept) return [];
  const asked = JSON.parse(kept) as { code: string; names: string[] };
  if (asked.code !== code) return [];
  sessionStorage.removeItem('friends');
  return asked.names;
}
