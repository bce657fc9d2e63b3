// Chances and shares as people say them.

import { t } from './words.svelte';

const WHOLES = [1, 2, 3, 4, 5, 10]; // nobody counts to seven, or mixes more finely than in ten
const CLOSE = 0.025; // a simpler fraction will do if it is as near as that

/** The simplest "n times out of d" that is near enough. */
export function portion(share: number): [times: number, of: number] {
  const of = WHOLES.find((each) => Math.abs(Math.round(share * each) / each - share) <= CLOSE) ?? 10;
  return [Math.round(share * of), of];
}

/** How often to do something, in words. */
export function often(share: number): string {
  const [times, of] = portion(share);
  if (times === 0) return t('coach-never');
  return times === of ? t('coach-always') : t('coach-times', { times, of });
}

/** A part of the whole, in percent, with as many figures as it deserves. */
export function percent(part: number, figures = 0): string {
  return t('percent', { n: Number((part * 100).toFixed(figures)) });
}

/** The chance to win, and how sure that is. */
export function chance(part: number, error?: number): string {
  if (error === undefined) return t('coach-chance-about', { chance: percent(part) });
  if (error === 0) return t('coach-chance', { chance: percent(part, 1) });
  const figures = error < 0.01 ? 1 : 0;
  const least = figures ? 0.001 : 0.01; // never "± 0"
  return t('coach-chance-error', {
    chance: percent(part, figures),
    error: percent(Math.max(error, least), figures),
  });
}
