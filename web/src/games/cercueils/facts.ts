import type { Facts } from '$lib/facts';

const facts: Facts = {
  plate: '#A98BCB',
  motif: 'ail',
  print: '#FBF6EA',
  cover: { plate: '#FBF6EA', sits: false },
  minutes: 15,
};

export default facts;
