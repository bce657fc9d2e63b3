import type { Figures } from '../load';
import Editions from './VautourEditions.svelte';
import Final from './VautourFinal.svelte';
import Sum from './VautourSum.svelte';
import Tie from './VautourTie.svelte';

const figures: Figures = { 'V-26': Tie, 'V-27': Editions, 'V-31': Sum, 'V-42': Final };

export default figures;
