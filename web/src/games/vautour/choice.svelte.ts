// Choosing a card: raise it, lay it, take it back; by tap, by drag and by key.

import { tick } from 'svelte';
import type { At } from '$lib/at';
import { depart } from '$lib/flights';
import { free, onButton } from '$lib/keys';
import { likes } from '$lib/preferences.svelte';
import type { VautourSight } from '$lib/protocol';
import { buzz, sound } from '$lib/sound';
import { NUMBERS } from './edition';

const SOON = 1200; // ms in which a second figure belongs to the first
const TURNS = 450; // ms that the next Points card takes to lie face up

export class Choice {
  /** the card under the finger */
  lifted = $state<string | null>(null);
  private chosen = $state<string | null>(null);
  private sent = $state<string | null>(null); // laid here, and not yet heard of by the house
  private turns = $state(false); // the next Points card is being turned up
  private typed = { text: '', at: 0 };

  constructor(private given: () => At<VautourSight>) {
    // what was refused comes back to the hand
    $effect(() => {
      if (this.sent === null || given().busy) return;
      const timer = setTimeout(() => (this.sent = null), 400);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (given().rests) this.turns = true;
      else if (this.turns) {
        const timer = setTimeout(() => (this.turns = false), TURNS);
        return () => clearTimeout(timer);
      }
      return undefined;
    });
  }

  /** No card is laid for a prize that is not shown; one may be thought of. */
  get rests(): boolean {
    return this.turns || this.given().rests;
  }

  get raised(): string | null {
    return this.may(this.chosen);
  }

  get going(): string | null {
    return this.may(this.sent);
  }

  private may(card: string | null): string | null {
    return card !== null && this.given().legal.includes(card) ? card : null;
  }

  pick(card: string): void {
    if (!this.rests && (likes.oneTap || this.raised === card)) return this.lay(card);
    this.chosen = card;
    sound('tap');
  }

  lay(card: string | null, dropped = false): void {
    if (this.rests || this.going || this.may(card) === null) return;
    const land = dropped ? null : depart(); // what was dragged is there already
    this.sent = card;
    this.chosen = null;
    this.typed.at = -SOON; // the next figure begins another number
    buzz();
    void land?.();
    this.given().play(card!);
  }

  back(card: string): void {
    this.chosen = card;
    this.sent = null;
    this.given().takeBack();
  }

  private rove(by: number): void {
    const can = NUMBERS.filter((card) => this.given().legal.includes(card));
    if (!can.length) return;
    const { raised } = this;
    const i = raised === null ? (by > 0 ? 0 : can.length - 1) : can.indexOf(raised) + by;
    void this.hold(can[(i + can.length) % can.length]!);
  }

  private async hold(card: string): Promise<void> {
    this.chosen = card;
    await tick();
    document.querySelector<HTMLElement>(`#app [data-card="${card}"]`)?.focus();
  }

  private type(figure: string): void {
    const now = performance.now();
    const both = now - this.typed.at < SOON ? this.typed.text + figure : figure;
    this.typed = { text: NUMBERS.includes(both) ? both : figure, at: now };
    this.chosen = null; // a number that is spent lays nothing
    if (this.may(this.typed.text)) void this.hold(this.typed.text);
  }

  key(event: KeyboardEvent, go: () => void): void {
    const at = this.given();
    if (!free(event) || at.seat === null || at.replay) return;
    const laid = at.sight.seats[at.seat]?.card;
    if (/^[0-9]$/.test(event.key)) this.type(event.key);
    else if (event.key === 'ArrowRight') this.rove(1);
    else if (event.key === 'ArrowLeft') this.rove(-1);
    else if (event.key === 'Backspace' && laid) this.back(laid);
    else if (event.key === 'Escape' && this.raised) this.chosen = null;
    else if (event.key === 'Enter' && !onButton(event) && at.scene) go();
    else if (event.key === 'Enter' && !onButton(event) && this.raised && !event.repeat) this.lay(this.raised);
    else return;
    event.preventDefault();
  }
}
