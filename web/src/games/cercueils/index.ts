import type { Game } from '$lib/at';
import type { CercueilsSight } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import Board from './Board.svelte';
import Figures from './Figures.svelte';
import { keyOf } from './keys';
import { inWords } from './moves';
import { scene, short, still, WORTHY } from './scene';

const game: Game<CercueilsSight> = {
  name: 'cercueils',
  Board,
  Figures,
  move: inWords,
  listed: (move, at) => move !== 'slap' || at.settings.quiet,
  hurried: (at) =>
    at.legal.includes('slap') && !at.settings.quiet && at.settings.options['reaction_seconds'] !== 'untimed',
  scene: (_before, _after, told) => scene(told),
  still: (_before, _after, told) => still(told),
  hints: {
    'cercueils-rolled': 'cercueils-board-hint-rolled',
    'cercueils-turned-down': 'cercueils-board-hint-turned-down',
    'cercueils-chased': 'cercueils-board-hint-chased',
    'cercueils-touched-skull': 'cercueils-board-hint-touched-skull',
    'cercueils-revealed': 'cercueils-board-hint-revealed',
  },
  what: {
    chased: 'cercueils-board-what-chased',
    pile: 'cercueils-board-what-pile',
  },
  keys: [
    ['␣', 'cercueils-board-key-slap'],
    ['H', 'cercueils-board-key-hold'],
    ['R', 'cercueils-board-key-roll'],
    ['1 … 9', 'cercueils-board-key-place'],
    ['← →', 'cercueils-board-key-rove'],
    ['↑ ↓', 'cercueils-board-key-row'],
    ['E', 'cercueils-board-key-swap'],
    ['N', 'cercueils-board-key-no'],
  ],
  hands: ({ mine, chairs }) =>
    mine.length > 1
      ? mine.map((seat) => [
          keyOf(mine, seat),
          t('cercueils-board-key-hand', { who: chairs[seat]?.name ?? '' }),
        ])
      : [],
  cues: {
    'cercueils-turned-down': 'creak',
    'cercueils-bat-down': 'creak',
    'cercueils-chased': 'good',
    'cercueils-bat-chased': 'good',
    'cercueils-exposed': 'flip',
    'cercueils-bat-up': 'flip',
    'cercueils-wrong-up': 'bad',
    'cercueils-wrong-down': 'bad',
    'cercueils-wrong-other': 'bad',
    'cercueils-missed': 'bad',
    'cercueils-too-late': 'bad',
    'cercueils-touched-skull': 'bad',
    'cercueils-revealed': 'creak',
    'cercueils-revealed-late': 'creak',
    'cercueils-penalised': 'lay',
    'cercueils-refilled': 'lay',
    'cercueils-swapped': 'sweep',
    'cercueils-swapped-up': 'sweep',
    'cercueils-won': 'end',
  },
  why: (told) => told.filter((each) => WORTHY.has(short(each.message))),
};

export default game;
