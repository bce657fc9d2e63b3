// What a game, its options and its bots are called; what has no words goes by its own name.

import { humane } from './plainly';
import { knows, t } from './words.svelte';

const titles = new Map<string, string>(); // as the house prints them

/** The name on a game's box, for one that brings no words. */
export const entitle = (game: string, title: string): void => void titles.set(game, title);

const word = (id: string, otherwise: string): string => (knows(id) ? t(id) : otherwise);

export const title = (game: string): string => word(`${game}-title`, titles.get(game) ?? humane(game));

export const summary = (game: string): string => word(`${game}-summary`, t('game-plain'));

export const presetName = (game: string, preset: string): string =>
  word(`${game}-preset-${preset}`, humane(preset));

export const optionName = (game: string, option: string): string =>
  word(`${game}-option-${option}`, humane(option));

export function valueName(game: string, option: string, value: boolean | number | string): string {
  const plain = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : humane(String(value));
  return word(`${game}-option-${option}-${value}`, plain);
}

/** A bot by its character in this game, or by how strong it is. */
export const levelName = (game: string, level: number): string =>
  word(`${game}-level-${level}`, t(`level-${level}`));

export const levelHint = (game: string, level: number): string => word(`${game}-level-${level}-hint`, '');
