// What is shown for a moment while the rest waits: a scene, or a last look at the table.

import type { Scene } from './at';
import { reading } from './preferences.svelte';
import { spared } from './showing';

const LAST_LOOK = 1500; // ms that the table is seen before its end is told

export class Stage {
  scene = $state.raw<Scene | null>(null);
  lasts = 0; // ms that it is shown
  private due = Infinity; // when it ends, by the page's clock
  private lastLook = $state.raw(false);
  private timer = 0;

  constructor(private over: () => void) {}

  /** Something is being shown that the rest waits for. */
  get holds(): boolean {
    return this.lastLook || (this.scene?.holds ?? false);
  }

  /** A scene that ends by itself after so many ms, or sooner if a move must be made in time. */
  play(scene: Scene, lasts: number, left: number): void {
    this.scene = scene;
    this.lasts = lasts;
    this.due = performance.now() + lasts;
    this.hurry(left);
  }

  /** A move that has to be made within so many ms is not missed over what is shown. */
  hurry(left: number): void {
    const now = performance.now();
    if (this.scene?.reads) this.due = Math.min(this.due, now + spared(left));
    clearTimeout(this.timer);
    if (this.due !== Infinity) this.timer = window.setTimeout(this.over, this.due - now);
  }

  /** Let the table be seen once more before its end is told. */
  lookOnce(): void {
    this.lastLook = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.over, reading(LAST_LOOK));
  }

  /** Nothing ends by itself any more. */
  halt(): void {
    clearTimeout(this.timer);
    this.lastLook = false;
  }
}
