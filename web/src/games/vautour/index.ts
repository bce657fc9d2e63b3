import type { Game } from '$lib/at';
import type { VautourSight } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import Board from './Board.svelte';
import Figures from './Figures.svelte';
import { reveal, still, why } from './reveal';

const game: Game<VautourSight> = {
  name: 'vautour',
  Board,
  Figures,
  move: (move) => t('vautour-board-lay', { card: move }),
  scene: reveal,
  still,
  why,
  hints: {
    'vautour-turned': 'vautour-board-hint-turned',
    'vautour-cancelled': 'vautour-board-hint-cancelled',
    'vautour-carried-all-tied': 'vautour-board-hint-carried-all-tied',
    'vautour-taken-low': 'vautour-board-hint-taken-low',
  },
  what: {
    track: 'vautour-board-what-track',
    purse: 'vautour-board-what-purse',
    pile: 'vautour-board-what-pile',
  },
  keys: [
    ['1 … 15', 'vautour-board-key-card'],
    ['⏎', 'vautour-board-key-lay'],
    ['← →', 'vautour-board-key-rove'],
    ['⌫', 'vautour-board-key-back'],
  ],
  cues: {
    'vautour-turned': 'flip',
    'vautour-laid': 'lay',
    'vautour-taken-back': 'tap',
    'vautour-shown': 'flip',
    'vautour-cancelled': 'void',
    'vautour-taken-high': 'good',
    'vautour-taken-next-high': 'good',
    'vautour-taken-low': 'bad',
    'vautour-taken-next-low': 'bad',
    'vautour-lost': 'bad',
    'vautour-won': 'end',
    'vautour-won-second': 'end',
    'vautour-won-prey': 'end',
    'vautour-tied': 'end',
  },
};

export default game;
