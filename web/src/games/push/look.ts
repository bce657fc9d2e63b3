// How the cards of Push look and are called.

import { SHAPES } from '$art/Mark.svelte';
import type { At } from '$lib/at';
import type { PushColour, PushColumn, PushSight } from '$lib/protocol';
import { list, t } from '$lib/words.svelte';

export type Colour = PushColour['colour'];
export type PushAt = At<PushSight>;

/** A colour is a colour and a shape, told apart by anybody's eyes. */
export const LOOK: Record<Colour, { fill: string; ink: string; shape: string }> = {
  G: { fill: '#4FA57F', ink: '#211B2B', shape: SHAPES[1] },
  Y: { fill: '#F8DB45', ink: '#211B2B', shape: SHAPES[0] },
  R: { fill: '#B01E2B', ink: '#FFFFFF', shape: SHAPES[3] },
  B: { fill: '#1E468F', ink: '#FFFFFF', shape: SHAPES[2] },
  V: { fill: '#A873EE', ink: '#211B2B', shape: SHAPES[4] },
};
export const COLOURS = Object.keys(LOOK) as Colour[];

export const colourOf = (card: string): Colour | null =>
  card[0]! in LOOK && card.length === 2 ? (card[0] as Colour) : null;

/** A card's colour and value, as the words want them. */
export function facts(card: string): { colour: string; value: number } {
  return { colour: colourOf(card) ?? card, value: Number(card[1]) || 0 };
}

export const called = (card: string): string => t('push-board-card', facts(card));
export const colourName = (colour: Colour): string => t('push-colour', { colour });

/** Why the card drawn may not go there. */
export const reason = (drawn: string, { barred }: PushColumn): string =>
  barred ? t(`push-board-bar-${barred}`, facts(drawn)) : '';

/** What lies in a column, for those who hear it. */
export function spoken(column: PushColumn): string {
  const what = column.cards.length ? list(column.cards.map(called)) : t(`push-board-${column.lies}`);
  return t('push-board-column-label', { column: column.number, what, points: column.points });
}

export type Mood = 'calm' | 'thrill' | 'danger' | 'madness';
export const MOODS: readonly Mood[] = ['calm', 'thrill', 'danger', 'madness'];
const ROUGH = [0.1, 0.25, 0.4]; // where the moods change

export const mood = (risk: number): Mood => MOODS[ROUGH.filter((edge) => risk >= edge).length]!;

/** How likely the next card fits nowhere, unless that is not to be told here. */
export const risk = (at: PushAt, { risk }: Pick<PushColumn, 'risk'>): number | null =>
  at.settings.aids === 'none' ? null : risk;

export const percent = (part: number): string => t('push-board-percent', { n: Math.round(part * 100) });
