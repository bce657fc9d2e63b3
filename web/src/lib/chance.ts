// This device's part of the chance, what it knew of everybody's before the deal, and whether what is
// shown in the end fits that. docs/fair.md says what it proves.

import { sha256 } from '@noble/hashes/sha2.js'; // the browser's own is not there without HTTPS
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { get, nonce, set } from './memory';
import type { Fair, Table } from './protocol';

const LABEL = utf8ToBytes('tablee/nonce/1');
const KEPT = 8; // deals

/** What is kept of one deal. */
export interface Part {
  game: string;
  commit: string; // the house's, as it was when this device committed
  nonce: string;
  own: string; // this device's commitment to it
  willing: boolean; // whether somebody has said to be ready, or only the device was asked
  commits?: string[]; // everybody's, as they were before any number was shown
}

export type Verdict = 'fits' | 'unknown' | 'unfit';

/** What a device may be asked for, and what it says to it. */
export type Answer = { type: 'ready'; commit: string } | { type: 'reveal'; nonce: string };

const hash = (...parts: Uint8Array[]): string => bytesToHex(sha256(concatBytes(...parts)));

export const sealed = (number: string, game: string): string =>
  hash(LABEL, hexToBytes(number), utf8ToBytes(game));

const parts = (): Part[] => get<Part[]>('chance', []);

export const partOf = (game: string): Part | undefined => parts().find((each) => each.game === game);

function keep(part: Part): void {
  const others = parts().filter((each) => each.game !== part.game);
  set('chance', [part, ...others].slice(0, KEPT));
}

/** Take a new number for the next deal; what is told of it. */
export function commit(table: Table, willing = true): string {
  const number = nonce();
  const own = sealed(number, table.game);
  keep({ game: table.game, commit: table.commit, nonce: number, own, willing });
  return own;
}

/** What this person's device has to say before the deal, by itself. */
export function answer(table: Table, you: number): Answer | null {
  const mine = table.seats.find((chair) => chair.who === you);
  if (table.state !== 'lobby' || !mine) return null;
  const part = partOf(table.game);
  const now = table.commits?.[mine.seat] ?? '';
  if (table.dealing === 'reveal') {
    // a number is shown to nobody who has changed what it was meant for
    if (!part || part.own !== now || part.commit !== table.commit) return null;
    // and what others have committed to is noted once, before
    if (!part.commits) keep({ ...part, commits: table.commits ?? [] });
    return { type: 'reveal', nonce: part.nonce };
  }
  if (table.dealing === 'commit' && !now) return { type: 'ready', commit: commit(table, false) };
  // another device, or this one before it forgot, has committed to a number that is not here
  if (now && part?.own !== now) return { type: 'ready', commit: commit(table) };
  // the deal came to nothing because of others
  const name = table.people.find((each) => each.who === you)?.name ?? '';
  const again = part?.willing && part.commit !== table.commit && !table.withheld?.at(-1)?.includes(name);
  return again && !now ? { type: 'ready', commit: commit(table) } : null;
}

/** Whether the chance of a finished game is what was committed to before this device showed its number. */
export function verdict(fair: Fair, part = partOf(fair.table)): Verdict {
  if (!part?.commits) return 'unknown';
  const { commits } = part;
  const { seed, nonces = [] } = fair;
  const house =
    seed && fair.commit === part.commit && hash(hexToBytes(seed), utf8ToBytes(fair.table)) === part.commit;
  const everybody =
    nonces.length === commits.length &&
    nonces.every((each, seat) =>
      commits[seat] ? sealed(each, fair.table) === commits[seat] : /^0*$/.test(each),
    );
  return house && everybody && nonces.includes(part.nonce) ? 'fits' : 'unfit';
}
