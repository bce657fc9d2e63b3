// Which of four forms a table is shown in. Nothing else in the site asks how large the screen is while a game goes on.

import { MediaQuery } from 'svelte/reactivity';

/** A phone upright, a phone on its side, a tablet or a desk, a television. */
export type Form = 'upright' | 'lying' | 'wide' | 'television';

const far = new MediaQuery('(min-width: 900px) and (min-height: 480px)');
const flat = new MediaQuery('(min-width: 600px) and (max-height: 480px)');
const wide = new MediaQuery('(min-width: 700px) and (min-height: 481px)');

/** A television that is in truth a phone is shown as one. */
export const form = (big: boolean): Form =>
  big && far.current ? 'television' : flat.current ? 'lying' : wide.current ? 'wide' : 'upright';

const across = new MediaQuery('(orientation: landscape)');

/** Whether there is more width than height. */
export const broad = (): boolean => across.current;

let tables = 0;

/**
 * While a table is shown, the page knows its form, by which letters are measured. A selector that looked for the table
 * from there would look through all of it whenever anything in it changes.
 */
export function known(shape: Form): () => void {
  const { dataset } = document.documentElement;
  tables += 1;
  dataset.table = shape;
  return () => {
    tables -= 1;
    if (!tables) delete dataset.table;
  };
}
