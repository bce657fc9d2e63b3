import type { At, Game } from '$lib/at';
import type { VampireSight } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import Board from './Board.svelte';
import Figures from './Figures.svelte';
import { scene, why } from './scenes';

/** A move in words: what it is, then a card or a place or a number. */
function move(word: string, at: At<VampireSight>): string {
  const [verb, what = '', where] = word.split(' ');
  switch (verb) {
    case 'draw':
      return t('vampire-board-draw');
    case 'put':
      return what === 'S'
        ? t('vampire-board-put-joker', { colour: where ?? '' })
        : t('vampire-board-put-card', { colour: what[0]!, heads: Number(what[1]) });
    case 'hunt':
      return t('vampire-board-do-hunt', { colour: what });
    case 'take':
      return t('vampire-board-do-take', { colour: what });
    default:
      return t('vampire-board-add', {
        sort: verb ?? '',
        count: Number(what),
        colour: at.sight.hunt?.colour ?? '',
      });
  }
}

const game: Game<VampireSight> = {
  name: 'vampire',
  Board,
  Figures,
  move,
  scene,
  why,
  hints: {
    'vampire-drew': 'vampire-board-hint-drew',
    'vampire-taking': 'vampire-board-hint-taking',
    'vampire-discarded': 'vampire-board-hint-discarded',
    'vampire-spared': 'vampire-board-hint-spared',
    'vampire-lost': 'vampire-board-hint-lost',
  },
  what: {
    hand: 'vampire-board-what-hand',
    points: 'vampire-board-what-points',
    lost: 'vampire-board-what-lost',
    colour: 'vampire-board-what-colour',
  },
  keys: [
    ['D', 'vampire-board-key-draw'],
    ['1 … 6', 'vampire-board-key-place'],
    ['← →', 'vampire-board-key-rove'],
    ['X', 'vampire-board-key-choose'],
    ['⏎', 'vampire-board-key-do'],
    ['⌫', 'vampire-board-key-undo'],
  ],
  cues: {
    'vampire-opened': 'sweep',
    'vampire-drew': 'flip',
    'vampire-drew-unseen': 'flip',
    'vampire-put': 'lay',
    'vampire-put-joker': 'lay',
    'vampire-taking': 'sweep',
    'vampire-hunting': 'creak',
    'vampire-discarded': 'dust',
    'vampire-exposed': 'good',
    'vampire-ended-pile': 'bell',
    'vampire-ended-six': 'bell',
  },
};

export default game;
