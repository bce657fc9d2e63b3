// The picture of a game, as it is on its box. It comes with the game's own drawings, when somebody looks at it.

import type { Component } from 'svelte';

type Drawing = Promise<{ default: Component }>;

const found = import.meta.glob<{ default: Component }>('../games/*/Portrait.svelte');
const undrawn = (): Drawing => import('$art/Undrawn.svelte');

export const portrait = (game: string): Drawing => (found[`../games/${game}/Portrait.svelte`] ?? undrawn)();

/** Whose picture stands for the house, where no game is meant: the last of those that are drawn. */
export const HOUSE = Object.keys(found).sort().at(-1)?.split('/').at(-2) ?? '';
