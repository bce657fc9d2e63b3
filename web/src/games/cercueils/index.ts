import type { Game } from '$lib/at';
import type { CercueilsSight } from '$lib/protocol';
import Board from './Board.svelte';
import Figures from './Figures.svelte';
import { inWords } from './moves';
import { scene, short, WORTHY } from './scene';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

const game: Game<CercueilsSight> = {
  name: 'cercueils',
  Board,
  Figures,
  words: { en, fr },
  // by moonlight the slapper sees what the others must not
  secret: (sight) => sight.seats.some((seat) => seat.row.some((place) => place.lies === 'lit')),
  move: inWords,
  listed: (move, at) => move !== 'slap' || at.settings.quiet,
  hurried: (at) =>
    at.legal.includes('slap') && !at.settings.quiet && at.settings.options['reaction_seconds'] !== 'untimed',
  scene: (_before, _after, told) => scene(told),
  keys: [
    ['␣', 'cercueils-board-key-slap'],
    ['H', 'cercueils-board-key-hold'],
    ['R', 'cercueils-board-key-roll'],
    ['1 … 9', 'cercueils-board-key-place'],
    ['↑ ↓', 'cercueils-board-key-row'],
  ],
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
