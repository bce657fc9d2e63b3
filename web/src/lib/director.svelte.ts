// The director: takes what comes in one after the other, lets scenes and sounds be had for it, and hands it to the board once.

import type { At, Game, Scene } from './at';
import { Ears } from './ears';
import { depart } from './flights';
import { pace } from './preferences.svelte';
import type { Tell } from './protocol';
import { lasting } from './showing';
import { sound } from './sound';
import { Stage } from './stage.svelte';
import { toldBy, type Change } from './table.svelte';
import type { Message } from './telling';
import { latest } from './turns';

const LATE = 2000; // ms that what is shown may lag behind
const READABLE = 7000; // ms for a sentence that names what now lies face down

/** What is directed: a table, as one device has it. */
export interface Directed {
  readonly game: Game | null;
  readonly at: At;
  readonly seats: readonly number[];
  readonly until: number | null;
  /** the end of a game is at hand */
  readonly over: boolean;
  /** Fetch the board that is needed now; null if it is there. */
  prepare(message: Change): Promise<void> | null;
  /** Let it have happened. */
  take(message: Change): void;
  /** Decide whose cards are shown. */
  choose(): void;
  may(told: Tell): boolean;
  left(until: number | null): number;
  /** Know no more what was told there. */
  forget(told: ReadonlySet<Tell>): void;
}

export class Director {
  /** the sentences that stand in the banner */
  banner = $state.raw<readonly Tell[]>([]);
  readonly news: Ears;
  private readonly stage = new Stage(() => this.goOn());
  private waiting: { message: Change; since: number }[] = [];
  private fetching = $state.raw(false); // the board; what comes meanwhile waits
  private fading = new Set<number>(); // timers, each of sentences that are not to be read for long

  constructor(private table: Directed) {
    this.news = new Ears((told) => this.table.may(told));
  }

  get scene(): Scene | null {
    return this.stage.scene;
  }

  /** Something is being shown, or fetched, that the rest waits for. */
  get holds(): boolean {
    return this.fetching || this.stage.holds;
  }

  stop(): void {
    this.stage.halt();
    for (const timer of this.fading) clearTimeout(timer);
    this.fading.clear();
  }

  /** Another game begins: of the last one nothing is to be read. */
  clear(): void {
    this.banner = [];
  }

  /** What happens waits its turn while something is shown, but never for long. */
  hear(message: Change): void {
    const now = performance.now();
    if (!this.holds && this.waiting.length === 0) return void this.apply(message);
    this.waiting.push({ message, since: now });
    if (this.outlived(message, now)) this.goOn();
    else if (message.until && this.scene?.reads) this.stage.hurry(this.table.left(message.until));
  }

  /** End what is shown for a moment. */
  goOn(): void {
    if (this.fetching) return;
    this.stage.halt();
    if (this.scene) {
      const land = depart();
      this.stage.scene = null;
      this.table.choose();
      void land();
    }
    this.next();
  }

  private next(): void {
    const first = this.waiting.shift();
    if (first) void this.apply(first.message);
  }

  /** Whether the table has gone on without us, so that what is shown must give way. */
  private outlived(message: Change, now: number): boolean {
    const { scene, lasts } = this.stage;
    // what waits for somebody to go on is not cut short by those who already have
    if (this.fetching || scene?.ms === Infinity) return false;
    if (lasts === Infinity) {
      if (this.table.over) return message.type === 'table' && message.table.state === 'playing';
      return !this.table.seats.some((seat) => message.awaited?.includes(seat));
    }
    return now - this.waiting[0]!.since > (scene?.reads ? lasts : pace(LATE));
  }

  private async apply(message: Change): Promise<void> {
    const coming = this.table.prepare(message);
    if (coming) {
      this.fetching = true;
      await coming;
      this.fetching = false;
    }
    const { at: before, game: was } = this.table;
    const land = depart();
    this.table.take(message);
    this.perform(before, was, message);
    if (!this.scene?.open) this.table.choose();
    void land();
    if (!this.holds) this.next();
  }

  private perform(before: At, was: Game | null, message: Change): void {
    const { at, game } = this.table;
    this.fade(toldBy(message));
    if (!game) return;
    const late = message.type === 'welcome';
    // who comes back reads the rest in the journal
    const told = late ? latest(toldBy(message), game.why) : toldBy(message);
    if (!late) this.cue(game, before, told);
    const scene = !late && at.sight && told.length ? this.staged(game, before, told) : null;
    if (this.scene?.over?.(at)) this.stage.scene = null;
    if (message.type === 'happened' && message.over && !scene?.holds) this.stage.lookOnce();
    if (scene) this.show(scene);
    this.tell(game.why(told), late);
    if (!at.sight) return; // nothing is played: a board that is still there is about to go
    const heard = { seq: message.seq, told, scene, late };
    if (game === was) this.news.tell(heard);
    else this.news.keep(heard); // for the next board
  }

  private staged(game: Game, before: At, told: readonly Tell[]): Scene | null {
    return game.scene?.(before.sight ? before : null, this.table.at, told) ?? null;
  }

  private cue({ cues }: Game, before: At, told: readonly Tell[]): void {
    const due = told.map((each) => cues[each.message as Message]).filter((each) => each !== undefined);
    for (const cue of new Set(due)) sound(cue);
    const { seat, awaited } = this.table.at;
    const mine = seat !== null && awaited.includes(seat) && !before.awaited.includes(seat);
    if (mine && told.length === 0) sound('turn');
  }

  private show(scene: Scene): void {
    const { at, over, seats } = this.table;
    const letters = (scene.reads ?? []).map((told) => at.sentence(told)).join('').length;
    const lookers = { game: at.settings.game, here: seats.length > 0, last: over };
    this.stage.play(scene, lasting(scene, letters, lookers), this.table.left(this.table.until));
  }

  /** What deserves the banner stays there until something else does. */
  private tell(worth: readonly Tell[], late: boolean): void {
    if (worth.length || late) this.banner = worth;
  }

  /** What must be remembered is read for a while, and then stands nowhere: neither in the banner nor in the journal. */
  private fade(told: readonly Tell[]): void {
    const fleeting = new Set(told.filter((each) => each.fleeting));
    if (!fleeting.size) return;
    const timer = window.setTimeout(() => {
      this.fading.delete(timer);
      this.banner = this.banner.filter((each) => !fleeting.has(each));
      this.news.forget(fleeting);
      this.table.forget(fleeting);
    }, READABLE);
    this.fading.add(timer);
  }
}
