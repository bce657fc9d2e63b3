// A lesson: short games that are heard as any table is, and steps of which each waits for a move, or to be read.

import { keepPlace } from './learning';
import type { Asked, Fields, Listener, Wire } from './line';
import { reading } from './preferences.svelte';
import type { Happened, Lesson as Told, LessonStep, Tell, Wanted } from './protocol';
import { Session } from './session.svelte';

const BEAT = 900; // ms between what two others do
const LOOK = 150; // ms after which it is looked again whether something is still being shown

const REFUSED: Tell = { message: 'refused-not-legal', seat: 0 };

export class Lesson implements Wire {
  scene = $state(0);
  private n = $state(0); // the step of it
  private made = $state(0); // of the moves that it waits for
  private goesOn = $state(false); // something happens, or is being shown
  ended = $state(false);
  /** how often somebody has touched something else */
  nudges = $state(0);
  session = $state.raw() as Session;
  private listener: Listener | null = null;
  private timer = 0;

  /** What is to be read or done, once everything before it has been seen. */
  readonly step = $derived.by<LessonStep | null>(() => {
    const shown = !this.ended && !this.goesOn && !this.session.staging;
    return shown && this.session.table ? (this.steps[this.n] ?? null) : null;
  });

  constructor(
    readonly told: Told,
    scene: number,
  ) {
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

  /** Begin a scene; each is a table of its own. */
  open(scene: number): void {
    this.stop();
    this.session?.director.stop();
    this.scene = scene;
    this.n = this.made = 0;
    this.goesOn = this.ended = false;
    keepPlace(this.told.game, scene);
    this.session = new Session('', 'player', {}, false, (listener) => {
      this.listener = listener;
      return this;
    });
    this.connect();
  }

  connect(): void {
    this.listener?.hear(this.told.scenes[this.scene]!.begins);
    this.listener?.state({ kind: 'open' });
  }

  stop(): void {
    clearTimeout(this.timer);
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
    if (this.wanted) for (const each of wanted.then ?? []) this.listener?.hear(each);
    else this.advance(wanted.then ?? []);
    return Promise.resolve(null);
  }

  /** Somebody touched what the rules refuse. */
  tried(move: string): void {
    if (!this.step || this.session.at.legal.includes(move)) return;
    this.session.refused = this.objection(move);
  }

  /** Why this move is not made now: the rules' own reason, or that another one is shown here. */
  private objection(move: string): Tell {
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

  /** Let it happen, the first at once and the others at a pace that can be followed. */
  private hear(frames: readonly Happened[], then: () => void): void {
    const [first, ...rest] = frames;
    if (first) this.listener?.hear(first);
    this.goesOn = true;
    this.settle(rest.length ? reading(BEAT) : 0, () => {
      if (rest.length) return this.hear(rest, then);
      this.goesOn = false;
      then();
    });
  }

  /** After a while, and once nothing is shown any more that the rest waits for. */
  private settle(ms: number, then: () => void): void {
    const look = () => {
      if (this.session.staging) this.timer = window.setTimeout(look, LOOK);
      else then();
    };
    this.timer = window.setTimeout(look, ms); // never at once: a board may have asked while it is being drawn
  }
}
