import type { Drawn } from '$book/load';
import Alarm from './Alarm.svelte';
import Penalty from './Penalty.svelte';
import Roll from './Roll.svelte';
import Twice from './Twice.svelte';
import Six from './Six.svelte';

const pages: Drawn = {
  six: Six,
  figures: { 'C-06': Roll, 'C-08': Twice, 'C-31': Alarm, 'C-44': Penalty },
};

export default pages;
