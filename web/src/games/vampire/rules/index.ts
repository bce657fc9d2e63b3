import type { Drawn } from '$book/load';
import Clear from './Clear.svelte';
import Hunt from './Hunt.svelte';
import Least from './Least.svelte';
import Spared from './Spared.svelte';
import Six from './Six.svelte';

const pages: Drawn = {
  six: Six,
  figures: { 'K-16': Clear, 'K-18': Hunt, 'K-26': Least, 'K-27': Spared },
};

export default pages;
