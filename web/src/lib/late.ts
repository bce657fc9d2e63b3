// A late friend and a bot's seat: what is to be said to whom, from what the table tells of it.

import type { Table } from './protocol';

export type Late =
  | { kind: 'asked'; seat: number; who: number } // somebody asks the host
  | { kind: 'soon' | 'waiting' | 'offered' | 'free'; seat: number } // both agree, one asks, the host offers: to one, to all
  | { kind: 'ask'; seats: number[] } // one may ask
  | { kind: 'declined' }
  | null;

/** What somebody is asked or told; `you` is null for who looks on without a name. */
export function late(table: Table, you: number | null): Late {
  const reliefs = table.reliefs ?? [];
  const seated = table.seats.some((chair) => you !== null && chair.who === you);
  const person = you ?? -1;
  if (you === table.host) {
    for (const { seat, asked = [], offered = [], free } of reliefs) {
      const who = asked.find((each) => each !== you && !offered.includes(each));
      if (who !== undefined && !free) return { kind: 'asked', seat, who };
    }
  }
  if (seated || reliefs.length === 0 || (you === null && table.locked)) return null;
  for (const [kind, found] of [
    [
      'soon',
      reliefs.find((each) => each.asked?.includes(person) && (each.free || each.offered?.includes(person))),
    ],
    ['waiting', reliefs.find((each) => each.asked?.includes(person))],
    ['offered', reliefs.find((each) => each.offered?.includes(person))],
    ['free', reliefs.find((each) => each.free)],
  ] as const)
    if (found) return { kind, seat: found.seat };
  if (reliefs.some((each) => each.declined?.includes(person))) return { kind: 'declined' };
  return { kind: 'ask', seats: reliefs.map((each) => each.seat) };
}
