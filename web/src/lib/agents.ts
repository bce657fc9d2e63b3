// Agents of the host's own, which can be given a seat beside the bots of four levels.

import type { Address } from './protocol';

/** What they are called; none, where the house has none or does not answer. */
export async function ownAgents(): Promise<string[]> {
  const answer = await fetch('/api/house').catch(() => null);
  return answer?.ok ? (((await answer.json()) as Address).agents ?? []) : [];
}
