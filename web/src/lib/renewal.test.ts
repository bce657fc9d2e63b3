import { beforeEach, afterEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const reload = vi.fn();
const house = vi.fn<() => Promise<{ ok: boolean }>>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
});
vi.stubGlobal('location', { reload });
vi.stubGlobal('fetch', house);

const load = async () => {
  vi.resetModules(); // as a page that was loaded again
  return import('./renewal.svelte');
};

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  reload.mockClear();
  house.mockReset().mockResolvedValue({ ok: true });
});
afterEach(() => vi.useRealTimers());

test('what can be fetched is fetched', async () => {
  const { orRenew, renewing } = await load();
  expect(await orRenew(Promise.resolve(7))).toBe(7);
  expect(renewing()).toBeNull();
});

test('what cannot is said, and the page loads itself again, once', async () => {
  const { orRenew, renewing } = await load();
  const then = vi.fn();
  void orRenew(Promise.reject(new Error('404'))).then(then, then);
  void orRenew(Promise.reject(new Error('404'))).then(then, then);
  await vi.advanceTimersByTimeAsync(0);
  expect([renewing(), reload.mock.calls.length]).toEqual(['loading', 0]);
  await vi.advanceTimersByTimeAsync(1500);
  expect([reload.mock.calls.length, then.mock.calls.length]).toEqual([1, 0]);
});

test('as long as the house does not answer, the page stays', async () => {
  house.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ ok: false });
  const { renew, renewing } = await load();
  renew();
  await vi.advanceTimersByTimeAsync(3900);
  expect([renewing(), reload.mock.calls.length]).toEqual(['asking', 0]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([renewing(), reload.mock.calls.length]).toEqual(['loading', 1]);
});

test('it does not load itself for ever', async () => {
  (await load()).renew();
  await vi.advanceTimersByTimeAsync(1500);
  const { renew, renewing } = await load();
  renew();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([renewing(), reload.mock.calls.length]).toEqual(['vain', 1]);
  const later = await load();
  later.renew();
  await vi.advanceTimersByTimeAsync(1500);
  expect([later.renewing(), reload.mock.calls.length]).toEqual(['loading', 2]);
});
