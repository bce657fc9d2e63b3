// The board of every game that brings none: its sight shown plainly, its moves as buttons.

import type { Game } from '$lib/at';
import Board from './Board.svelte';
import { inWords } from './moves';

export const plain = (name: string): Game => ({
  name,
  Board,
  move: (move) => inWords(name, move),
  keys: [
    ['1 … 9', 'plain-board-key-choose'],
    ['← →', 'plain-board-key-rove'],
    ['⏎', 'plain-board-key-play'],
  ],
  cues: {},
  why: (told) => told,
});
