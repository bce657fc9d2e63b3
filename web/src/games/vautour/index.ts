import type { Game } from '$lib/at';
import type { VautourSight } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import Board from './Board.svelte';
import en from './en.ftl?raw';
import Figures from './Figures.svelte';
import fr from './fr.ftl?raw';
import { reveal, why } from './reveal';

const game: Game<VautourSight> = {
  name: 'vautour',
  Board,
  Figures,
  words: { en, fr },
  secret: (sight) => sight.phase !== 'over',
  move: (move) => t('vautour-board-lay', { card: move }),
  scene: reveal,
  why,
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
