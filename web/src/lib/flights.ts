// Cards in flight. The table changes at once; what has moved flies there in a layer above it.
//
// A board marks its cards and its places, and no more:
//   data-fly="G2"     this very card, unique on the screen; when it turns up elsewhere, it flies there
//   data-from="pile"  where a card comes from that was not on the screen before
//   data-to="won0"    where it goes when it leaves the screen
//   data-spot="pile"  a place that the two above may name

import { tick } from 'svelte';
import { calm, pace } from './preferences.svelte';

interface Seen {
  box: DOMRect;
  /** what flies if it leaves the screen; null where it has nowhere to go */
  copy: HTMLElement | null;
  to: string | undefined;
}

interface Flight {
  copy: HTMLElement;
  from: DOMRect;
  to: DOMRect;
  /** what it becomes; null if it leaves the screen */
  real: HTMLElement | null;
}

export const EASE = 'cubic-bezier(.2,.8,.2,1)';
const FLY = 420,
  STAGGER = 60,
  NEAR = 6; // pixels that are no journey

let layer: HTMLElement | null = null;

function sky(): HTMLElement {
  if (layer?.isConnected) return layer;
  layer = document.createElement('div');
  layer.className = 'sky';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  return layer;
}

/** What fades away is inert, by Svelte, until it comes back: it is no card that might turn up elsewhere. */
const marked = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#app :not([inert]) > [data-fly]'),
];

const visible = (box: DOMRect): boolean => box.width > 0 && box.bottom > 0 && box.top < innerHeight;

/** Look where the cards are, before the table changes; the answer sends them on their way afterwards. */
export function depart(): () => Promise<void> {
  if (calm() || document.visibilityState === 'hidden') return async () => {};
  const before = new Map<string, Seen>();
  for (const el of marked()) {
    const box = el.getBoundingClientRect();
    const { fly, to } = el.dataset;
    if (visible(box)) before.set(fly!, { box, copy: to ? copied(el) : null, to });
  }
  return async () => {
    await tick();
    arrive(before);
  };
}

/** Nothing flies on: a curtain has fallen, and what is in the air must not be seen. */
export function clearSky(): void {
  layer?.replaceChildren();
}

/** All places are looked up before the first card leaves: to look after each would lay the page out anew each time. */
function arrive(before: Map<string, Seen>): void {
  const flights: Flight[] = [];
  for (const el of marked()) {
    const key = el.dataset.fly!;
    const to = el.getBoundingClientRect();
    const seen = before.get(key);
    before.delete(key);
    if (!visible(to)) continue;
    const from = seen?.box ?? spot(el.dataset.from);
    if (!from || Math.hypot(from.x - to.x, from.y - to.y) < NEAR) continue;
    flights.push({ copy: copied(el), from, to, real: el });
  }
  for (const { box, copy, to } of before.values()) {
    const there = spot(to);
    if (copy && there) flights.push({ copy, from: box, to: there, real: null });
  }
  flights.forEach((flight, n) => void travel(flight, n * STAGGER));
}

const copied = (el: HTMLElement): HTMLElement => el.cloneNode(true) as HTMLElement;

function spot(name: string | undefined): DOMRect | null {
  if (!name) return null;
  const box = document.querySelector(`#app [data-spot="${CSS.escape(name)}"]`)?.getBoundingClientRect();
  return box && visible(box) ? box : null;
}

async function travel({ copy, from, to, real }: Flight, later: number): Promise<void> {
  const height = real ? to.height : from.height;
  const width = real ? to.width : from.width;
  copy.removeAttribute('data-fly');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    margin: '0',
    width: `${width}px`,
    height: `${height}px`,
    transformOrigin: '0 0',
    transform: 'none',
    translate: 'none',
  });
  sky().append(copy);
  const at = (box: DOMRect, fade: number): Keyframe => ({
    transform: `translate(${box.x}px, ${box.y}px) scale(${box.width / width}, ${real ? box.height / height : box.width / width})`,
    opacity: fade,
  });
  const options: KeyframeAnimationOptions = {
    duration: pace(FLY),
    delay: pace(later),
    easing: EASE,
    fill: 'both',
  };
  // over at once and lasting: one that ran would wake the page for every frame
  const hide = real?.animate({ opacity: 0 }, { duration: 0, fill: 'forwards' });
  try {
    await copy.animate([at(from, 1), at(to, real ? 1 : 0.2)], options).finished;
  } finally {
    copy.remove();
    hide?.cancel();
  }
}
