// One gesture for a hunt: cards are picked, a place is aimed at, and the words the table asks for follow one
// after another. What makes a hunt is not known here: the sight lists every one that can be made.

import type { At } from '$lib/at';
import type { VampireSight } from '$lib/protocol';
import { hue, sort, type Choice, type Colour } from './places';
import type { Token } from './tokens';

const STEPS = ['ones', 'twos', 'jokers'] as const;

export class Gesture {
  /** cards of the hand that are raised */
  picked = $state.raw<readonly string[]>([]);
  /** the place that is to be cleared out */
  aim = $state.raw<Colour | null>(null);
  /** words still to be said */
  plan = $state.raw<readonly string[]>([]);
  /** somebody touched a card before drawing */
  early = $state(false);
  private turn = ''; // that all this is meant for

  readonly phase = $derived.by(() => this.at().sight.phase);
  readonly mine = $derived.by(() => this.at().legal.length > 0);
  readonly begun = $derived.by(() => STEPS.some((step) => step === this.phase));
  readonly cards = $derived.by(() => this.hand().filter((token) => this.picked.includes(token.id)));
  /** the colours of the vampires that are raised */
  readonly hues = $derived.by(() => [...new Set(this.cards.flatMap((token) => hue(token.card) ?? []))]);

  /** The hunt that is thought of. */
  readonly chance = $derived.by(() => {
    const { chances } = this.at().sight;
    if (!this.mine) return undefined;
    if (this.begun) return chances.find((each) => each.move === '');
    if (this.phase === 'choose')
      return this.aim ? chances.find((each) => each.move === `take ${this.aim}`) : undefined;
    return this.cards.length > 1 && this.hues.length === 1
      ? chances.find((each) => each.move === `hunt ${this.hues[0]}`)
      : undefined;
  });

  /** What comes of it with the cards raised, if it is one. */
  readonly choice = $derived.by(() => {
    const count = (step: (typeof STEPS)[number]) =>
      this.cards.filter((token) => sort(token.card) === step).length;
    return this.chance?.choices.find((each) => STEPS.every((step) => each[step] === count(step)));
  });

  /** Where the only card raised may be left, by place. */
  readonly puts = $derived.by(() => {
    const found = new Map<Colour, string>();
    const [token, more] = this.cards;
    if (this.phase !== 'act' || !token || more) return found;
    for (const move of this.at().legal) {
      const [word, card, place] = move.split(' ');
      if (word === 'put' && card === token.card) found.set((place ?? card[0]) as Colour, move);
    }
    return found;
  });

  constructor(
    private at: () => At<VampireSight>,
    private hand: () => readonly Token[],
  ) {}

  /** A turn that is over, or has gone on, leaves nothing in the air. */
  follow(): void {
    const { seat, sight } = this.at();
    const turn = `${seat} ${sight.round} ${sight.active} ${sight.phase}`;
    if (turn === this.turn || this.plan.length) return;
    this.turn = turn;
    this.clear();
    if (this.mine && this.begun) this.propose('');
  }

  clear(): void {
    this.picked = [];
    this.aim = null;
    this.early = false;
  }

  draw(): void {
    this.clear();
    this.play('draw');
  }

  /** What a press on a place would do. */
  does(colour: Colour): 'put' | 'take' | 'hunt' | null {
    if (!this.mine || this.plan.length) return null;
    if (this.puts.has(colour)) return 'put';
    const { legal } = this.at();
    if (legal.includes(`take ${colour}`)) return 'take';
    return legal.includes(`hunt ${colour}`) ? 'hunt' : null;
  }

  pressPlace(colour: Colour): void {
    const does = this.does(colour);
    if (does === 'put') return this.play(this.puts.get(colour)!);
    if (does === 'take') {
      if (this.aim === colour) return this.clear();
      this.aimAt(colour);
    } else if (does === 'hunt') this.propose(`hunt ${colour}`);
  }

  /** Whether a card has anything to do with what can be done now. */
  may(token: Token): boolean {
    if (!this.mine) return false;
    if (this.phase === 'act') return true;
    const { chances } = this.at().sight;
    const some = this.chance ? [this.chance] : chances;
    return some.some(
      (chance) =>
        (token.card === 'S' || hue(token.card) === chance.colour) &&
        chance.choices.some((choice) => choice[sort(token.card)] > 0),
    );
  }

  press(token: Token): void {
    if (!this.mine || this.plan.length) return;
    if (!this.may(token)) {
      this.early = this.phase === 'choose' && !this.aim;
      if (this.aim) this.clear();
      return;
    }
    if (this.phase === 'choose' && !this.aim) {
      const chance = this.at().sight.chances.find(
        (each) => token.card === 'S' || each.colour === hue(token.card),
      );
      if (chance) this.aimAt(chance.colour);
      if (!this.picked.includes(token.id)) this.picked = [...this.picked, token.id];
      return;
    }
    this.picked = this.picked.includes(token.id)
      ? this.picked.filter((id) => id !== token.id)
      : [...this.picked, token.id];
  }

  /** A card was dropped on a place. */
  drop(token: Token, colour: Colour): void {
    if (this.phase === 'act') {
      this.picked = [token.id];
      if (this.puts.has(colour)) this.pressPlace(colour);
    } else if (this.does(colour) === 'take' && this.may(token)) {
      if (this.aim !== colour) this.aimAt(colour);
      if (!this.picked.includes(token.id)) this.press(token);
    }
  }

  /** Say what was chosen. */
  commit(): void {
    const { chance, choice } = this;
    if (chance && choice) {
      const steps = this.begun ? STEPS.slice(STEPS.findIndex((step) => step === this.phase)) : STEPS;
      this.plan = [...(chance.move ? [chance.move] : []), ...steps.map((step) => `${step} ${choice[step]}`)];
    } else if (this.puts.size === 1) this.play([...this.puts.values()][0]!);
    else if (this.mine && this.phase === 'choose' && !this.aim) this.draw();
  }

  /** The next word of the plan, as soon as the table asks for it; if it asks for another, no more. */
  step(): void {
    const { legal, busy } = this.at();
    const [next, ...rest] = this.plan;
    if (next === undefined || busy || !legal.length) return;
    if (!legal.includes(next)) {
      this.plan = [];
      return this.clear(); // what was begun with it was refused
    }
    this.plan = rest;
    this.at().play(next);
  }

  /** Raise the cards for a hunt that needs no thought. */
  propose(move: string): void {
    const chance = this.at().sight.chances.find((each) => each.move === move);
    const best = chance && generous(chance.choices);
    if (!best) return;
    const left = { ...best };
    this.picked = this.hand()
      .filter(({ card }) => (card === 'S' || hue(card) === chance.colour) && left[sort(card)]-- > 0)
      .map((token) => token.id);
  }

  private aimAt(colour: Colour): void {
    this.clear();
    this.aim = colour;
    this.propose(`take ${colour}`);
  }

  private play(move: string): void {
    const { busy, play } = this.at();
    if (busy) return;
    this.clear();
    play(move);
  }
}

/** Every vampire there is, but jokers only where they are needed. */
function generous(choices: readonly Choice[]): Choice | undefined {
  return [...choices].sort((a, b) => b.ones + b.twos - a.ones - a.twos || a.jokers - b.jokers)[0];
}
