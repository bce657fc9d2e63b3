import type { Facts } from '$lib/facts';

const facts: Facts = {
  plate: '#E8B44A',
  minutes: 15,
};

export default facts;
