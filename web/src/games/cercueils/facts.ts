import type { Facts } from '$lib/facts';

const facts: Facts = {
  plate: '#A98BCB',
  minutes: 15,
};

export default facts;
