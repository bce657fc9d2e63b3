import type { Facts } from '$lib/facts';

const facts: Facts = {
  plate: '#4FA57F',
  minutes: 20,
};

export default facts;
