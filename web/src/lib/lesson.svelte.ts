// A lesson: short games that are heard as any table is, and steps of which each waits for a move, or to be read.

import { keepPlace } from './learning';
import type { Asked, Fields } from './line';
import type { Happened, Lesson as Told, LessonStep, Tell, Wanted } from './protocol';
import { Scripted } from './scripted.svelte';

const REFUSED: Tell = { message: 'refused-not-legal', seat: 0 };

export class Lesson extends Scripted {
  scene = $state(0);
  private n = $state(0); // the step of it
  private made = $state(0); // of the moves that it waits for
  ended = $state(false);

  /** What is to be read or done, once everything before it has been seen. */
  readonly step = $derived.by<LessonStep | null>(() => {
    const shown = !this.ended && !this.goesOn && !this.session.staging;
    return shown && this.session.table ? (this.steps[this.n] ?? null) : null;
  });

  constructor(
    readonly told: Told,
    scene: number,
  ) {
    super();
    this.open(Math.min(scene, told.scenes.length - 1));
  }

  private get steps(): readonly LessonStep[] {
    return this.told.scenes[this.scene]!.steps;
  }

  private get wanted(): Wanted | undefined {
    return this.ended ? undefined : this.steps[this.n]?.wanted?.[this.made];
  }

  /** How many steps there are, and how many have been done. */
  get length(): number {
    return this.told.scenes.reduce((sum, { steps }) => sum + steps.length, 0);
  }

  get done(): number {
    if (this.ended) return this.length;
    const before = this.told.scenes.slice(0, this.scene);
    return before.reduce((sum, { steps }) => sum + steps.length, this.n);
  }

  protected get waits(): boolean {
    return this.step !== null;
  }

  /** Begin a scene; each is a table of its own. */
  open(scene: number): void {
    this.scene = scene;
    this.n = this.made = 0;
    this.ended = false;
    keepPlace(this.told.game, scene);
    this.sit(this.told.scenes[scene]!.begins);
  }

  /** What was said has been read. */
  goOn(): void {
    if (this.step && !this.step.wanted?.length) this.advance(this.step.then ?? []);
  }

  ask<T extends Asked>(type: T, fields: Fields<T>): Promise<Tell | null> {
    const move = type === 'slap' ? this.told.slap : ((fields as { move?: string }).move ?? '');
    const { wanted } = this;
    if (!wanted || wanted.move !== move) return Promise.resolve(this.objection(move));
    this.session.refused = null;
    this.made += 1;
    if (this.wanted) for (const each of wanted.then ?? []) this.tell(each);
    else this.advance(wanted.then ?? []);
    return Promise.resolve(null);
  }

  /** Why this move is not made now: the rules' own reason, or that another one is shown here. */
  protected objection(move: string): Tell {
    this.nudges += 1;
    const { wanted } = this;
    if (!wanted) return { message: this.goesOn ? 'learn-watch' : 'lesson-read-first' };
    return wanted.wrong?.[move] ?? (this.session.at.legal.includes(move) ? wanted.other : REFUSED);
  }

  private advance(frames: readonly Happened[]): void {
    this.session.refused = null;
    this.hear(frames, () => {
      this.made = 0;
      this.n += 1;
      if (this.n < this.steps.length) return;
      if (this.scene + 1 < this.told.scenes.length) return this.open(this.scene + 1);
      this.ended = true;
      keepPlace(this.told.game);
    });
  }
}
