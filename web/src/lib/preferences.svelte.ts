// How one likes it: kept in this browser, and worn by the page.

import { closest, LANGS, type Lang } from './languages';
import { get, set } from './memory';
import { speak } from './words.svelte';

export interface Preferences {
  lang: Lang;
  theme: 'auto' | 'midi' | 'veillee';
  sound: number; // 0 to 1
  motion: 'auto' | 'less';
  speed: number; // of animations: 0 none, 0.5 quick, 1, 1.5 calm
  lefty: boolean;
  oneTap: boolean; // lay at the first tap
  hold: 'first' | 'tap' | 'go'; // a reveal: held in the first game, always, or never
  hints: boolean; // the first of each kind of moment is explained
  text: number; // size: 1, 1.15, 1.3
  name: string;
  avatar: number;
  level: number; // of the bots one plays against
  honours: boolean; // one's games are kept in the honours of the house
}

const DEFAULTS: Preferences = {
  lang: closest(navigator.languages),
  theme: 'auto',
  sound: 0.5,
  motion: 'auto',
  speed: 1,
  lefty: false,
  oneTap: false,
  hold: 'first',
  hints: true,
  text: 1,
  name: '',
  avatar: 0,
  level: 2,
  honours: false,
};

export const likes: Preferences = $state({ ...DEFAULTS, ...get<Partial<Preferences>>('likes', {}) });
if (!LANGS.includes(likes.lang)) likes.lang = DEFAULTS.lang; // it was spoken here once

const dusk = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

export async function like<K extends keyof Preferences>(name: K, value: Preferences[K]): Promise<void> {
  likes[name] = value;
  set('likes', $state.snapshot(likes));
  dress();
  if (name === 'lang') await speak(likes.lang);
}

/** Whether things should stay where they are. */
export const calm = (): boolean => likes.motion === 'less' || still.matches || likes.speed === 0;

/** A duration, at the speed one likes. */
export const pace = (ms: number): number => (calm() ? Math.min(ms, 120) : ms * likes.speed);

/** How long something stays to be read, which takes as long without motion. */
export const reading = (ms: number): number => ms * (likes.speed || 1);

/** Put theme, motion and text size on the page. */
export function dress(): void {
  const root = document.documentElement;
  const night = likes.theme === 'veillee' || (likes.theme === 'auto' && dusk.matches);
  root.dataset.theme = night ? 'veillee' : 'midi';
  root.dataset.hand = likes.lefty ? 'left' : 'right';
  root.style.setProperty('--speed', String(calm() ? 0 : likes.speed));
  root.style.setProperty('--zoom', String(likes.text));
}

dusk.addEventListener('change', dress);
still.addEventListener('change', dress);
