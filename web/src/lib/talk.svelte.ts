// What people say to each other at a table.

import type { Spoken, Table } from './protocol';
import { t } from './words.svelte';

const KEPT = 50; // sentences

export interface Said {
  who: number;
  name: string;
  text: string;
}

export class Talk {
  spoken = $state.raw<readonly Said[]>([]);
  unheard = $state(0);

  /** Somebody has said something, perhaps ourselves. */
  hear({ who, text, emote }: Spoken, table: Table | null, you: number | null): void {
    const name = table?.people.find((each) => each.who === who)?.name ?? '';
    this.spoken = [...this.spoken, { who, name, text: text ?? t(`emote-${emote ?? 0}`) }].slice(-KEPT);
    if (who !== you) this.unheard += 1;
  }
}
