import type { Drawn } from '$book/load';
import Column from './Column.svelte';
import Faces from './Faces.svelte';
import Loss from './Loss.svelte';
import Turn from './Turn.svelte';
import Six from './Six.svelte';

const pages: Drawn = {
  six: Six,
  figures: { 'P-13': Column, 'P-26': Turn, 'P-33': Loss, 'P-R16': Faces },
};

export default pages;
