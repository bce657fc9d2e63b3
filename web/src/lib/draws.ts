// Every card and every die of a finished game, drawn once more from what was committed to. docs/fair.md
// says how; the house tells only what there was to draw from.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draw, Fair } from './protocol';

const LABEL = utf8ToBytes('tablee/fair/1');
const WORDS = 2 ** 32;

const four = (n: number): Uint8Array => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

/** A number below n for one move of the dealer, each as likely as the others. */
function below(n: number, seed: Uint8Array, message: Uint8Array, index: number): number {
  for (let block = 0; ; block++) {
    const made = new DataView(hmac(sha256, seed, concatBytes(message, four(index), four(block))).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = made.getUint32(at);
      if (word < WORDS - (WORDS % n)) return word % n;
    }
  }
}

/** The first move of the dealer that was not drawn as it should have been; null if all were. */
export function drawnOtherwise(fair: Fair, draws: readonly Draw[]): number | null {
  const table = utf8ToBytes(fair.table);
  const nonces = (fair.nonces ?? []).map(hexToBytes);
  const message = concatBytes(
    LABEL,
    Uint8Array.of(table.length),
    table,
    Uint8Array.of(nonces.length),
    ...nonces,
  );
  const seed = hexToBytes(fair.seed ?? '');
  const wrong = draws.findIndex(({ drawn, lots }, index) => {
    const sorted = Object.entries(lots).sort(([one], [other]) => (one < other ? -1 : 1));
    const hat = sorted.flatMap(([text, copies]) => Array<string>(copies).fill(text));
    return hat.length === 0 || hat[below(hat.length, seed, message, index)] !== drawn;
  });
  return wrong < 0 ? null : wrong;
}
