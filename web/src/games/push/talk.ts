// What is said beside the card drawn, and who helps themselves next.

import { whose } from '$lib/seats';
import { list, num, t } from '$lib/words.svelte';
import type { PushAt } from './look';

interface Meant {
  choosing: boolean;
  protecting: boolean;
  stopping: boolean;
}

/** A headline and what to do. */
export function talk(at: PushAt, { choosing, protecting, stopping }: Meant): { head: string; text: string } {
  const { phase, places, picker } = at.sight;
  const both = (id: string) => ({ head: t(`push-board-${id}`), text: t(`push-board-${id}-how`) });
  if (phase === 'over') return { head: t('push-board-over'), text: '' };
  if (!at.legal.length) {
    if (picker === at.seat) return { head: whose(at), text: '' };
    const id = { start: 'doors', card: 'draws', fit: 'places', again: 'again', pick: 'picks', roll: 'rolls' }[
      phase
    ];
    return {
      head: whose(at) || at.name(picker),
      text: t(`push-board-they-${id}`, { name: at.name(picker) }),
    };
  }
  if (protecting) return both('which');
  if (choosing) return stopping || phase === 'again' ? both('stopping') : both('pick');
  if (phase === 'fit') {
    const columns = list(places.map((each) => num(each)));
    return { head: '', text: t('push-board-where', { n: places.length, columns }) };
  }
  const can = (verb: string) => at.legal.some((move) => move.startsWith(verb));
  if (phase === 'start') return can('protect') ? both('start') : both('start-draw');
  return can('take') ? both('again') : both('draw-on');
}

/** Who picks next, and why they and not the other neighbour. */
export function next(at: PushAt): string {
  const { phase, follows, reversals, way, active, seats } = at.sight;
  if (phase === 'over') return '';
  if (follows === null) return t('push-board-next-nobody');
  const args = {
    name: at.name(follows),
    you: String(follows === at.seat && at.mine.length < 2),
    count: reversals,
    way,
    who: at.name(active),
    mine: String(active === at.seat && at.mine.length < 2),
  };
  if (phase === 'pick') return t('push-board-next-then', args);
  if (seats.length === 2) return t('push-board-next-two', args);
  return t(reversals ? 'push-board-next-turned' : 'push-board-next-first', args);
}
