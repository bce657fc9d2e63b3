import type { Drawn } from '$book/load';
import Editions from './Editions.svelte';
import Final from './Final.svelte';
import Sum from './Sum.svelte';
import Tie from './Tie.svelte';
import TwoTies from './TwoTies.svelte';
import Six from './Six.svelte';

const pages: Drawn = {
  six: Six,
  figures: { 'V-26': Tie, 'V-27': TwoTies, 'V-31': Sum, 'V-42': Final },
  aside: { key: 'editions', title: 'rules-editions', before: 'V-50', Page: Editions },
};

export default pages;
