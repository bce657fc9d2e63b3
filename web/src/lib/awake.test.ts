import { afterEach, expect, test, vi } from 'vitest';
import { awake } from './awake';

const settled = () => new Promise((then) => setTimeout(then));

afterEach(() => vi.unstubAllGlobals());

/** A page that can be looked away from, on a device that may keep its screen lit. */
function page(device: object) {
  const ears: (() => void)[] = [];
  const document = {
    visibilityState: 'visible',
    addEventListener: (_: string, ear: () => void) => void ears.push(ear),
    removeEventListener: () => void (ears.length = 0),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', device);
  return {
    turn(to: 'visible' | 'hidden') {
      document.visibilityState = to;
      for (const ear of ears) ear();
    },
  };
}

test('the screen stays lit while one plays, again after one has looked away, and not longer', async () => {
  const lamps: { release: () => Promise<void> }[] = [];
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => {
    lamps.push({ release });
    return Promise.resolve(lamps.at(-1));
  });
  const looked = page({ wakeLock: { request } });
  const sleep = awake();
  await settled();
  expect(request).toHaveBeenCalledWith('screen');
  looked.turn('hidden'); // a browser puts its lamp out by itself
  await settled();
  expect(lamps).toHaveLength(1);
  looked.turn('visible');
  await settled();
  expect(lamps).toHaveLength(2);
  sleep();
  await settled();
  expect(release).toHaveBeenCalled();
});

test('where the screen cannot be kept lit, or may not, one plays all the same', async () => {
  page({});
  awake()();
  page({ wakeLock: { request: () => Promise.reject(new Error('a low battery')) } });
  awake()();
  await settled();
});
