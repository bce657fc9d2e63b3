// A puzzle: a position of a real table, a question, and what every answer says.

import type { Asked, Fields } from './line';
import type { PuzzlePage, Tell } from './protocol';
import { Scripted } from './scripted.svelte';

const REFUSED: Tell = { message: 'refused-not-legal', seat: 0 };
const WATCH: Tell = { message: 'learn-watch' };

export class Puzzle extends Scripted {
  private seen = $state(false); // all that is shown before one is asked
  solved = $state(false);
  /** what was answered in vain */
  wrong = $state.raw<readonly string[]>([]);

  /** Whether the question stands. */
  readonly asks = $derived.by(
    () => this.seen && !this.solved && !!this.session.table && !this.session.staging,
  );

  constructor(
    readonly told: PuzzlePage,
    /** told once, by the first answer */
    private judged: (right: boolean) => void,
  ) {
    super();
    this.open();
  }

  protected get waits(): boolean {
    return this.asks;
  }

  /** What the right answer rests on. */
  get why(): readonly Tell[] {
    return this.told.answers.find(({ answer }) => answer === this.told.best)?.says ?? [];
  }

  /** Look at what is shown, from its beginning. */
  open(): void {
    this.seen = false;
    this.sit(this.told.begins);
    const { shown = [] } = this.told;
    if (shown.length) this.hear(shown, () => (this.seen = true));
    else this.seen = true;
  }

  ask<T extends Asked>(type: T, fields: Fields<T>): Promise<Tell | null> {
    const { move } = fields as { move?: string };
    if (this.solved || move === undefined) return Promise.resolve(null); // it is not played on
    return Promise.resolve(this.answer(move));
  }

  /** Null if it is right, else what it gives up. */
  answer(answer: string): Tell | null {
    if (answer !== this.told.best || !this.asks) {
      const why = this.objection(answer);
      this.session.refused = why;
      return why;
    }
    if (!this.wrong.length) this.judged(true);
    this.session.refused = null;
    this.solved = true;
    this.hear(this.told.then ?? [], () => undefined);
    return null;
  }

  protected objection(move: string): Tell {
    this.nudges += 1;
    if (!this.asks) return WATCH;
    const given = this.told.answers.find(({ answer }) => answer === move);
    if (!given) return this.told.wrong?.[move] ?? REFUSED;
    if (!this.wrong.length) this.judged(false);
    if (!this.wrong.includes(move)) this.wrong = [...this.wrong, move];
    return given.says[0]!;
  }
}
