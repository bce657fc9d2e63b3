import type { Figures } from '../load';
import Alarm from './CercueilsAlarm.svelte';
import Penalty from './CercueilsPenalty.svelte';
import Roll from './CercueilsRoll.svelte';
import Twice from './CercueilsTwice.svelte';

const figures: Figures = { 'C-06': Roll, 'C-08': Twice, 'C-31': Alarm, 'C-44': Penalty };

export default figures;
