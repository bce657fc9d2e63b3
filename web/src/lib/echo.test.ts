import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hush } from './echo';

const page = Object.assign(new EventTarget(), { closest: vi.fn<() => unknown>(() => null) });

/** A press at a place; detail is 0 for a key, and 2 for the second of two clicks. */
const press = (x: number, y: number, detail = 1, pointerType = 'mouse'): MouseEvent =>
  Object.assign(new Event('click', { cancelable: true }), {
    clientX: x,
    clientY: y,
    detail,
    pointerType,
  }) as Event as PointerEvent;

/** Whether what is pressed there now is heard. */
const heard = (x: number, y: number, detail = 2, pointerType = 'mouse'): boolean =>
  page.dispatchEvent(press(x, y, detail, pointerType));

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const first = (detail = 1): MouseEvent =>
  Object.defineProperty(press(100, 800, detail), 'timeStamp', { value: performance.now() });

test('the second half of a double tap presses nothing', () => {
  hush(first());
  vi.advanceTimersByTime(150);
  expect(heard(104, 795)).toBe(false);
  expect(heard(104, 795, 1, 'touch')).toBe(false); // a finger does not count
});

test('another click of a mouse is meant, and whatever follows it', () => {
  hush(first());
  expect(heard(100, 800, 1)).toBe(true);
  expect(heard(100, 800, 1, 'touch')).toBe(true);
});

test('elsewhere, later, or in another sheet it does', () => {
  hush(first());
  expect(heard(300, 40)).toBe(true);
  hush(first());
  page.closest.mockReturnValueOnce({});
  expect(heard(100, 800)).toBe(true);
  vi.advanceTimersByTime(400);
  expect(heard(100, 800)).toBe(true);
});

test('a key has no second half', () => {
  hush(first(0));
  expect(heard(100, 800)).toBe(true);
});
