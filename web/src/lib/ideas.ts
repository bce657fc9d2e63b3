// A reason of the coach's, as it is said first.

import type { Tell } from './protocol';
import { knows } from './words.svelte';

/** The same in a child's words, without figures; of a game that has none such, as it is. */
export function idea(why: Tell): Tell {
  const message = why.message.replace('-coach-', '-idea-');
  return knows(message) ? { ...why, message } : why;
}
