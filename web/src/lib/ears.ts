// Who listens to a table: every message is handed to each of them once, in the order in which they come.

import { getContext, onDestroy, setContext } from 'svelte';
import type { Scene } from './at';
import type { Tell } from './protocol';

/** One message, as it is handed out. */
export interface Heard {
  readonly seq: number;
  /** what was told, as far as whoever is shown may know it */
  readonly told: readonly Tell[];
  /** what is shown for it */
  readonly scene: Scene | null;
  /** it was told before whoever listens was there: nothing moves or sounds for it */
  readonly late: boolean;
}

export type Ear = (heard: Heard) => void;

export class Ears {
  private listening = new Set<Ear>();
  private last: Heard | null = null;

  constructor(private may: (told: Tell) => boolean = () => true) {}

  tell(heard: Heard): void {
    this.keep(heard);
    const mine = this.allowed(heard);
    for (const ear of this.listening) ear(mine);
  }

  /** Let whoever listens next hear it, and nobody who listens now. */
  keep(heard: Heard): void {
    this.last = heard;
  }

  /** Hear every message from now on, beginning with the last one; the answer ends it. */
  listen(ear: Ear): () => void {
    this.listening.add(ear);
    if (this.last) ear({ ...this.allowed(this.last), scene: null, late: true });
    return () => void this.listening.delete(ear);
  }

  /** What was told there is not to be told again. */
  forget(told: ReadonlySet<Tell>): void {
    if (!this.last?.told.some((each) => told.has(each))) return;
    this.last = { ...this.last, told: this.last.told.filter((each) => !told.has(each)), scene: null };
  }

  private allowed(heard: Heard): Heard {
    return { ...heard, told: heard.told.filter(this.may) };
  }
}

const NEWS = Symbol('news');

/** Whatever is inside this component hears what happens here. */
export const provide = (ears: Ears): void => void setContext(NEWS, ears);

/** For a board and its parts: hear every message once, for as long as the component is there. */
export const hear = (ear: Ear): void => onDestroy(getContext<Ears>(NEWS).listen(ear));
