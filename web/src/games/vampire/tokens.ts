// Cards of a sort are all alike; for the eye each one is somebody. Whoever leaves one place and turns up at
// another at the same time is taken to be the same, so that it can fly there and keep its face.

import type { VampireSight } from '$lib/protocol';
import type { Card } from './places';

export interface Token {
  id: string;
  card: Card;
  face: number;
}

export type Zones = ReadonlyMap<string, readonly Token[]>;

const NOBODY: readonly Token[] = [];

/** Where cards lie: `at C`, `hunt`, `hunt 0 C`, `hand 0`. */
function lying(sight: VampireSight): [string, readonly Card[]][] {
  return [
    ...sight.seats.flatMap((seat, n): [string, readonly Card[]][] => [
      [`hand ${n}`, seat.hand ?? []],
      ...seat.hunts.map((hunt): [string, readonly Card[]] => [`hunt ${n} ${hunt.colour}`, hunt.cards]),
    ]),
    ...sight.locations.map((heap): [string, readonly Card[]] => [`at ${heap.colour}`, heap.cards]),
    ['hunt', sight.hunt?.cards ?? []],
  ];
}

export class Tokens {
  private zones = new Map<string, readonly Token[]>();
  private faces = new Map<Card, number>();
  private seen: VampireSight | null = null;
  private old = new Set<string>(); // in hand before something was drawn
  private made = 0;

  /** Who lies where now. The same sight is the same answer. */
  see(sight: VampireSight): Zones {
    if (sight === this.seen) return this.zones;
    const now = lying(sight);
    const loose = new Map<Card, Token[]>(); // who has gone from where they were
    for (const [zone, tokens] of this.zones) {
      const left = [...(now.find(([name]) => name === zone)?.[1] ?? [])];
      for (const token of tokens) {
        const at = left.indexOf(token.card);
        if (at >= 0) left.splice(at, 1);
        else loose.set(token.card, [...(loose.get(token.card) ?? []), token]);
      }
    }
    const gone = new Set([...loose.values()].flat().map((token) => token.id));
    const zones = new Map<string, readonly Token[]>();
    for (const [zone, cards] of now) {
      const stay = (this.zones.get(zone) ?? NOBODY).filter((token) => !gone.has(token.id));
      zones.set(
        zone,
        cards.map((card) => {
          const at = stay.findIndex((token) => token.card === card);
          return at >= 0 ? stay.splice(at, 1)[0]! : (loose.get(card)?.shift() ?? this.somebody(card));
        }),
      );
    }
    if (sight.drawn === 0) this.old = new Set([...zones].flatMap(([, tokens]) => tokens.map(({ id }) => id)));
    this.seen = sight;
    this.zones = zones;
    return zones;
  }

  /** Whether this card was drawn just now. */
  fresh(token: Token, sight: VampireSight): boolean {
    return sight.drawn > 0 && this.old.size > 0 && !this.old.has(token.id);
  }

  private somebody(card: Card): Token {
    const face = this.faces.get(card) ?? card.charCodeAt(0);
    this.faces.set(card, face + 1);
    return { id: `${card}.${this.made++}`, card, face };
  }
}
