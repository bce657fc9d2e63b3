// Dragging a card, with a finger or a mouse; never the only way to play it.

import { EASE } from './flights';
import { calm } from './preferences.svelte';

const FAR = 8; // pixels before a press becomes a drag

export interface Drag {
  /** false: stays put */
  can: boolean;
  /** places it may be dropped on, by their data-drop; the one under the finger gets the class `over` */
  drop(place: string): void;
  /** picked up and let go, so that the board may show where it may go */
  lifted?(yes: boolean): void;
}

/** The place under a point; what is carried there does not count. */
function placeAt(x: number, y: number, carried: HTMLElement): HTMLElement | null {
  carried.style.pointerEvents = 'none';
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;
  carried.style.pointerEvents = '';
  return under;
}

/** The press that ends a drag is no tap. */
function swallowTap(el: HTMLElement): void {
  const swallow = (click: MouseEvent) => click.stopImmediatePropagation();
  el.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => el.removeEventListener('click', swallow, { capture: true }), 50);
}

/** How a card looks while it is carried, and the place it is held over. */
class Carried {
  private over: HTMLElement | null = null;

  constructor(private readonly el: HTMLElement) {}

  lift(): void {
    this.el.classList.add('dragged');
    this.el.style.zIndex = '30';
  }

  follow(event: PointerEvent, x: number, y: number): void {
    this.el.style.translate = `${x}px ${y}px`;
    this.aim(placeAt(event.clientX, event.clientY, this.el));
  }

  /** Lay it down again; where it was held, if that was a place. */
  release(): string | undefined {
    const place = this.over?.dataset.drop;
    const at = this.el.style.translate;
    this.aim(null);
    this.el.classList.remove('dragged');
    this.el.style.translate = this.el.style.zIndex = '';
    if (place === undefined && !calm())
      this.el.animate([{ translate: at }, { translate: '0 0' }], { duration: 180, easing: EASE });
    return place;
  }

  /** Go back, wherever it was held. */
  giveUp(): void {
    this.aim(null);
    this.release();
  }

  private aim(next: HTMLElement | null): void {
    this.over?.classList.remove('over');
    this.over = next;
    this.over?.classList.add('over');
  }
}

/** One pointer at one card: a press, perhaps a drag, and what comes of it. */
class Gesture {
  private start: { x: number; y: number; id: number } | null = null;
  private moving = false;
  private readonly carried: Carried;

  constructor(
    private readonly el: HTMLElement,
    private readonly given: () => Drag,
  ) {
    this.carried = new Carried(el);
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || !this.given().can) return;
    this.start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  move(event: PointerEvent): void {
    if (!this.start || event.pointerId !== this.start.id) return;
    const [x, y] = [event.clientX - this.start.x, event.clientY - this.start.y];
    if (!this.moving && Math.hypot(x, y) < FAR) return;
    if (!this.moving) {
      this.moving = true;
      this.el.setPointerCapture(event.pointerId);
      this.carried.lift();
      this.given().lifted?.(true);
    }
    this.carried.follow(event, x, y);
  }

  /** A finger that carries a card neither scrolls nor flings, so that its next tap is a tap. */
  hold(event: TouchEvent): void {
    if (this.moving && event.cancelable) event.preventDefault();
  }

  up(event: PointerEvent): void {
    if (event.pointerId !== this.start?.id || !this.ends()) return;
    const place = this.carried.release();
    this.given().lifted?.(false);
    swallowTap(this.el);
    if (place !== undefined) this.given().drop(place);
  }

  cancel(): void {
    if (!this.ends()) return;
    this.carried.giveUp();
    this.given().lifted?.(false);
  }

  /** Whether it was a drag that is over now. */
  private ends(): boolean {
    const was = this.moving;
    this.start = null;
    this.moving = false;
    return was;
  }
}

/** An attachment: {@attach drag(() => ({ can, drop }))}. Places are elements with data-drop="…". */
export function drag(given: () => Drag): (el: HTMLElement) => () => void {
  return (el) => {
    const gesture = new Gesture(el, given);
    const ends = new AbortController();
    const heard = { signal: ends.signal };
    el.style.touchAction = 'none';
    el.addEventListener('pointerdown', (event) => gesture.down(event), heard);
    el.addEventListener('touchmove', (event) => gesture.hold(event), { ...heard, passive: false });
    // on the window: a quick flick leaves the card before it is caught
    addEventListener('pointermove', (event) => gesture.move(event), heard);
    addEventListener('pointerup', (event) => gesture.up(event), heard);
    addEventListener('pointercancel', () => gesture.cancel(), heard);
    addEventListener('keydown', (event) => event.key === 'Escape' && gesture.cancel(), heard);
    return () => ends.abort();
  };
}
