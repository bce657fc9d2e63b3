import type { Game } from '$lib/at';
import type { PushSight } from '$lib/protocol';
import { t } from '$lib/words.svelte';
import Board from './Board.svelte';
import Figures from './Figures.svelte';
import { facts } from './look';
import { scene, why } from './story';

const game: Game<PushSight> = {
  name: 'push',
  Board,
  Figures,
  move(move, { sight, seat }) {
    const [verb, what = ''] = move.split(' ');
    const column = sight.columns.find((each) => each.number === Number(what));
    if (verb === 'draw') return t('push-board-draw');
    if (verb === 'protect') {
      const zone = seat === null ? null : sight.seats[seat]?.colours.find((each) => each.colour === what);
      return t('push-board-move-protect', { colour: what, points: zone?.points ?? 0 });
    }
    if (!column) return move;
    if (verb === 'take')
      return t(column.die ? 'push-board-move-take-die' : 'push-board-move-take', {
        column: column.number,
        points: column.points,
      });
    const id = column.lies === 'empty' ? 'push-board-move-open' : 'push-board-move-place';
    return t(id, { ...facts(sight.drawn ?? ''), column: column.number });
  },
  scene,
  why,
  hints: {
    'push-drew': 'push-board-hint-drew',
    'push-drew-die': 'push-board-hint-drew-die',
    'push-reversed': 'push-board-hint-reversed',
    'push-bust': 'push-board-hint-bust',
    'push-must-roll': 'push-board-hint-must-roll',
  },
  what: {
    die: 'push-board-what-die',
    turn: 'push-board-what-turn',
    shield: 'push-board-what-shield',
    risk: 'push-board-what-risk',
  },
  keys: [
    ['D ␣', 'push-board-key-draw'],
    ['1 2 3', 'push-board-key-column'],
    ['S', 'push-board-key-stop'],
    ['P 1 … 5', 'push-board-key-protect'],
    ['⏎ ␣', 'push-board-key-go-on'],
  ],
  cues: {
    'push-drew': 'flip',
    'push-drew-die': 'flip',
    'push-reversed': 'turn',
    'push-started': 'lay',
    'push-added': 'lay',
    'push-bust': 'void',
    'push-stopped': 'sweep',
    'push-picked': 'sweep',
    'push-must-roll': 'dice',
    'push-protected': 'shield',
    'push-won': 'end',
    'push-won-by-cards': 'end',
    'push-tied': 'end',
  },
};

export default game;
