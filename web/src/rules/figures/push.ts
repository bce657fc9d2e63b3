import type { Figures } from '../load';
import Column from './PushColumn.svelte';
import Faces from './PushFaces.svelte';
import Loss from './PushLoss.svelte';
import Turn from './PushTurn.svelte';

const figures: Figures = { 'P-13': Column, 'P-26': Turn, 'P-33': Loss, 'P-R16': Faces };

export default figures;
