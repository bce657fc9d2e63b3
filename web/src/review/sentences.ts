// A moment of a finished game in words: when it was, what happened, and what it was due to.

import type { Game } from '$lib/at';
import { moment as shown } from '$lib/past';
import type { Replay, ReviewChoice, ReviewMoment } from '$lib/protocol';
import { called, t, tell } from '$lib/words.svelte';

import { swing } from './geometry';

export interface Telling {
  names: readonly string[];
  /** who is "you" */
  reader: number | null;
  /** a move as the table says it */
  say(move: string, moment: ReviewMoment, seat: number): string;
}

/** To somebody on a seat, or to nobody in particular; moves are said as the board stood. */
export const tellingOf = (replay: Replay, game: Game, reader: number | null): Telling => ({
  names: replay.names,
  reader,
  say: (move, { first }, seat) => game.move(move, { ...shown(replay, first, game), seat }),
});

/** Points of the chance to win, in a hundred. */
export const hundredths = (share: number): number => Math.round(100 * share);

export function when({ round, turn, first }: ReviewMoment): string {
  if (round) return t('review-when-round', { number: round });
  return turn ? t('review-when-turn', { number: turn }) : t('review-when-move', { number: first + 1 });
}

/** What happened, in the game's own words. */
export function happened(moment: ReviewMoment, { names, reader }: Telling): string {
  const at = when(moment);
  return moment.told ? t('review-told', { when: at, told: tell(moment.told, names, reader) }) : `${at}.`;
}

/** What a choice gave up, in words. */
export function judged(choice: ReviewChoice, moment: ReviewMoment, { names, reader, say }: Telling): string {
  const id = choice.regret ? 'review-regret' : 'review-decision';
  return t(id, {
    ...called(names, choice.seat, reader),
    move: say(choice.move, moment, choice.seat),
    best: say(choice.best, moment, choice.seat),
    points: hundredths(choice.given_up),
  });
}

/** Whether a choice made the difference: in a race it may as well have been the hand. */
export function chose(moment: ReviewMoment): boolean {
  const choice = moment.choices?.find((each) => each.seat === moment.seat);
  if (!choice || moment.cause !== 'decision') return false;
  return moment.kind !== 'raced' || 2 * choice.given_up >= swing(moment);
}

/** What it was due to, and how much. */
export function verdict(moment: ReviewMoment, telling: Telling): string {
  const { seat, cause, before, after } = moment;
  const choice = moment.choices?.find((each) => each.seat === seat);
  if (choice && chose(moment)) return judged(choice, moment, telling);
  const change = after[seat]! - before[seat]!;
  return t(cause === 'decision' ? 'review-raced' : `review-${cause}`, {
    ...called(telling.names, seat, telling.reader),
    rises: change > 0 ? 'yes' : 'no',
    points: hundredths(Math.abs(change)),
    chance: hundredths(after[seat]!),
  });
}
