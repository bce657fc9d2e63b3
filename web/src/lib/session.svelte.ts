// At a table: the line to it, what is known of it, whose device this is, and what is shown of it now.

import type { At, Game, Sight } from './at';
import { answer, commit } from './chance';
import { Counsel } from './counsel.svelte';
import { Device } from './device.svelte';
import { Director, type Directed } from './director.svelte';
import { clearSky } from './flights';
import { board } from './games';
import { honoured } from './honours';
import { Line, type Asked, type Fields, type LineState, type Listener, type Wire } from './line';
import { forget, rememberSeat, sentAway } from './memory';
import type { Ended } from './past';
import type { Happened, Hello, Led, Seated, ServerMessage, Table, Tell, Welcome } from './protocol';
import { orRenew } from './renewal.svelte';
import { reader } from './seats';
import { played } from './showing';
import { TableState, type Change, type Role } from './table.svelte';
import { Talk } from './talk.svelte';
import { Wonder } from './wonder.svelte';
import { t } from './words.svelte';
import { wording } from './wording';

export class Session implements Directed {
  line: Wire;
  state = $state.raw<LineState>({ kind: 'opening' });
  game = $state.raw<Game | null>(null);
  ended = $state.raw<Ended | null>(null); // the game whose end is shown
  missed = $state.raw(''); // the game that ended while the line was down
  refused = $state.raw<Tell | null>(null);
  led = $state.raw<Led | null>(null); // who leads through the last game, and where: whoever said so last
  readonly known: TableState;
  readonly device: Device;
  readonly director: Director;
  readonly talk = new Talk();

  private busy = $state(0);
  private next: Game | null = null; // whose board has been fetched
  private newest: Table | null = null; // as it was told last, even if something else is shown
  private moved = new Map<number, unknown>(); // seats, and what they saw when they moved
  private started = false; // a game to be begun at once was
  readonly at = $derived(this.context());
  readonly counsel = new Counsel(
    () => this.at,
    (seat) => this.ask('coach', { seat }),
  );
  readonly wonder = new Wonder(
    () => ({ seat: this.at.seat, why: this.device.view?.why ?? [] }),
    (seat, of) => this.ask('why', { seat, of }),
  );

  constructor(
    readonly code: string,
    readonly role: Role,
    private hello: Pick<Hello, 'token' | 'name' | 'avatar'>,
    private atOnce = false,
    wired: (listener: Listener) => Wire = (listener) => new Line(listener),
  ) {
    this.known = new TableState(role);
    this.device = new Device(this.known);
    this.director = new Director(this);
    this.line = wired({
      hello: () => ({ table: code, role, ...this.hello, ...(role === 'player' ? honoured() : {}) }),
      hear: (message) => this.hear(message),
      state: (state) => this.turned(state),
    });
  }

  get big(): boolean {
    return this.role === 'screen';
  }

  get you(): number | null {
    return this.known.you;
  }

  get table(): Table | null {
    return this.known.table;
  }

  get host(): boolean {
    return this.known.host;
  }

  /** The seats that are ours. */
  get seats(): number[] {
    return this.known.seats;
  }

  get until(): number | null {
    return this.known.until;
  }

  get playing(): boolean {
    return this.known.playing;
  }

  /** Looks on, and cannot play. */
  get watches(): boolean {
    return !this.big && this.table !== null && this.seats.length === 0 && !this.host;
  }

  get over(): boolean {
    return this.ended !== null;
  }

  /** Something is being shown that the rest waits for. */
  get staging(): boolean {
    return this.director.holds;
  }

  /** What was told, less what is on the stage and has not been seen yet. */
  get journal(): readonly Tell[] {
    return this.staging ? this.known.before : this.known.journal;
  }

  stop(): void {
    this.director.stop();
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
        return this.director.hear(message);
      case 'presence':
        return this.known.attend(message.who, message.here);
      case 'watched':
        return this.known.watch(message.watchers);
      case 'spoken':
        return this.talk.hear(message, this.table, this.you);
      case 'led':
        if (!message.stop) this.led = message;
        else if (this.led?.who === message.who) this.led = null;
        return;
      case 'advice':
        return this.counsel.hear(message);
      case 'because':
        this.wonder.hear(message);
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

  // What the director asks for

  prepare(message: Change): Promise<void> | null {
    const { game: name } = (message.type === 'happened' ? this.table : message.table)?.settings ?? {};
    if (!name || this.game?.name === name) return null;
    return orRenew(board(name)).then((game) => void (this.next = game));
  }

  take(message: Change): void {
    if (this.next) this.game = this.next; // together with what it is to show
    this.next = null;
    if (message.type === 'welcome') this.comeBack(message);
    if (this.known.begins(message)) {
      this.ended = this.led = null;
      this.device.clear();
      this.wonder.dismiss();
      this.director.clear();
    }
    this.known.take(message);
    if (message.type === 'happened') return this.finish(message);
    const { table, hello, you } = this;
    if (this.role === 'player' && table && hello.token) rememberSeat(table, hello.token, you);
    if (message.type === 'welcome' && this.atOnce && !this.started && table?.state === 'lobby') {
      this.started = true;
      void this.start(2);
    }
  }

  private comeBack(message: Welcome): void {
    this.counsel.missed();
    this.wonder.missed();
    sessionStorage.removeItem('start'); // only now: the page may have to load itself again before
    if (message.token) this.hello = { token: message.token };
    this.missed = this.known.missed(message) || this.missed;
  }

  private finish({ over, told = [] }: Happened): void {
    if (!over) return;
    this.device.curtain = null;
    if (over.result && this.seats.length > 0) played(this.at.settings.game);
    this.ended = { over, game: this.game, at: this.context(), told, journal: this.known.journal, live: true };
  }

  choose(): void {
    if (this.device.choose()) clearSky();
  }

  may(told: Tell): boolean {
    return this.device.may(told);
  }

  left(until: number | null): number {
    return this.known.left(until);
  }

  forget(told: ReadonlySet<Tell>): void {
    this.known.forget(told);
  }

  // What goes out

  async ask<T extends Asked>(type: T, fields: Fields<T>): Promise<Tell | null> {
    this.busy += 1;
    if (this.staging && ['play', 'takeback', 'slap'].includes(type)) this.director.goOn();
    const why = await this.line.ask(type, fields);
    this.busy -= 1;
    if (why) this.refused = why;
    return why;
  }

  /** Make a move, once: what comes of it has to be seen before the next. */
  private async play(seat: number, move: string): Promise<void> {
    const { views } = this.known;
    if (this.moved.get(seat) === views) return;
    this.moved.set(seat, views);
    if (await this.ask('play', { seat, move })) this.moved.delete(seat);
  }

  start(level: number): Promise<Tell | null> {
    const table = this.newest;
    return this.ask('start', { commit: table && this.seats.length ? commit(table) : null, level });
  }

  /** The games of the evening that is over once more, from nothing; for the host. */
  async anotherEvening(): Promise<void> {
    const { evening, settings } = this.table ?? {};
    const [first] = evening?.legs ?? [];
    if (!evening || !settings || !first) return;
    const next = { ...settings, game: first.game, options: first.options ?? {} };
    await this.ask('arrange', { settings: next, evening: evening.legs });
  }

  ready(): void {
    if (this.newest) void this.ask('ready', { commit: commit(this.newest) });
  }

  // What is shown

  sentence(told: Tell): string {
    return wording(this.table?.seats ?? [], reader(this.known.views)).sentence(told);
  }

  private note(seat: number): string {
    const chair = this.table?.seats[seat];
    if (chair?.who === undefined) return '';
    if (chair.stand_in) return t('seat-stand-in');
    const person = this.table?.people.find((each) => each.who === chair.who);
    return person && !person.here ? t('seat-away') : '';
  }

  private context(): At {
    const { table, director } = this;
    const { views, awaited, seq, photo } = this.known;
    const { view } = this.device;
    const seat = view?.seat ?? null;
    const mine = views.flatMap((each) => each.seat ?? []);
    const chairs = table?.seats ?? [];
    const { scene } = director;
    return {
      sight: view?.sight as Sight,
      seat,
      mine,
      legal: table?.paused ? [] : (view?.legal ?? []),
      awaited,
      chairs,
      settings: table?.settings as At['settings'],
      edition: table?.edition ?? '',
      seq,
      banner: director.banner.filter((each) => this.may(each)),
      photo,
      busy: this.busy > 0,
      replay: false,
      timed: this.known.until !== null,
      big: this.big,
      scene,
      rests: scene?.rests ?? false,
      ...wording(chairs, reader(views), mine.length < 2 ? seat : null),
      note: (n) => this.note(n),
      play: (move, as = seat ?? 0) => void (scene?.rests || this.play(as, move)),
      takeBack: () => void this.ask('takeback', { seat: seat ?? 0 }),
      slap: (claim, roll, as = seat ?? 0) => void this.ask('slap', { seat: as, claim, roll }),
      goOn: () => director.goOn(),
    };
  }
}
