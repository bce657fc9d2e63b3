import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./preferences.svelte', () => ({ calm: () => true }));
vi.mock('./flights', () => ({ EASE: 'linear' }));

import { drag } from './drag';

type Hears = Record<string, (event: unknown) => void>;
const named = () => ({ add: vi.fn(), remove: vi.fn() });

let page: Hears; // what the window hears
let card: Hears; // and the card that was pressed
let under: { dataset: { drop: string }; classList: ReturnType<typeof named> } | null;

beforeEach(() => {
  page = {};
  under = { dataset: { drop: '2' }, classList: named() };
  vi.stubGlobal('addEventListener', (kind: string, hear: Hears[string]) => (page[kind] = hear));
  vi.stubGlobal('document', { elementFromPoint: () => under && { closest: () => under } });
});
afterEach(() => vi.unstubAllGlobals());

/** A card that was pressed; what became of it is told in order. */
function pressed(can = true): string[] {
  card = {};
  const told: string[] = [];
  const el = {
    style: {},
    classList: named(),
    setPointerCapture: vi.fn(),
    addEventListener: (kind: string, hear: Hears[string]) => (card[kind] = hear),
    removeEventListener: vi.fn(),
  };
  drag(() => ({
    can,
    drop: (place) => told.push(`drop ${place}`),
    lifted: (yes) => told.push(yes ? 'up' : 'down'),
  }))(el as unknown as HTMLElement);
  card.pointerdown!(at(0));
  return told;
}
const at = (x: number, pointerId = 1) => ({ button: 0, clientX: x, clientY: 0, pointerId });

test('a card is dropped on the place under the finger', () => {
  const told = pressed();
  page.pointermove!(at(40));
  page.pointerup!(at(40));
  expect(told).toEqual(['up', 'down', 'drop 2']);
  expect(under!.classList.remove).toHaveBeenCalledWith('over');
});

test('a press that hardly moves, another finger, and a card that stays put are no drag', () => {
  const told = pressed();
  page.pointermove!(at(5));
  page.pointermove!(at(40, 2));
  page.pointerup!(at(5));
  expect(told).toEqual([]);
  const fixed = pressed(false);
  page.pointermove!(at(40));
  expect(fixed).toEqual([]);
});

test('beside every place, and by Escape over one, it goes back', () => {
  const escaped = pressed();
  page.pointermove!(at(40));
  page.keydown!({ key: 'Escape' });
  page.pointerup!(at(40));
  expect(escaped).toEqual(['up', 'down']);
  under = null;
  const missed = pressed();
  page.pointermove!(at(40));
  page.pointerup!(at(40));
  expect(missed).toEqual(['up', 'down']);
});

test('a finger that carries a card scrolls nothing, one that only presses it may', () => {
  const touch = { cancelable: true, preventDefault: vi.fn() };
  pressed();
  card.touchmove!(touch);
  expect(touch.preventDefault).not.toHaveBeenCalled();
  page.pointermove!(at(40));
  card.touchmove!(touch);
  expect(touch.preventDefault).toHaveBeenCalledOnce();
});
