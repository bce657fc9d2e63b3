import type { Drawn } from '$book/load';
import Clear from './Clear.svelte';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';
import Hunt from './Hunt.svelte';
import Least from './Least.svelte';
import Spared from './Spared.svelte';

const pages: Drawn = {
  figures: { 'K-16': Clear, 'K-18': Hunt, 'K-26': Least, 'K-27': Spared },
  words: { en, fr },
};

export default pages;
