// Moves of any game in words: the game's own, if it brings some, else the move as it is spelt.

import { humane } from '$lib/plainly';
import { knows, t } from '$lib/words.svelte';

/** `GAME-move-bet`, or for "place 2" `GAME-move-place-2`, or `GAME-move-place` with `$what`. */
export function inWords(game: string, move: string): string {
  const [verb = '', ...rest] = move.toLowerCase().split(/\s+/);
  const what = rest.join(' ');
  const whole = `${game}-move-${[verb, ...rest].join('-')}`;
  if (knows(whole)) return t(whole, { what });
  const some = `${game}-move-${verb}`;
  return what && knows(some) ? t(some, { what }) : humane(move);
}

const WAIT = 900; // ms in which a second figure belongs to the first

/** Which move figures lead to: the one of that number, else the one that stands there. */
export class Figures {
  private typed = '';
  private last = -Infinity;

  find(figure: string, moves: readonly string[], now: number): number {
    this.typed = now - this.last < WAIT ? this.typed + figure : figure;
    this.last = now;
    const named = (number: string) => moves.findIndex((move) => move === number || move === `+${number}`);
    if (moves.every((move) => /^[+-]?\d+$/.test(move))) {
      const found = named(this.typed);
      return found >= 0 ? found : named(figure);
    }
    const place = Number(figure) - 1;
    return place < moves.length ? place : -1;
  }
}
