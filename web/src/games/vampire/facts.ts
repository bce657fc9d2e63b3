import type { Facts } from '$lib/facts';

const facts: Facts = {
  plate: '#C4626D',
  minutes: 20,
};

export default facts;
