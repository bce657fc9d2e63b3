import type { Facts } from '$lib/facts';

const facts: Facts = {
  plate: '#E8B44A',
  motif: 'vautour',
  cover: { plate: '#A8361F', sits: true },
  minutes: 15,
};

export default facts;
