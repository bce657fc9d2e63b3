// One device, at which several may sit: whose cards are shown, whether a curtain comes first, and who may read what.

import { turned } from './hotseat';
import type { Tell, View } from './protocol';
import type { TableState } from './table.svelte';

export class Device {
  shown = $state.raw<number | null>(null); // the seat whose cards are shown
  curtain = $state.raw<number | null>(null); // the seat that the device is passed to

  constructor(private known: TableState) {}

  /** What is seen from the seat that is shown. */
  get view(): View | undefined {
    const { views } = this.known;
    return views.find((each) => each.seat === this.shown) ?? views[0];
  }

  /** Which seat is shown now; the answer says whether a curtain has fallen. */
  choose(): boolean {
    const { shown, curtain } = this;
    const now = turned({ shown, curtain }, this.known.views, this.known.awaited);
    this.shown = now.shown;
    this.curtain = now.curtain;
    return now.curtain !== null;
  }

  /** The device has been passed on. */
  lift(): void {
    this.shown = this.curtain;
    this.curtain = null;
  }

  /** Another game: nobody is shown yet. */
  clear(): void {
    this.shown = this.curtain = null;
  }

  /** Whether the seat that is shown may hear it. */
  may(told: Tell): boolean {
    if (told.to === undefined || this.known.views.length < 2) return true;
    return told.to === this.shown && !this.known.table?.forgets; // what only one may remember, all would read
  }
}
