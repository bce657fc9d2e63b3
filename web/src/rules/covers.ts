// What is printed on the covers.

import type { Motif } from '$art/Art.svelte';
import type { Name } from '$lib/games';

export const COVERS: Record<Name, { motif: Motif; plate: string; sits: boolean }> = {
  vautour: { motif: 'vautour', plate: '#A8361F', sits: true },
  push: { motif: 'de', plate: '#F8DB45', sits: false },
  vampire: { motif: 'vampire', plate: '#FBF6EA', sits: true },
  cercueils: { motif: 'ail', plate: '#FBF6EA', sits: false },
};
