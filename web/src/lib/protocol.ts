// Made from the structs of the server by `make protocol`; docs/protocol.md explains it.

export const VERSION = 2;
export const LARGEST_FRAME = 4096;

export type ClientMessage =
  | Hello
  | Ping
  | Sit
  | Stand
  | Fill
  | Clear
  | Arrange
  | Ready
  | Start
  | Reveal
  | Play
  | TakeBack
  | Coach
  | Why
  | Slap
  | Pause
  | Resume
  | Abandon
  | Kick
  | Readmit
  | Lock
  | Host
  | Rename
  | Back
  | Request
  | Offer
  | Decline
  | Leave
  | Say
  | Emote
  | Lead;

export type ServerMessage =
  | Welcome
  | Seated
  | Happened
  | Ack
  | Refused
  | Advice
  | Because
  | Presence
  | Watched
  | Spoken
  | Led
  | Pong
  | Bye;

/** The first message on a socket: who comes to which table, and as what. */
export interface Hello {
  type: "hello";
  v: number;
  table: string;
  role?: "player" | "screen" | "watcher";
  /** of somebody who was here before */
  token?: string | null;
  /** of somebody new */
  name?: string | null;
  avatar?: number;
  /** take the first open seat */
  sit?: boolean;
  /** to be told everything in words, too */
  lang?: string | null;
  /** the key of this browser, if its games are to be kept */
  honours?: string | null;
  since?: Since | null;
}

/** How far a client that comes back had listened. */
export interface Since {
  /** "" for whatever is played now */
  game: string;
  seq: number;
}

/** Sets the client's clock: answered at once. */
export interface Ping {
  type: "ping";
  at: number;
}

export interface Sit {
  type: "sit";
  id: string;
  seat: number;
  /** of somebody else at the same device */
  name?: string | null;
}

export interface Stand {
  type: "stand";
  id: string;
  seat: number;
}

/** The host puts a bot on an open seat, or changes its level; or an agent of the house. */
export interface Fill {
  type: "fill";
  id: string;
  seat: number;
  /** an agent's: of the bot that moves in its place when it fails */
  level?: number;
  /** one of GET /api/house */
  agent?: string | null;
}

/** The host sends a bot away, or frees the seat of somebody who left. */
export interface Clear {
  type: "clear";
  id: string;
  seat: number;
}

/** The host changes the settings between games, the game itself included. */
export interface Arrange {
  type: "arrange";
  id: string;
  settings: Settings;
  /** the games from now on; null: as it was */
  evening?: Leg[] | null;
}

/** What a table is set up for. */
export interface Settings {
  /** one of GET /api/games */
  game?: string;
  /** seats */
  players?: number;
  /** of the game */
  options?: Record<string, boolean | number | string>;
  /** null: no turn timer */
  turn_seconds?: number | null;
  /** before a bot stands in */
  grace_seconds?: number;
  /** the level of the bot that does */
  stand_in?: number;
  /** how long bots seem to think */
  pace?: "calm" | "fast" | "instant" | "normal";
  /** what screens may reckon for the players */
  aids?: "all" | "none" | "some";
  /** whether players may ask what the strongest bot would do */
  coach?: boolean;
  /** shown to whoever asks for open tables */
  listed?: boolean;
  /** whether people without a seat may look on */
  watchers?: boolean;
  /** free text; the ready-made phrases are always there */
  chat?: boolean;
  /** no race in a game that has one: everybody answers in secret */
  quiet?: boolean;
  /** a false start counts as the fastest a human can be */
  lenient?: boolean;
  /** of slaps: how far a distance is believed; null: by `listed` */
  judging?: "friends" | "strict" | null;
  /** whether games count for those who want them kept */
  honours?: boolean;
}

/** One of the games of an evening. */
export interface Leg {
  game: string;
  options?: Record<string, boolean | number | string>;
}

/** Whoever sits is ready for the next deal, and commits to a number that adds to its chance. */
export interface Ready {
  type: "ready";
  id: string;
  commit: string;
}

/** The host has the cards dealt; bots of this level take the open seats. */
export interface Start {
  type: "start";
  id: string;
  commit?: string | null;
  level?: number;
}

/** The number that was committed to, once nobody commits any more. */
export interface Reveal {
  type: "reveal";
  id: string;
  nonce: string;
}

/** A move as a record writes it after the seat: "14", "place 2", "hold". */
export interface Play {
  type: "play";
  id: string;
  seat: number;
  move: string;
}

/** Undoes a laid card that nobody has seen. */
export interface TakeBack {
  type: "takeback";
  id: string;
  seat: number;
}

/** Asks what the strongest bot would do on one's own seat now. */
export interface Coach {
  type: "coach";
  id: string;
  seat: number;
}

/** Asks why a bot has made its last move, once the turn is over. */
export interface Why {
  type: "why";
  id: string;
  /** one's own */
  seat: number;
  /** the bot's */
  of: number;
}

/** To be the first, `claim` ms after the dice were seen; `roll` is their message's seq. */
export interface Slap {
  type: "slap";
  id: string;
  seat: number;
  claim: number;
  roll: number;
}

export interface Pause {
  type: "pause";
  id: string;
}

export interface Resume {
  type: "resume";
  id: string;
}

/** The host breaks the game off; it stays in the history without a result. */
export interface Abandon {
  type: "abandon";
  id: string;
}

export interface Kick {
  type: "kick";
  id: string;
  who: number;
}

/** The host lets somebody back in who was sent away. */
export interface Readmit {
  type: "readmit";
  id: string;
  who: number;
}

/** Whether the host lets nobody else in. */
export interface Lock {
  type: "lock";
  id: string;
  locked: boolean;
}

/** The host hands the table over. */
export interface Host {
  type: "host";
  id: string;
  who: number;
}

export interface Rename {
  type: "rename";
  id: string;
  name: string;
  avatar?: number;
}

/** Takes one's seats back from the bot that stands in. */
export interface Back {
  type: "back";
  id: string;
}

/** Asks for a bot's seat in the middle of a game. */
export interface Request {
  type: "request";
  id: string;
  seat: number;
  /** of somebody else at the same device, where no other plays */
  name?: string | null;
}

/** The host says yes to somebody who asks for a bot's seat, or would; or to whoever does. */
export interface Offer {
  type: "offer";
  id: string;
  seat: number;
  who?: number | null;
}

/** Takes a request or an offer back; or the host says no to a request. */
export interface Decline {
  type: "decline";
  id: string;
  seat: number;
  /** null: it is not offered to whoever asks any more */
  who?: number | null;
}

export interface Leave {
  type: "leave";
  id: string;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
}

export interface Emote {
  type: "emote";
  id: string;
  number: number;
}

/** Shows the others a move of the game just played; whoever follows goes there. */
export interface Lead {
  type: "lead";
  id: string;
  /** its id */
  game: string;
  /** of its replay */
  step: number;
  /** as in GET /r/ID?seat= */
  view?: string;
  /** whoever led does so no more */
  stop?: boolean;
}

/** The body of POST /api/tables. */
export interface Create {
  v: number;
  settings?: Settings;
  name: string;
  avatar?: number;
  /** the host takes the first seat */
  sit?: boolean;
  /** on the last seats */
  bots?: number[];
  locked?: boolean;
  /** several games, the first of them as `settings` says */
  evening?: Leg[];
  /** instead of `settings`, `sit` and `bots` */
  branch?: Branch | null;
}

/** A moment of a finished game, and the seat from which it is to be played on. */
export interface Branch {
  /** its id */
  game: string;
  /** moves of its record */
  made: number;
  seat: number;
}

/** The answer to hello: where things stand, and what was missed. */
export interface Welcome {
  type: "welcome";
  v: number;
  /** null for watchers */
  you: number | null;
  /** ms since 1970, by the server's clock */
  now: number;
  seq: number;
  table: Table;
  /** to be kept, and shown when coming back */
  token?: string;
  /** none while no game goes on */
  views?: View[];
  awaited?: number[];
  until?: number;
  tail?: Tell[];
  /** whether the tail is all that happened since */
  complete?: boolean;
}

/** Everything about a table but the cards. */
export interface Table {
  code: string;
  /** the id of this game's log */
  game: string;
  settings: Required<Settings>;
  /** the preset that its options are, to the letter */
  edition?: string;
  state: "lobby" | "playing";
  host: number;
  people: Person[];
  seats: Chair[];
  commit: string;
  /** by seat, once the cards are dealt */
  nonces?: string[];
  /** to the nonces, by seat, "" for none; empty while nobody has committed */
  commits?: string[];
  /** what devices are asked for before the deal */
  dealing?: "" | "commit" | "reveal";
  /** deals that came to nothing, and who showed no number */
  withheld?: string[][];
  locked?: boolean;
  paused?: boolean;
  /** the game's rules fail again and again; what was played is kept */
  stuck?: boolean;
  /** what was told is to be remembered, not to be looked up */
  forgets?: boolean;
  /** the game before */
  last?: Over;
  /** sent away; the host may let them back in */
  kicked?: Person[];
  /** devices that look on without a name */
  watchers?: number;
  /** that this game is part of */
  evening?: Evening;
  /** in a game: the seats of bots */
  reliefs?: Relief[];
}

export interface Person {
  who: number;
  name: string;
  avatar: number;
  /** with a device that is connected */
  here: boolean;
}

/** A seat, and who plays there: a person, a bot, or nobody yet. */
export interface Chair {
  seat: number;
  name?: string;
  who?: number;
  /** the person's */
  avatar?: number;
  /** of the bot */
  level?: number;
  /** what the host calls it, if it is one of the host's own */
  agent?: string;
  ready?: boolean;
  /** a bot plays for the person */
  stand_in?: boolean;
  /** they took it over from a bot: this game does not count for them */
  relieved?: boolean;
  /** the person's, if they slap as people hardly ever do */
  hands?: "quick" | "steady";
}

/** A game that is over; its replay is at /r/`game`. */
export interface Over {
  game: string;
  /** which of the games */
  name: string;
  /** absent if it was broken off */
  result?: Result;
  names?: string[];
  fair?: Fair;
  coached?: Coached[];
  /** by seat, where there are races */
  slaps?: Slaps[];
  /** the hash of its last event, which vouches for all */
  head?: string;
}

export interface Result {
  points: number[];
  winners: number[];
  /** by seat, from 1; those who are level share one */
  places: number[];
}

/** The chance of a game: sealed while it goes on, open afterwards. */
export interface Fair {
  table: string;
  commit: string;
  /** to the nonces, by seat, "" for none; none in games from before */
  commits?: string[];
  /** deals before this one that came to nothing */
  withheld?: number;
  seed?: string;
  nonces?: string[];
}

/** The coach was asked: by whom, and after how many moves. */
export interface Coached {
  seat: number;
  made: number;
}

/** What somebody's hand did in a game; milliseconds. */
export interface Slaps {
  /** races won */
  first?: number;
  /** slaps that cost something */
  faults?: number;
  /** absent if none counted */
  median?: number;
  best?: number;
}

/** Several games by the same people: what is played, and how it stands. */
export interface Evening {
  /** in order; the one after those that were played is what the table is set for */
  legs: Leg[];
  /** the ids of the games that are over */
  played?: string[];
  /** the best first */
  contenders?: Contender[];
}

/** Somebody who has played at least one game of an evening. */
export interface Contender {
  name: string;
  /** where they sit now */
  seat?: number;
  /** by game played */
  points: number[];
  total: number;
  /** from 1; those who are level share one */
  place: number;
}

/** A bot's seat in a game that goes on, which somebody may ask for. */
export interface Relief {
  seat: number;
  /** people who ask for it */
  asked?: number[];
  /** people whom the host would give it to */
  offered?: number[];
  /** whoever asks gets it */
  free?: boolean;
  /** people whose requests the host has refused */
  declined?: number[];
}

/** The game as one seat sees it; without a seat, as everybody does. */
export interface View {
  seat?: number;
  sight: VautourSight | PushSight | VampireSight | CercueilsSight | PlainSight;
  /** the moves of this seat, to be sent as they are */
  legal?: string[];
  /** of several at a device: the others must not see this */
  secret?: boolean;
  /** the bots about whose last move this seat may ask */
  why?: number[];
}

/** Something that happened, and why: a message of the game's words, with its arguments. */
export interface Tell {
  message: string;
  clause?: string;
  /** absent for the dealer, the clock, and nobody */
  seat?: number;
  arguments?: Record<string, number | string | Seats | Several>;
  /** the only seat that may know */
  to?: number;
  /** on the way to something that the same turn goes on to tell */
  step?: boolean;
  /** it names what nobody can see any more: not to be read for long */
  fleeting?: boolean;
  /** the number of the round from here on: 0 as before, or where the game has none */
  round?: number;
  /** the same of the turn */
  turn?: number;
  /** in words, for whoever asked for them */
  text?: string;
}

/** An argument: seats, to be told by their names. */
export interface Seats {
  kind: "seats";
  seats: number[];
}

/** An argument: a list of things, each told by the same message. */
export interface Several {
  kind: "several";
  message: string;
  things: Record<string, number | string>[];
}

/** The table changed: people, seats, settings, a pause; perhaps a move was made, too. */
export interface Seated {
  type: "table";
  after: number;
  seq: number;
  told: Tell[];
  views: View[];
  awaited?: number[];
  until?: number;
  photo?: Photo[];
  made?: string;
  table: Table;
}

/** One slap as it was judged, with everything that went into it; milliseconds. */
export interface Photo {
  seat: number;
  reason:
    | "slap-again"
    | "slap-drawn"
    | "slap-early"
    | "slap-first"
    | "slap-impossible"
    | "slap-later"
    | "slap-undrawn";
  judged: number;
  elapsed: number;
  claim: number;
  ping: number;
  quota: number;
  /** what could be given back of `elapsed`, at most */
  most: number;
}

/** A move was made. */
export interface Happened {
  type: "happened";
  after: number;
  seq: number;
  told: Tell[];
  views: View[];
  awaited?: number[];
  until?: number;
  photo?: Photo[];
  made?: string;
  over?: Over;
}

/** The command was carried out, and would survive a crash. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** The command, or the first message, was not carried out; nothing changed. */
export interface Refused {
  type: "refused";
  why: Tell;
  id?: string;
}

/** What the coach says, to whoever asked; it follows the `ack`. */
export interface Advice {
  type: "advice";
  /** of the command */
  id: string;
  seat: number;
  /** how it was found */
  by: "estimated" | "forced" | "judged" | "searched" | "solved";
  /** the best first */
  moves: Counsel[];
}

/** One move that the coach speaks of. */
export interface Counsel {
  /** one of `legal` */
  move: string;
  why: Tell;
  /** to win, 0 to 1; absent if nobody has reckoned */
  chance?: number;
  /** one standard error of that, by sampling; absent if not sampled */
  error?: number;
  /** how often to make it, 0 to 1, where the answer is a mixture */
  share?: number;
}

/** What the coach says of a bot's move, to whoever asked; it follows the `ack`. */
export interface Because {
  type: "because";
  /** of the command */
  id: string;
  /** the bot's */
  seat: number;
  /** how it was found */
  by: "estimated" | "judged" | "searched" | "shown" | "solved";
  /** the move in words */
  did: Tell;
  made: Counsel;
  /** if it surprises: what the coach would have done */
  rather?: Counsel;
  /** the same in words */
  instead?: Tell;
}

export interface Presence {
  type: "presence";
  who: number;
  here: boolean;
}

/** How many devices look on without a name, now that one has come or gone. */
export interface Watched {
  type: "watched";
  watchers: number;
}

export interface Spoken {
  type: "spoken";
  who: number;
  text?: string;
  emote?: number;
}

/** Somebody leads through the game just played, and is there now. */
export interface Led {
  type: "led";
  who: number;
  game: string;
  step: number;
  view: string;
  /** and leads no more */
  stop?: boolean;
}

export interface Pong {
  type: "pong";
  at: number;
  now: number;
}

/** The last message before the server closes the socket. */
export interface Bye {
  type: "bye";
  why: Tell;
}

/** The answer to POST /api/tables. */
export interface Created {
  v: number;
  code: string;
  game: string;
  you: number;
  token: string;
}

/** A listed table that may be joined. */
export interface Open {
  code: string;
  settings: Required<Settings>;
  state: "lobby" | "playing";
  host: string;
  people: number;
  open_seats: number;
}

/** The answer to GET /api/tables/CODE: what may be known of a table by whoever has its code. */
export interface Doorplate {
  code: string;
  settings: Required<Settings>;
  state: "lobby" | "playing";
  host: string;
  people: number;
  open_seats: number;
  /** nobody new is let in */
  locked: boolean;
  /** seats of bots in a game that goes on: one may ask for one */
  bots: number;
  /** those among them that whoever comes gets */
  free: number;
}

/** A game that can be played; the first value of an option is its default. */
export interface Playable {
  name: string;
  title: string;
  /** players */
  least: number;
  most: number;
  options: Record<string, (boolean | number | string)[]>;
  presets: Record<string, Record<string, boolean | number | string>>;
  /** by the values of all options, a JSON array: the preset they are */
  editions: Record<string, string>;
  /** by topic and preset, the clauses where they part */
  differences: Record<string, Record<string, string[]>>;
  /** in which it has words, see GET /api/games/NAME/words/LANG */
  languages: string[];
  /** whether it matters who acts first: `quiet`, `lenient`, `judging` mean something */
  race: boolean;
  /** whether anybody knows what another does not */
  hides: boolean;
  /** the clauses that GET /api/lessons/NAME shows; none: it has no lesson */
  lesson: string[];
}

/** The answer to GET /api/house: what others type to get here. */
export interface Address {
  v: number;
  url: string;
  /** who can sit on a seat beside bots: the host's own, by their names */
  agents?: string[];
}

/** The answer to GET /r/ID: a finished game from one viewpoint. */
export interface Replay {
  v: number;
  game: string;
  settings: Required<Settings>;
  /** the preset that its options are, to the letter; empty for none */
  edition: string;
  names: string[];
  seat: number | "open" | null;
  steps: Step[];
  result: Result | null;
  /** null for a game that was brought here without it */
  fair: Fair | null;
  coached: Coached[];
  /** by seat, where there are races */
  slaps: Slaps[];
}

/** One frame of a replay: a move, what it brought about, and how the table looks. */
export interface Step {
  /** null for the deal; only who moved where the viewpoint may not know what */
  move: string | null;
  at: number;
  told: Tell[];
  views: View[];
  awaited?: number[];
  photo?: Photo[];
  made?: string;
  /** which, from 1 on; 0 before the first, and where the game has none */
  round?: number;
  turn?: number;
}

/** One of the answer to GET /r/ID/draws: a move of the dealer, and what it was drawn from. */
export interface Draw {
  drawn: string;
  /** how many there were of each move, sorted as plain text */
  lots: Record<string, number>;
}

/** The answer to GET /api/lessons/NAME: all of it, for it depends on nobody. */
export interface Lesson {
  v: number;
  game: string;
  /** in a race, the move of whoever is the first; "" where there is none */
  slap: string;
  scenes: LessonScene[];
}

/** A game that begins somewhere, and a few steps of it. */
export interface LessonScene {
  begins: Welcome;
  steps: LessonStep[];
}

/** One thing that a lesson says, and where it points. */
export interface LessonStep {
  say: Tell;
  /** "pile": what is marked data-pile; "card=14": data-card="14" */
  point?: string;
  /** one after the other; none: it is read, and one goes on */
  wanted?: Wanted[];
  /** what is heard after that */
  then?: Happened[];
}

/** A move that a lesson waits for, what is heard once it is made, and why others are not. */
export interface Wanted {
  move: string;
  /** to whoever makes another move that is possible */
  other: Tell;
  /** to whoever tries one that the rules refuse, with their clause */
  wrong?: Record<string, Tell>;
  then?: Happened[];
}

/** One of the answer to GET /api/puzzles: a puzzle that can be asked for. */
export interface PuzzleLine {
  game: string;
  id: string;
  /** from 1, which most bots of the levels 1 to 3 find, to 3 */
  grade: number;
}

/** The answer to GET /api/puzzles/GAME/ID: all of it, for it depends on nobody. */
export interface PuzzlePage {
  v: number;
  game: string;
  id: string;
  grade: number;
  /** how often bots of the levels 1, 2 and 3 answer right */
  found: number[];
  begins: Welcome;
  /** what is seen before one is asked */
  shown?: Happened[];
  asks: Tell;
  /** what is known to whoever is asked */
  knows: Tell;
  /** as in a lesson */
  point?: string;
  best: string;
  answers: PuzzleAnswer[];
  /** to whoever tries what the rules refuse, with their clause */
  wrong?: Record<string, Tell>;
  /** what is heard once the best move is made */
  then?: Happened[];
}

/** Something that may be answered to a puzzle. */
export interface PuzzleAnswer {
  /** a move, or what its `called` says */
  answer: string;
  /** the chance to win, a shared victory in part */
  worth: number;
  /** absent for a move, which is made on the board */
  called?: Tell;
  /** why it is right, or what it gives up */
  says: Tell[];
}

/** The answer to GET /r/ID/review: as much of a finished game's review as there is by now. */
export interface ReviewSoFar {
  v: number;
  state: "done" | "none" | "reckoning" | "waiting";
  /** stands for the rules and values it belongs to */
  values: string;
  /** whether decisions are; in a race only if the game says how */
  judged: boolean;
  /** those from `?from=` on, the first of which has the number 0 */
  moments: ReviewMoment[];
  /** tables valued, out of `of` */
  done?: number;
  of?: number;
  /** once the state is `done`, and all moments were sent */
  end?: ReviewEnd;
  lack?: "" | "fault" | "late" | "long" | "unfinished" | "values" | "workers" | "wrong";
}

/** A draw of the dealer, or a choice of one seat or of several at once. */
export interface ReviewMoment {
  /** number of its first move in the record, from 0 */
  first: number;
  last: number;
  /** from 1 on; 0 where the game has none */
  round?: number;
  turn?: number;
  kind: "chosen" | "dealt" | "raced";
  /** of whom it is to be told */
  seat: number;
  cause: "decision" | "luck" | "others";
  /** each seat's chance to win */
  before: number[];
  after: number[];
  /** of those after: one standard error, by sampling alone */
  errors: number[];
  parts: ReviewParts[];
  choices?: ReviewChoice[];
  /** what happened */
  told?: Tell;
}

/** The change of one seat's chance to win at one moment: three parts that make all of it. */
export interface ReviewParts {
  /** what the seat gave up itself, so never above 0; in a race, what it did */
  decision: number;
  luck: number;
  /** the others' choice */
  others: number;
  /** of the last: what nobody who chose could see */
  unseen: number;
}

/** What a seat chose where it had a choice, held against the best by what it could know. */
export interface ReviewChoice {
  seat: number;
  /** as the record spells it, without who made it */
  move: string;
  /** the best one, or that which the best mixture makes most often */
  best: string;
  /** of the chance to win */
  given_up: number;
  /** one standard error of that, by sampling alone */
  error: number;
  /** others chose at the same time: it was held against the best mixture */
  regret: boolean;
  by: "estimated" | "forced" | "judged" | "searched" | "solved";
  /** what speaks for the best one */
  why?: Tell;
}

/** What comes of a review once it is whole. */
export interface ReviewEnd {
  /** the moments that decided it, by their number */
  deciding: number[];
  seats: ReviewSeat[];
}

/** What the game came to for one seat, all in parts of the chance to win. */
export interface ReviewSeat {
  decisions: number;
  /** the share of the victory */
  result: number;
  /** the chance to win at the beginning */
  start: number;
  /** by all decisions together */
  given_up: number;
  /** by each of them: the less, the better */
  skill: number;
  luck: number;
  luck_error: number;
  unseen: number;
  /** the result without luck and what nobody could see */
  adjusted: number;
}

/** The answer to GET /api/honours: all that is kept of whoever shows this key. */
export interface Honours {
  v: number;
  /** "" if nothing is */
  name?: string;
  total?: Score;
  scores?: Score[];
  versus?: Versus[];
  ratings?: Rating[];
  /** in the order in which the games ended */
  lines?: HonoursLine[];
  /** everybody; none if one is not among them */
  people?: Honoured[];
}

/** What somebody's games come to, of one kind or all. */
export interface Score {
  /** "" for all of them */
  game?: string;
  players?: number;
  games: number;
  /** first places, shared ones included */
  wins: number;
  /** points; of one kind of game only */
  best?: number;
  /** games won in a row, up to the last */
  streak: number;
  longest: number;
  /** of one kind of game: the following tells of so many, in chances to win */
  reviewed?: number;
  decisions?: number;
  /** given up by each decision: the less, the better */
  skill?: number;
  /** in a game, with its sign */
  luck?: number;
  /** of that mean, as far as it was sampled */
  luck_error?: number;
}

/** Somebody who was met at some tables. */
export interface Versus {
  name: string;
  games: number;
  /** how often one came before them */
  ahead: number;
  behind: number;
  level: number;
}

/** How strong somebody seems to be at a game; a beginner has 25 ± 8.333. */
export interface Rating {
  game: string;
  games: number;
  rating: number;
  /** one standard deviation */
  error: number;
}

/** One game, as it is kept of oneself. */
export interface HonoursLine {
  /** its id: the replay is at /r/ID, if it is still there */
  log: string;
  at: number;
  name: string;
  game: string;
  players: number;
  bots: number;
  points: number;
  place: number;
  /** that were judged, if the game was reviewed */
  decisions?: number;
  /** given up by each of them, in parts of the chance to win */
  skill?: number;
  /** in the whole game */
  luck?: number;
  luck_error?: number;
}

/** Somebody in the honours of the house. */
export interface Honoured {
  name: string;
  you?: boolean;
  games: number;
  wins: number;
}

/** Everything on the table. */
export interface VautourSight {
  /** what is awaited */
  phase: "lay" | "over" | "turn";
  /** the one being played, or about to be */
  round: number;
  rounds: number;
  /** Points cards played for */
  stake: string[];
  /** their sum */
  total: number;
  /** which card takes them; null if there are none */
  takes: "highest" | "lowest" | null;
  /** how many of them nobody could take before */
  carried: number;
  /** those that nobody took in the end */
  lost: string[];
  /** Points cards still to be turned */
  left: number;
  /** which; null where that would tell what is won [V-R11] */
  to_come: string[] | null;
  seats: VautourSeat[];
}

/** What lies before one player. */
export interface VautourSeat {
  /** cards not yet shown, the one laid included; null if secret */
  held: string[] | null;
  /** how many they are */
  cards: number;
  /** a card lies face down */
  laid: boolean;
  /** which one, for whoever laid it */
  card: string | null;
  /** the card shown last */
  last: string | null;
  /** Points cards taken; null if secret */
  won: string[] | null;
  /** how many they are */
  taken: number;
  /** what they are worth; null if secret */
  points: number | null;
}

/** Everything on the table. */
export interface PushSight {
  /** what is awaited */
  phase: "again" | "card" | "fit" | "over" | "pick" | "roll" | "start";
  /** whose turn it is */
  active: number;
  /** who acts or rolls now */
  picker: number;
  /** who picks next, while columns last; null if nobody is left */
  follows: number | null;
  /** seats that have still to pick after the picker */
  picks: number;
  /** direction cards turned this turn */
  reversals: number;
  /** on which side of one another they pick */
  way: "left" | "right";
  /** the active player could not place a card */
  bust: boolean;
  /** the card that waits for a place, or had none */
  drawn: string | null;
  /** the same, as long as it lies beside the pile */
  turned_up: string | null;
  /** columns it may go to */
  places: number[];
  columns: PushColumn[];
  /** cards left to draw */
  pile: number;
  /** Die cards among them */
  dice: number;
  /** direction cards among them */
  directions: number;
  /** cards among them that would fit nowhere; null unless one may be drawn now */
  unfit: number | null;
  /** that the next card fits nowhere; null where none can be drawn, or all fit */
  risk: number | null;
  /** cards out of the game */
  discarded: number;
  seats: PushSeat[];
}

/** One of the three columns. */
export interface PushColumn {
  /** as one says it: 1, 2, 3 */
  number: number;
  /** not yet started, on the table, or taken this turn */
  lies: "empty" | "open" | "taken";
  /** as they were laid, the last on top; of a bare table, as in the deck */
  cards: string[];
  points: number;
  /** whoever takes it must roll */
  die: boolean;
  /** the card drawn may go here */
  fits: boolean;
  /** its cards that keep the card drawn out, or did */
  bars: string[];
  /** [P-10] [P-11] what they have in common with it */
  barred: "both" | "colour" | "die" | "value" | null;
  /** what `unfit` of the table would be with the card drawn here; null if barred */
  unfit: number | null;
  /** the same of `risk` */
  risk: number | null;
}

/** What lies before one player. */
export interface PushSeat {
  /** all five, in their order */
  colours: PushColour[];
  /** face up, which the die may cost */
  points: number;
  /** protected */
  safe_points: number;
  total: number;
  /** number cards of both sorts, which break a tie */
  cards: number;
}

/** One colour of a zone. */
export interface PushColour {
  colour: "B" | "G" | "R" | "V" | "Y";
  /** face up */
  cards: string[];
  points: number;
  /** protected */
  safe: string[];
  safe_points: number;
}

/** Everything on the table. */
export interface VampireSight {
  /** what is awaited */
  phase: "act" | "choose" | "deal" | "jokers" | "ones" | "over" | "turn" | "twos";
  /** the one being played */
  round: number;
  rounds: number;
  /** whose turn it is */
  active: number;
  /** cards drawn this turn, until one of them is put or a hunt begun */
  drawn: number;
  /** cards left to draw */
  pile: number;
  /** all six, in their order */
  locations: VampireHeap[];
  /** colours nobody would lose, because somebody has none */
  spared: ("C" | "D" | "G" | "H" | "M" | "P")[];
  /** being made */
  hunt: VampireHeap | null;
  /** all hunts that whoever looks can make now */
  chances: VampireChance[];
  seats: VampireSeat[];
}

/** The cards under a location, or of a hunt being made. */
export interface VampireHeap {
  colour: "C" | "D" | "G" | "H" | "M" | "P";
  cards:
    | ("C1" | "C2" | "D1" | "D2" | "G1" | "G2" | "H1" | "H2" | "M1" | "M2" | "P1" | "P2" | "S")[];
  heads: number;
}

/** A hunt that can be made now. */
export interface VampireChance {
  /** which begins it; empty once it is begun */
  move: string;
  colour: "C" | "D" | "G" | "H" | "M" | "P";
  choices: VampireChoice[];
}

/** What may go from the hand into a hunt, and what comes of it. */
export interface VampireChoice {
  ones: number;
  twos: number;
  jokers: number;
  /** of the whole hunt */
  heads: number;
  /** the smallest of its colour: lost, if the round ended then */
  doomed: boolean;
}

/** What one player has. */
export interface VampireSeat {
  /** cards in hand */
  held: number;
  /** which, for whoever holds them */
  hand:
    | ("C1" | "C2" | "D1" | "D2" | "G1" | "G2" | "H1" | "H2" | "M1" | "M2" | "P1" | "P2" | "S")[]
    | null;
  /** in the order of the locations */
  hunts: VampireHunt[];
  /** [K-22] colours that are missing for the end of the round */
  lacks: number;
  /** of the rounds played */
  points: number;
  /** of this round, if it ended now; of the last one, once the game is over */
  gain: number;
}

/** A hunt that lies open. */
export interface VampireHunt {
  colour: "C" | "D" | "G" | "H" | "M" | "P";
  cards:
    | ("C1" | "C2" | "D1" | "D2" | "G1" | "G2" | "H1" | "H2" | "M1" | "M2" | "P1" | "P2" | "S")[];
  heads: number;
  /** lost, if the round ended now */
  doomed: boolean;
}

/** Everything on the table. */
export interface CercueilsSight {
  /** what is awaited */
  phase:
    | "bat-act"
    | "bat-claim"
    | "cast"
    | "claiming"
    | "deal"
    | "moon-decide"
    | "moon-first"
    | "moon-first-card"
    | "moon-second"
    | "moon-second-card"
    | "over"
    | "penalty-card"
    | "pointing"
    | "racing"
    | "ready"
    | "refill"
    | "reveal";
  /** who rolls, or rolled */
  roller: number;
  /** null before the roll */
  dice: "!B" | "!M" | "!S" | "=B" | "=M" | "=S" | "VB" | "VM" | "VS" | "YB" | "YM" | "YS" | null;
  /** seats that have neither slapped nor held */
  racing: number[];
  /** what the race is for: a card that matches, a free choice, or hands off */
  slap: "card" | "choice" | "penalty" | null;
  /** who slapped first */
  slapper: number | null;
  /** what it costs the slapper to let the clock run out; null without a clock */
  late: "coffin" | "nothing" | "penalty" | null;
  /** seat pointed at, while a card of its row is awaited */
  target: number | null;
  /** the cards of a swap by moonlight */
  named: CercueilsNamed[];
  /** what the slapper may mean by pointing at a row, then a card */
  reach: CercueilsNamed[];
  /** cards left to draw */
  pile: number;
  /** coffins to chase */
  goal: number;
  seats: CercueilsSeat[];
}

/** A card that somebody named. */
export interface CercueilsNamed {
  seat: number;
  /** as one says it: 1, 2, ... from the left */
  place: number;
}

/** What lies before one player. */
export interface CercueilsSeat {
  row: CercueilsPlace[];
  /** coffins set aside */
  chased: number;
}

/** One place of a row. */
export interface CercueilsPlace {
  /** null for a coffin, and where a refill is due */
  card: "VB" | "VM" | "VS" | "YB" | "YM" | "YS" | null;
  /** face up, face down, face down but seen by moonlight, or waiting for a refill */
  lies: "down" | "gap" | "lit" | "up";
}

/** The table of a game that spells nothing out, by the names of its fields. */
export interface PlainSight {
  [name: string]: Shown;
}

export type Shown = boolean | number | string | null | Shown[] | PlainSight;
