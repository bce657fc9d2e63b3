// What pressing a card would do, out of the moves that are legal; and all of them in words.

import type { At } from '$lib/at';
import type { CercueilsPlace, CercueilsSight } from '$lib/protocol';
import { t } from '$lib/words.svelte';

export type Here = At<CercueilsSight>;

/** One press may be two moves: whose row, then which card in it. */
export interface Press {
  now: string;
  then: string | null;
  /** coffin, chase, reveal, card */
  verb: 'coffin' | 'chase' | 'reveal' | 'card';
}

/** The press that this card stands for, if it may be pressed. */
export function press(at: Here, seat: number, place: number): Press | null {
  const { sight, legal } = at;
  const card = `card ${place}`;
  if (sight.target === seat && legal.includes(card)) return { now: card, then: null, verb: 'card' };
  if (seat === at.seat)
    for (const verb of ['coffin', 'chase', 'reveal'] as const)
      if (legal.includes(`${verb} ${place}`)) return { now: `${verb} ${place}`, then: null, verb };
  const meant = sight.reach.some((each) => each.seat === seat && each.place === place);
  return meant && legal.includes(`point ${seat}`) ? { now: `point ${seat}`, then: card, verb: 'card' } : null;
}

export const choosing = (at: Here): boolean =>
  at.legal.some((move) => /^(point|card|coffin|chase|reveal) /.test(move) || move === 'swap');

/** A card, or what can be seen of it, in words. */
export function cardName(place: CercueilsPlace): string {
  if (!place.card) return t(place.lies === 'gap' ? 'cercueils-board-gap' : 'cercueils-board-coffin');
  const name = t('cercueils-card', { colour: place.card[0]!, symbol: place.card[1]! });
  return place.lies === 'lit' ? t('cercueils-board-lit', { card: name }) : name;
}

/** A place of a row, in words. */
export function placeName(at: Here, seat: number, place: number): string {
  const it = at.sight.seats[seat]?.row[place - 1];
  return t('cercueils-board-place', {
    who: at.name(seat),
    place,
    card: it ? cardName(it) : '',
  });
}

export function inWords(move: string, at: Here): string {
  const [verb = '', number] = move.split(' ');
  if (number === undefined) return t(verb === 'slap' ? 'cercueils-board-slap-it' : `cercueils-board-${verb}`);
  const n = Number(number);
  if (verb === 'point') return t('cercueils-board-point', { who: at.name(n) });
  const seat = verb === 'card' ? (at.sight.target ?? at.seat ?? 0) : (at.seat ?? 0);
  return t(`cercueils-board-do-${verb}`, { card: placeName(at, seat, n) });
}
