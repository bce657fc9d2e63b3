// Small synthesised sounds: no samples, nothing to license. Each has a visual twin on the table.

import { likes } from './preferences.svelte';

const REST = 1_500; // ms after a cue has begun: each is over, and a device that is not listened to may sleep

let context: AudioContext | null = null;
let master: GainNode | null = null;
let resting = false; // of our own accord, so that no touch is needed to sound again
let later: ReturnType<typeof setTimeout> | undefined;

/** A browser may refuse: a call has the loudspeaker, or nobody has touched the page. */
const ask = (allowed: Promise<void>): void => void allowed.catch(() => undefined);

/** Sound, and rest soon: a context that plays nothing keeps the processor awake all the same. */
function wake(context: AudioContext): void {
  resting = false;
  if (context.state !== 'running') ask(context.resume());
  clearTimeout(later);
  later = setTimeout(() => {
    resting = context.state === 'running'; // what was refused is asked for again at the next touch
    if (resting) ask(context.suspend());
  }, REST);
}

/** Browsers let a page sound only after a touch. */
export function unlock(): void {
  if (likes.sound === 0) return;
  context ??= new AudioContext();
  if (!master) {
    master = context.createGain();
    master.connect(context.destination);
  }
  master.gain.value = likes.sound;
  if (!resting) wake(context);
}

addEventListener('pointerdown', unlock, { capture: true });
addEventListener('keydown', unlock, { capture: true });

function swell(gain: GainNode, at: number, length: number, loud: number): void {
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.004 + length);
}

function tone(
  pitch: number,
  length: number,
  wave: OscillatorType = 'triangle',
  loud = 0.3,
  slide = 0,
  later = 0,
): void {
  if (!context || !master) return;
  const at = context.currentTime + later;
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, at);
  if (slide) source.frequency.exponentialRampToValueAtTime(pitch * slide, at + length);
  swell(gain, at, length, loud);
  source.connect(gain).connect(master);
  source.start(at);
  source.stop(at + length + 0.05);
}

function rustle(length: number, pitch: number, loud = 0.3, later = 0): void {
  if (!context || !master) return;
  const at = context.currentTime + later;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  swell(gain, at, length, loud);
  source.connect(filter).connect(gain).connect(master);
  source.start(at);
}

const CUES = {
  tap: () => rustle(0.04, 2400, 0.2),
  lay: () => {
    rustle(0.06, 900, 0.35);
    tone(160, 0.08, 'sine', 0.3);
  },
  flip: () => rustle(0.09, 3200, 0.25),
  sweep: () => rustle(0.22, 1400, 0.22),
  good: () => [523, 659, 784].forEach((pitch, i) => tone(pitch, 0.22, 'triangle', 0.22, 0, i * 0.07)),
  bad: () => tone(220, 0.35, 'sawtooth', 0.14, 0.6),
  void: () => {
    tone(330, 0.12, 'square', 0.1);
    tone(311, 0.16, 'square', 0.1, 0, 0.1);
  },
  slap: () => {
    rustle(0.05, 700, 0.6);
    tone(95, 0.12, 'sine', 0.6, 0.5);
  },
  dice: () => [0, 0.07, 0.15, 0.26, 0.4].forEach((later) => rustle(0.03, 1800, 0.3, later)),
  turn: () => tone(660, 0.18, 'triangle', 0.18, 1.5),
  creak: () => tone(140, 0.3, 'sawtooth', 0.08, 1.6),
  bell: () => tone(880, 0.5, 'sine', 0.2),
  dust: () => rustle(0.5, 5200, 0.16),
  shield: () => {
    tone(240, 0.1, 'square', 0.12);
    rustle(0.05, 3000, 0.3, 0.02);
  },
  end: () => [392, 523, 659, 784].forEach((pitch, i) => tone(pitch, 0.3, 'triangle', 0.22, 0, i * 0.11)),
} satisfies Record<string, () => void>;

export type Cue = keyof typeof CUES;

export function sound(cue: Cue): void {
  if (likes.sound === 0 || !context) return;
  wake(context);
  CUES[cue]();
}

/** A tap that can be felt, where the device can do that. */
export function buzz(ms = 15): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(ms);
}
