import { expect, test, vi } from 'vitest';
import { Rail, type Tab } from './rail.svelte';
import type { Session } from './session.svelte';

vi.mock('svelte/reactivity', () => ({
  MediaQuery: class {
    current = true;
  },
}));

function beside(open: 'coach' | 'why'): Rail {
  const desk = (name: 'coach' | 'why') => ({ there: open === name });
  const [coach, why] = [desk('coach'), desk('why')];
  const session = {
    counsel: {
      get current() {
        return coach.there ? {} : null;
      },
      dismiss: () => (coach.there = false),
    },
    wonder: {
      get opened() {
        return why.there;
      },
      dismiss: () => (why.there = false),
    },
    journal: [],
  };
  return new Rail(session as unknown as Session);
}

test.each(['coach', 'why'] as const)('another tab is opened over what the %s says', (open) => {
  for (const to of ['journal', 'rules', 'talk'] satisfies Tab[]) {
    const rail = beside(open);
    expect(rail.tab).toBe(open);
    rail.turn(to);
    expect(rail.tab).toBe(to);
    rail.turn(to);
    expect(rail.tab).toBeNull();
  }
});
