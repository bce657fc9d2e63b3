// The board of every game that brings none: its sight shown plainly, its moves as buttons.

import type { Game } from '$lib/at';
import Board from './Board.svelte';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import { inWords } from './moves';

export const words = { en, fr };

/** `hides`: whether anybody knows what another does not. */
export const plain = (name: string, hides = true): Game => ({
  name,
  Board,
  words,
  secret: () => hides,
  move: (move) => inWords(name, move),
  keys: [
    ['1 … 9', 'plain-board-key-choose'],
    ['← →', 'plain-board-key-rove'],
    ['⏎', 'plain-board-key-play'],
  ],
  cues: {},
});
