// The six places and their plates: a place is a colour and a sign, everywhere.

import type { Motif } from '$art/Art.svelte';
import type { VampireChance, VampireHeap } from '$lib/protocol';
import { t } from '$lib/words.svelte';

export type Colour = VampireHeap['colour'];
export type Card = VampireHeap['cards'][number];
export type Choice = VampireChance['choices'][number];

/** `fill` is the plate, `ink` what is readable on it, `tint` what is left when it runs dry. */
export const PLACES: Record<Colour, { motif: Motif; fill: string; ink: string; tint: string }> = {
  C: { motif: 'chateau', fill: '#431a66', ink: '#fff', tint: '#b39bc9' },
  G: { motif: 'cimetiere', fill: '#6a6c77', ink: '#fff', tint: '#b9bac1' },
  M: { motif: 'asile', fill: '#7cc4a2', ink: '#211b2b', tint: '#a9dcc3' },
  D: { motif: 'docks', fill: '#ce7a1c', ink: '#211b2b', tint: '#efb877' },
  H: { motif: 'eglise', fill: '#fae54d', ink: '#211b2b', tint: '#fbee9a' },
  P: { motif: 'pub', fill: '#8a1420', ink: '#fff', tint: '#d58b8f' },
};
export const JOKER = { motif: 'etoile' as Motif, fill: '#fbf6ea', ink: '#211b2b', tint: '#cfc6b4' };

/** A card's own colour; none for a joker. */
export const hue = (card: Card): Colour | null => (card === 'S' ? null : (card[0] as Colour));

/** Which of the three numbers of a hunt a card belongs to. */
export const sort = (card: Card): 'ones' | 'twos' | 'jokers' =>
  card === 'S' ? 'jokers' : card[1] === '2' ? 'twos' : 'ones';

export const placeName = (colour: Colour): string => t('vampire-board-name', { colour });

export const cardName = (card: Card): string =>
  card === 'S'
    ? t('vampire-board-joker')
    : t('vampire-board-card', { colour: card[0]!, heads: Number(card[1]) });
