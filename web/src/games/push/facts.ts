import type { Facts } from '$lib/facts';

const facts: Facts = {
  plate: '#4FA57F',
  motif: 'colonnes',
  cover: { plate: '#F8DB45', sits: false },
  minutes: 20,
};

export default facts;
