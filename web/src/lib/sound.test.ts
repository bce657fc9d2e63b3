import { beforeEach, expect, test, vi } from 'vitest';

const likes = { sound: 0.5 };
vi.mock('./preferences.svelte', () => ({ likes }));

/** A part of the machine that takes every word and does nothing. */
const part = (): unknown =>
  new Proxy(() => undefined, { get: (_, name) => (name === 'connect' ? () => part() : part()), apply: part });

class Machine {
  state = 'suspended'; // until it was touched
  currentTime = 0;
  sampleRate = 10;
  destination = part();
  begun = 0;
  resume = vi.fn(() => this.turns('running'));
  suspend = vi.fn(() => this.turns('suspended'));
  turns(state: string): Promise<void> {
    this.state = state;
    return Promise.resolve();
  }
  createGain = part;
  createOscillator = () => {
    this.begun += 1;
    return part();
  };
}

/** A page that was just opened, and what one can touch of it. */
async function page() {
  const machines: Machine[] = [];
  const touched: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, ear: () => void) => touched.push(ear));
  vi.stubGlobal('AudioContext', function () {
    machines.push(new Machine());
    return machines.at(-1);
  });
  const { sound } = await import('./sound');
  return { machines, sound, touch: () => touched[0]!() };
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  likes.sound = 0.5;
});

test('nothing sounds before a touch, nor where one wants to hear nothing', async () => {
  const { machines, sound, touch } = await page();
  sound('turn');
  likes.sound = 0;
  touch();
  sound('turn');
  expect(machines).toHaveLength(0);
});

test('what plays nothing rests, and wakes for the next sound without a touch', async () => {
  const { machines, sound, touch } = await page();
  touch();
  const machine = machines[0]!;
  expect(machine.state).toBe('running');
  vi.advanceTimersByTime(1_000);
  sound('turn');
  vi.advanceTimersByTime(1_000); // it is not cut short
  expect(machine.state).toBe('running');
  vi.advanceTimersByTime(1_000);
  expect(machine.state).toBe('suspended');
  touch(); // which needs no sound
  expect(machine.state).toBe('suspended');
  sound('turn');
  expect(machine.state).toBe('running');
  expect(machine.begun).toBe(2);
  expect(machines).toHaveLength(1);
});

test('a sound that the browser did not allow is allowed by the next touch', async () => {
  const { machines, sound, touch } = await page();
  touch();
  vi.advanceTimersByTime(2_000);
  const machine = machines[0]!;
  machine.resume.mockRejectedValueOnce(new Error('a call has the loudspeaker'));
  sound('turn');
  vi.advanceTimersByTime(2_000); // however long that takes
  expect(machine.state).toBe('suspended');
  touch();
  expect(machine.state).toBe('running');
});
