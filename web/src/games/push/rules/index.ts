import type { Drawn } from '$book/load';
import Column from './Column.svelte';
import en from './en.ftl?raw';
import Faces from './Faces.svelte';
import fr from './fr.ftl?raw';
import Loss from './Loss.svelte';
import Turn from './Turn.svelte';

const pages: Drawn = {
  figures: { 'P-13': Column, 'P-26': Turn, 'P-33': Loss, 'P-R16': Faces },
  words: { en, fr },
};

export default pages;
