// At a table: the line to it, what is known of it, and what is shown of it now.

import { clearSky, depart } from './flights';
import { board } from './games';
import { turned } from './hotseat';
import type { At, Game, Sight } from './at';
import { Line, type Asked, type Fields, type LineState } from './line';
import { answer, commit } from './chance';
import { Counsel } from './counsel.svelte';
import { forget, rememberSeat, sentAway } from './memory';
import type { Ended } from './past';
import type { Hello, Happened, Photo, Seated, ServerMessage, Table, Tell, View, Welcome } from './protocol';
import { pace } from './preferences.svelte';
import { attended, reader } from './seats';
import { lasting, played } from './showing';
import { sound } from './sound';
import { Stage } from './stage.svelte';
import { Talk } from './talk.svelte';
import type { Message } from './telling';
import { list, t, tell } from './words.svelte';

const KEPT = 1000; // lines of the journal; a long game tells some 600
const LATE = 2000; // ms that what is shown may lag behind

type News = Welcome | Seated | Happened;

export class Session {
  line: Line;
  state = $state.raw<LineState>({ kind: 'opening' });
  you = $state.raw<number | null>(null);
  table = $state.raw<Table | null>(null);
  game = $state.raw<Game | null>(null);
  journal = $state.raw<readonly Tell[]>([]);
  ended = $state.raw<Ended | null>(null); // the game whose end is shown
  missed = $state.raw(''); // the game that ended while the line was down
  readonly talk = new Talk();
  until = $state.raw<number | null>(null);
  curtain = $state.raw<number | null>(null); // the seat that the device is passed to
  refused = $state.raw<Tell | null>(null);
  drift = 0; // the server's clock less ours

  private views = $state.raw<readonly View[]>([]);
  private awaited = $state.raw<readonly number[]>([]);
  private told = $state.raw<readonly Tell[]>([]);
  private photo = $state.raw<readonly Photo[]>([]);
  private seq = $state.raw(0);
  private shown = $state.raw<number | null>(null); // the seat whose cards are shown
  private stage = new Stage(() => this.goOn());
  private busy = $state(0);
  private waiting: { message: News; since: number }[] = [];
  private newest: Table | null = null; // as it was told last, even if something else is shown
  private started = false; // a game to be begun at once was
  readonly at = $derived(this.context());
  readonly counsel = new Counsel(
    () => this.at,
    (seat) => this.ask('coach', { seat }),
  );

  constructor(
    readonly code: string,
    readonly role: 'player' | 'screen' | 'watcher',
    private hello: Pick<Hello, 'token' | 'name' | 'avatar'>,
    private atOnce = false,
  ) {
    this.line = new Line({
      hello: () => ({ table: code, role, ...this.hello }),
      hear: (message) => this.hear(message),
      state: (state) => this.turned(state),
    });
  }

  get big(): boolean {
    return this.role === 'screen';
  }

  get host(): boolean {
    return this.you !== null && this.you === this.table?.host && this.role === 'player';
  }

  /** The seats that are ours. */
  get seats(): number[] {
    if (this.you === null || this.role !== 'player') return [];
    return (this.table?.seats ?? []).filter((chair) => chair.who === this.you).map((chair) => chair.seat);
  }

  /** Looks on, and cannot play. */
  get watches(): boolean {
    return !this.big && this.table !== null && this.seats.length === 0 && !this.host;
  }

  get playing(): boolean {
    return this.table?.state === 'playing' && this.views.length > 0;
  }

  /** Something is being shown that the rest waits for. */
  get staging(): boolean {
    return this.stage.holds;
  }

  stop(): void {
    this.stage.halt();
    this.line.stop();
  }

  // What comes in

  private turned(state: LineState): void {
    this.state = state;
    if (state.kind === 'kicked') sentAway(this.code);
    if (['closed', 'left', 'unknown'].includes(state.kind)) forget(this.code);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
      case 'table':
      case 'happened':
        if (message.type !== 'happened') this.takePart(message);
        return this.queue(message);
      case 'presence':
        if (this.table) this.table = attended(this.table, message.who, message.here);
        return;
      case 'watched':
        if (this.table) this.table = { ...this.table, watchers: message.watchers };
        return;
      case 'spoken':
        return this.talk.hear(message, this.table, this.you);
      case 'advice':
        this.counsel.hear(message);
    }
  }

  /** Give this device's part of the chance as soon as the table asks for it, whatever is shown. */
  private takePart(message: Welcome | Seated): void {
    this.newest = message.table;
    const you = message.type === 'welcome' ? message.you : this.you;
    const said = this.role === 'player' && you !== null ? answer(message.table, you) : null;
    if (said?.type === 'ready') void this.line.ask('ready', { commit: said.commit });
    else if (said) void this.line.ask('reveal', { nonce: said.nonce });
  }

  /** What happens waits its turn while something is shown, but never for long. */
  private queue(message: News): void {
    const now = performance.now();
    if (this.staging || this.waiting.length > 0) {
      this.waiting.push({ message, since: now });
      if (this.outlived(message, now)) this.goOn();
      else if (message.until && this.stage.scene?.reads) this.stage.hurry(this.left(message.until));
      return;
    }
    void this.apply(message);
  }

  /** Whether the table has gone on without us, so that what is shown must give way. */
  private outlived(message: News, now: number): boolean {
    // what waits for somebody to go on is not cut short by those who already have
    const { scene, lasts } = this.stage;
    if (scene?.ms === Infinity) return false;
    if (lasts === Infinity) {
      if (this.ended) return message.type === 'table' && message.table.state === 'playing';
      return !this.seats.some((seat) => message.awaited?.includes(seat));
    }
    return now - this.waiting[0]!.since > (scene?.reads ? lasts : pace(LATE));
  }

  private async apply(message: News): Promise<void> {
    const name = message.type === 'happened' ? this.table?.settings.game : message.table.settings.game;
    if (name && this.game?.name !== name) {
      // the board is fetched once; what comes meanwhile waits
      this.stage.scene = { ms: Infinity, holds: true, show: null };
      try {
        this.game = await board(name);
      } finally {
        this.stage.scene = null;
      }
    }
    const before = this.at;
    const land = depart();
    if (message.type === 'welcome') this.welcomed(message);
    else if (message.type === 'table') this.changed(message);
    else this.happened(message);
    this.seq = message.seq;
    this.perform(before, message);
    if (!this.stage.scene?.open) this.choose();
    void land();
    if (!this.staging) this.next();
  }

  private next(): void {
    const first = this.waiting.shift();
    if (first) void this.apply(first.message);
  }

  private welcomed(message: Welcome): void {
    this.drift = message.now - Date.now();
    this.you = message.you;
    this.counsel.missed();
    if (message.token) this.hello = { token: message.token };
    const again = this.table !== null;
    const was = this.playing ? this.table?.game : '';
    if (was && message.table.state === 'lobby' && message.table.last?.game === was) this.missed = was;
    this.table = message.table;
    this.settle(message);
    this.hearTold(message.tail ?? [], message.complete === false || !again);
    this.keep();
    if (this.atOnce && !this.started && message.table.state === 'lobby') {
      this.started = true;
      void this.start(2);
    }
  }

  private keep(): void {
    const { table, hello, you } = this;
    if (this.role === 'player' && table && hello.token) rememberSeat(table, hello.token, you);
  }

  private changed(message: Seated): void {
    const begins =
      message.table.state === 'playing' &&
      (this.table?.state === 'lobby' || this.table?.game !== message.table.game);
    if (begins) {
      this.ended = null;
      this.journal = [];
      this.photo = [];
      this.shown = this.curtain = null;
    }
    this.table = message.table;
    this.settle(message);
    this.hearTold(message.told ?? []);
    this.keep();
  }

  private happened(message: Happened): void {
    this.settle(message);
    this.hearTold(message.told ?? []);
    if (message.over) {
      this.curtain = null;
      if (message.over.result && this.seats.length > 0) played(this.at.settings.game);
      const { game, journal } = this;
      this.ended = { over: message.over, game, at: this.context(), told: message.told ?? [], journal };
    }
  }

  private settle(message: News): void {
    this.views = message.views ?? [];
    this.awaited = message.awaited ?? [];
    this.until = message.until ?? null;
    if ('photo' in message && message.photo?.length) this.photo = message.photo;
  }

  private hearTold(told: readonly Tell[], anew = false): void {
    this.told = told;
    if (!told.length && !anew) return;
    // what must be remembered cannot be read again, once there is something newer to read
    const newer = this.table?.forgets && told.some((each) => !each.step);
    const before = anew || newer ? [] : this.journal;
    this.journal = [...before, ...told].slice(-KEPT);
  }

  /** Sounds, and what is shown for a moment. */
  private perform(before: At | null, message: News): void {
    const after = this.at;
    const told = message.type === 'welcome' ? [] : (message.told ?? []);
    if (!this.game || !after || message.type === 'welcome') return;
    for (const cue of new Set(
      told.map((each) => this.game?.cues[each.message as Message]).filter((each) => each !== undefined),
    ))
      sound(cue);
    const mine =
      after.seat !== null && after.awaited.includes(after.seat) && !before?.awaited.includes(after.seat);
    if (mine && told.length === 0) sound('turn');
    const scene =
      after.sight && told.length > 0
        ? (this.game.scene?.(before?.sight ? before : null, after, told) ?? null)
        : null;
    if (message.type === 'happened' && message.over && !scene?.holds) this.stage.lookOnce();
    if (!scene) return;
    const letters = (scene.reads ?? []).map((told) => this.sentence(told)).join('').length;
    const lasts = lasting(scene, letters, {
      game: this.at.settings.game,
      here: this.seats.length > 0,
      last: this.ended !== null,
    });
    this.stage.play(scene, lasts, this.left(this.until));
  }

  /** The ms until then, a moment of the server's clock. */
  private left(until: number | null): number {
    return until === null ? Infinity : until - this.drift - Date.now();
  }

  /** End what is shown for a moment. */
  goOn(): void {
    const { stage } = this;
    stage.halt();
    if (stage.scene && this.game && !(stage.scene.show === null && stage.scene.ms === Infinity)) {
      const land = depart();
      stage.scene = null;
      this.choose();
      void land();
    }
    if (!stage.scene) this.next();
  }

  /** Which of the seats at this device is shown, and whether a curtain comes first. */
  private choose(): void {
    const { shown, curtain } = this;
    const secret = (view: View) => this.game?.secret(view.sight) ?? false;
    const now = turned({ shown, curtain }, this.views, this.awaited, secret);
    this.shown = now.shown;
    this.curtain = now.curtain;
    if (now.curtain !== null) clearSky();
  }

  /** The device has been passed on. */
  lift(): void {
    this.shown = this.curtain;
    this.curtain = null;
  }

  // What goes out

  async ask<T extends Asked>(type: T, fields: Fields<T>): Promise<Tell | null> {
    this.busy += 1;
    if (this.staging && ['play', 'takeback', 'slap'].includes(type)) this.goOn();
    const why = await this.line.ask(type, fields);
    this.busy -= 1;
    if (why) this.refused = why;
    return why;
  }

  start(level: number): Promise<Tell | null> {
    const table = this.newest;
    return this.ask('start', { commit: table && this.seats.length ? commit(table) : null, level });
  }

  ready(): void {
    if (this.newest) void this.ask('ready', { commit: commit(this.newest) });
  }

  // What is shown

  sentence(told: Tell): string {
    const names = (this.table?.seats ?? []).map((chair) => chair.name ?? '');
    return tell(told, names, reader(this.views));
  }

  /** Whether the seat that is shown may hear it: at one device several may sit. */
  may(told: Tell): boolean {
    if (told.to === undefined || this.views.length < 2) return true;
    return told.to === this.shown && !this.table?.forgets; // what only one may remember, all would read
  }

  private note(seat: number): string {
    const chair = this.table?.seats[seat];
    if (chair?.who === undefined) return '';
    if (chair.stand_in) return t('seat-stand-in');
    const person = this.table?.people.find((each) => each.who === chair.who);
    return person && !person.here ? t('seat-away') : '';
  }

  private context(): At {
    const { table, views, shown } = this;
    const view = views.find((each) => each.seat === shown) ?? views[0];
    const seat = view?.seat ?? null;
    const mine = views.flatMap((each) => each.seat ?? []);
    const chairs = table?.seats ?? [];
    return {
      sight: view?.sight as Sight,
      seat,
      mine,
      legal: table?.paused ? [] : (view?.legal ?? []),
      awaited: this.awaited,
      chairs,
      settings: table?.settings as At['settings'],
      seq: this.seq,
      told: this.told.filter((each) => this.may(each)),
      photo: this.photo,
      busy: this.busy > 0,
      replay: false,
      big: this.big,
      scene: this.stage.scene,
      rests: this.stage.scene?.rests ?? false,
      name: (n) => (n === seat && mine.length < 2 ? t('seat-you') : (chairs[n]?.name ?? '')),
      names: (some) => list(some.map((n) => chairs[n]?.name ?? '')),
      sentence: (told) => this.sentence(told),
      note: (n) => this.note(n),
      play: (move, as = seat ?? 0) => void (this.stage.scene?.rests || this.ask('play', { seat: as, move })),
      takeBack: () => void this.ask('takeback', { seat: seat ?? 0 }),
      slap: (claim, roll, as = seat ?? 0) => void this.ask('slap', { seat: as, claim, roll }),
      goOn: () => this.goOn(),
    };
  }
}
