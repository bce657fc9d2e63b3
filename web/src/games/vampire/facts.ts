import type { Facts } from '$lib/facts';

const facts: Facts = {
  plate: '#C4626D',
  motif: 'vampire',
  cover: { plate: '#FBF6EA', sits: true },
  minutes: 20,
};

export default facts;
