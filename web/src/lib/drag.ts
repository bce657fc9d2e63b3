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

/** An attachment: {@attach drag(() => ({ can, drop }))}. Places are elements with data-drop="…". */
export function drag(given: () => Drag): (el: HTMLElement) => () => void {
  return (el) => {
    let start: { x: number; y: number; id: number } | null = null;
    let moving = false;
    let over: HTMLElement | null = null;

    const aim = (next: HTMLElement | null) => {
      over?.classList.remove('over');
      over = next;
      over?.classList.add('over');
    };

    const end = (back: boolean) => {
      const was = moving;
      start = null;
      moving = false;
      aim(null);
      el.classList.remove('dragged');
      const at = el.style.translate;
      el.style.translate = '';
      el.style.zIndex = '';
      if (was) given().lifted?.(false);
      if (was && back && !calm())
        el.animate([{ translate: at }, { translate: '0 0' }], { duration: 180, easing: EASE });
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !given().can) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    };

    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!moving) {
        if (Math.hypot(x, y) < FAR) return;
        moving = true;
        el.setPointerCapture(event.pointerId);
        el.classList.add('dragged');
        el.style.zIndex = '30';
        given().lifted?.(true);
      }
      el.style.translate = `${x}px ${y}px`;
      el.style.pointerEvents = 'none';
      const under =
        document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') ?? null;
      el.style.pointerEvents = '';
      aim(under);
    };

    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      const place = over?.dataset.drop;
      const was = moving;
      end(place === undefined);
      if (was) {
        // the press that ends a drag is no tap
        const swallow = (click: MouseEvent) => click.stopImmediatePropagation();
        el.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => el.removeEventListener('click', swallow, { capture: true }), 50);
      }
      if (was && place !== undefined) given().drop(place);
    };

    const cancel = () => start && end(true);
    const key = (event: KeyboardEvent) => event.key === 'Escape' && cancel();

    el.style.touchAction = 'none';
    el.addEventListener('pointerdown', down);
    // on the window: a quick flick leaves the card before it is caught
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', key);
    return () => {
      el.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', key);
    };
  };
}
