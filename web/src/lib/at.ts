// What a game's board is given, and what a game has to bring: the contract between the table and its games.

import type { Component } from 'svelte';
import type { Chair, Photo, Settings, Slaps, Tell, View } from './protocol';
import type { Cue } from './sound';
import type { Message } from './telling';

export type Sight = View['sight'];

/** The table as it is to be shown now, from one seat. Nothing in it is a rule: `legal` says what may be done. */
export interface At<S = Sight> {
  readonly sight: S;
  /** whose cards are shown; null for watchers, big screens and open replays */
  readonly seat: number | null;
  /** all seats at this device; more than one in hot-seat */
  readonly mine: readonly number[];
  /** the moves of `seat`, to be played word for word; empty while paused, in replays, for watchers */
  readonly legal: readonly string[];
  /** seats that are waited for */
  readonly awaited: readonly number[];
  readonly chairs: readonly Chair[];
  readonly settings: Required<Settings>;
  /** the edition that is played to the letter, by the name of its preset; '' for none */
  readonly edition: string;
  /** the number of the message that brought this; a slap names it */
  readonly seq: number;
  /** the sentences that say why, until others do */
  readonly banner: readonly Tell[];
  /** the last slaps as they were judged */
  readonly photo: readonly Photo[];
  /** a command is on its way */
  readonly busy: boolean;
  readonly replay: boolean;
  /** a clock runs for those who are waited for */
  readonly timed: boolean;
  /** a television: no hands, big letters */
  readonly big: boolean;
  /** something is shown for a moment before the table goes on */
  readonly scene: Scene | null;
  /** nothing can be played now: what it would be played for is not shown yet */
  readonly rests: boolean;
  /** "You" for the only seat here, else the name */
  name(seat: number): string;
  /** several names, as a list in the reader's language; always real names */
  names(seats: readonly number[]): string;
  /** what was told, in words for whoever reads here */
  sentence(told: Tell): string;
  /** "away", "a bot plays": what is special about who sits there, or nothing */
  note(seat: number): string;
  play(move: string, seat?: number): void;
  takeBack(): void;
  slap(claim: number, roll: number, seat?: number): void;
  /** end the scene now */
  goOn(): void;
}

/** Something that takes its time: a reveal, the end of a round. `show` is the board's own business. */
export interface Scene {
  readonly ms: number; // Infinity: until somebody presses "go on"
  /** sentences that it shows: it lasts longer by what they take to read, or is held until somebody goes on */
  readonly reads?: readonly Tell[];
  /** the hands rest: no move is made for something that is not shown yet */
  readonly rests?: boolean;
  /** whether what comes next waits until it is over; never for a race */
  readonly holds: boolean;
  /** everybody at one device may look: the curtain falls after it */
  readonly open?: boolean;
  /** whether the table has come so far that it is out of place */
  over?(at: At): boolean;
  readonly show: unknown;
}

export interface BoardProps<S = Sight> {
  at: At<S>;
}

/** What a folder of games/ brings, by its index.ts. */
export interface Game<S = Sight> {
  readonly name: string;
  readonly Board: Component<BoardProps<S>>;
  /** figures of one finished game, shown at its end; optional */
  readonly Figures?: Component<{ at: At<S>; told: readonly Tell[]; slaps: readonly Slaps[] }>;
  /** a legal move in words, for buttons, screen readers and the list of moves */
  move(move: string, at: At<S>): string;
  /** whether the list of moves has it; a hand in a race belongs where it is timed */
  listed?(move: string, at: At<S>): boolean;
  /** nobody reads now: there is a race against time */
  hurried?(at: At<S>): boolean;
  /** what to show for a moment after a message, before the table goes on */
  scene?(before: At<S> | null, after: At<S>, told: readonly Tell[]): Scene | null;
  /** sounds by the message told */
  readonly cues: Readonly<Partial<Record<Message, Cue>>>;
  /** one line about the first of each kind of moment, by the message that tells of it */
  readonly hints?: Readonly<Partial<Record<Message, string>>>;
  /** one sentence about what a board marks with data-what, by that mark: for whoever touches it */
  readonly what?: Readonly<Record<string, string>>;
  /** its keys, each with the word for what it does */
  readonly keys: readonly (readonly [key: string, word: string])[];
  /** keys of those who share a keyboard, each with what it does, said in words */
  hands?(at: At<S>): readonly (readonly [key: string, says: string])[];
  /** in a replay, what is to be seen of a step beside its sight, and beside the one before */
  still?(before: S, after: S, told: readonly Tell[]): unknown;
  /** which of what was told deserves the banner */
  why(told: readonly Tell[]): readonly Tell[];
}
