import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Fair, Table } from './protocol';

const GAME = 'h0Chw8ZYcWkE85Pq';
const SEED = '00'.repeat(31) + '01';
const OTHER = 'ab'.repeat(16);
const sha = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const HOUSE = sha(Buffer.from(SEED, 'hex'), GAME);
const promised = (nonce: string) => sha('tablee/nonce/1', Buffer.from(nonce, 'hex'), GAME);

let chance: typeof import('./chance');
let kept: string;

beforeEach(async () => {
  kept = '{}';
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_: string, value: string) => (kept = value),
  });
  await reload();
});

async function reload() {
  vi.resetModules();
  chance = await import('./chance');
}

function table(more: Partial<Table> = {}): Table {
  return {
    code: 'BCDF',
    game: GAME,
    settings: {} as Table['settings'],
    state: 'lobby',
    host: 0,
    people: [
      { who: 0, name: 'Alex', avatar: 0, here: true },
      { who: 1, name: 'Chloé', avatar: 0, here: true },
    ],
    seats: [
      { seat: 0, who: 0, name: 'Alex' },
      { seat: 1, who: 1, name: 'Chloé' },
      { seat: 2, level: 2, name: 'Ambre' },
    ],
    commit: HOUSE,
    ...more,
  };
}

/** Alex's device has committed, heard of all commitments, and shown its number. */
function dealt(): { commits: string[]; nonce: string } {
  const commits = [chance.commit(table()), promised(OTHER), ''];
  const shown = chance.answer(table({ dealing: 'reveal', commits }), 0);
  if (shown?.type !== 'reveal') throw new Error('nothing was shown');
  return { commits, nonce: shown.nonce };
}

const open = (nonce: string, more: Partial<Fair> = {}): Fair => ({
  table: GAME,
  commit: HOUSE,
  seed: SEED,
  nonces: [nonce, OTHER, '0'.repeat(32)],
  ...more,
});

test('a commitment is the hash that docs/fair.md has', () => {
  expect(chance.sealed('00112233445566778899aabbccddeeff', 'table-1')).toBe(
    sha('tablee/nonce/1', Buffer.from('00112233445566778899aabbccddeeff', 'hex'), 'table-1'),
  );
});

test('what fits is said to fit, even after the page was loaded again', async () => {
  const { nonce } = dealt();
  await reload();
  expect(chance.verdict(open(nonce))).toBe('fits');
});

test.each<[string, (nonce: string) => Partial<Fair>]>([
  ['another seed', () => ({ seed: '00'.repeat(32) })],
  [
    'another seed with its own commitment',
    () => ({ seed: '00'.repeat(32), commit: sha(Buffer.alloc(32), GAME) }),
  ],
  ['no seed', () => ({ seed: '' })],
  ['another number of somebody else', (nonce) => ({ nonces: [nonce, '00'.repeat(16), '0'.repeat(32)] })],
  ['another number of one’s own', () => ({ nonces: [OTHER, OTHER, '0'.repeat(32)] })],
  ['a number of a bot', (nonce) => ({ nonces: [nonce, OTHER, OTHER] })],
  ['other seats', (nonce) => ({ nonces: [OTHER, nonce, '0'.repeat(32)] })],
  ['fewer seats', (nonce) => ({ nonces: [nonce, OTHER] })],
])('%s does not fit', (_, lie) => {
  const { nonce } = dealt();
  expect(chance.verdict(open(nonce, lie(nonce)))).toBe('unfit');
});

test('a device that took no part cannot check', () => {
  expect(chance.verdict(open(OTHER))).toBe('unknown');
  chance.commit(table());
  expect(chance.verdict(open(OTHER))).toBe('unknown'); // committed, and never asked for the number
});

test('commitments that are told otherwise later on change nothing', () => {
  const { commits, nonce } = dealt();
  const mine = commits[0]!;
  const again = table({ dealing: 'reveal', commits: [mine, promised('cd'.repeat(16)), ''] });
  expect(chance.answer(again, 0)).toMatchObject({ type: 'reveal' });
  expect(chance.verdict(open(nonce, { nonces: [nonce, 'cd'.repeat(16), '0'.repeat(32)] }))).toBe('unfit');
});

test('a number is shown only for what was committed to', () => {
  const own = chance.commit(table());
  const commits = [own, promised(OTHER), ''];
  expect(chance.answer(table({ commits }), 0)).toBeNull(); // not before all have committed
  expect(chance.answer(table({ dealing: 'reveal', commits, commit: 'f'.repeat(64) }), 0)).toBeNull();
  expect(chance.answer(table({ dealing: 'reveal', commits: [promised(OTHER), own, ''] }), 0)).toBeNull();
  expect(chance.answer(table({ dealing: 'reveal', commits }), 5)).toBeNull(); // a watcher
});

test('whoever is asked commits without having been ready, once', () => {
  const said = chance.answer(table({ dealing: 'commit' }), 1);
  if (said?.type !== 'ready') throw new Error('nothing was committed to');
  expect(chance.answer(table({ dealing: 'commit', commits: ['', said.commit, ''] }), 1)).toBeNull();
  const anew = table({ commit: 'f'.repeat(64), withheld: [['Alex']] });
  expect(chance.answer(anew, 1)).toBeNull(); // nobody has said to be ready
});

test('after a deal that came to nothing whoever was ready is ready with another number', () => {
  const first = chance.commit(table());
  const anew = table({ commit: 'f'.repeat(64), withheld: [['Chloé']] });
  const said = chance.answer(anew, 0);
  expect(said).toMatchObject({ type: 'ready' });
  expect(said).not.toMatchObject({ commit: first });
  expect(chance.partOf(GAME)?.commit).toBe('f'.repeat(64));
});

test('whoever held it up is not ready by itself', () => {
  chance.commit(table());
  expect(chance.answer(table({ commit: 'f'.repeat(64), withheld: [['Alex']] }), 0)).toBeNull();
});

test('a device that does not know the number commits to another', () => {
  const elsewhere = table({ commits: [promised(OTHER), '', ''] });
  expect(chance.answer(elsewhere, 0)).toMatchObject({ type: 'ready' });
});
