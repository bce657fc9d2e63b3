// What is printed on the covers.

import type { Motif } from '$art/Art.svelte';
import type { Name } from '$lib/games';

export const COVERS: Record<Name, { motif: Motif; plate: string }> = {
  vautour: { motif: 'vautour', plate: '#A8361F' },
  push: { motif: 'de', plate: '#F8DB45' },
  vampire: { motif: 'vampire', plate: '#FBF6EA' },
  cercueils: { motif: 'ail', plate: '#FBF6EA' },
};
