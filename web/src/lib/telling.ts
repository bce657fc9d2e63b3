// What was told, by its message. A message that the games do not tell, or not with such arguments, is an error.

import type { Events } from './events';
import type { Tell } from './protocol';

/** The id of a message that the tape of one of our games can say. */
export type Message = keyof Events;

/** Those of one game, less its name. */
export type Short<G extends string, M = Message> = M extends `${G}-${infer S}` ? S : never;

/** Something told by one of these messages. */
export type Told<M extends Message> = Omit<Tell, 'message' | 'arguments'> & {
  message: M;
  arguments: Events[M];
};

/** Whether something was told by one of these messages; its arguments are then known. */
export const is =
  <M extends Message>(...messages: readonly M[]) =>
  (told: Tell): told is Told<M> =>
    (messages as readonly string[]).includes(told.message);
