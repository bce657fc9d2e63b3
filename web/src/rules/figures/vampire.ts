import type { Figures } from '../load';
import Clear from './VampireClear.svelte';
import Hunt from './VampireHunt.svelte';
import Least from './VampireLeast.svelte';
import Spared from './VampireSpared.svelte';

const figures: Figures = { 'K-16': Clear, 'K-18': Hunt, 'K-26': Least, 'K-27': Spared };

export default figures;
