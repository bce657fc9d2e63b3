// What stands beside the table, where there is room for it.

import { MediaQuery } from 'svelte/reactivity';
import type { Session } from './session.svelte';

export type Tab = 'journal' | 'rules' | 'talk' | 'coach' | 'why';

const room = new MediaQuery('(min-width: 1100px) and (min-height: 481px)');

/** Whether there is room for a rail at all. */
export const roomy = (): boolean => room.current;

/** The rail of one table. Until somebody asks for a tab or folds it, it is there if the journal has something to say. */
export class Rail {
  private wish = $state<Tab | 'folded' | null>(null);

  constructor(private session: Session) {}

  /** The tab that is open; null: folded. */
  get tab(): Tab | null {
    const { session } = this;
    if (session.counsel.current) return 'coach';
    if (session.wonder.opened) return 'why';
    if (this.wish) return ['folded', 'coach', 'why'].includes(this.wish) ? null : (this.wish as Tab);
    const told = session.table?.forgets ? [] : session.journal;
    return told.some((each) => session.may(each) && !each.step) ? 'journal' : null;
  }

  /** Open a tab, or fold the one that is open. */
  turn(to: Tab): void {
    this.wish = this.tab === to ? 'folded' : to;
    if (to !== 'coach') this.session.counsel.dismiss();
    if (to !== 'why') this.session.wonder.dismiss();
  }

  fold(): void {
    this.session.counsel.dismiss();
    this.session.wonder.dismiss();
    this.wish = 'folded';
  }
}
