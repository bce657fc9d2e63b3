// Touch a sign on a board to learn what it means; whatever can be pressed is pressed instead.

import type { Game } from './at';

/** For what is around a board: say the sentence of whatever is touched in it and marked. */
export const explains =
  (game: () => Game | null, say: (message: string) => void) =>
  (board: HTMLElement): (() => void) => {
    const touched = ({ target }: MouseEvent): void => {
      const at = target as Element;
      const mark = at.closest('button:enabled, a, dialog') ? null : at.closest<HTMLElement>('[data-what]');
      const message = game()?.what?.[mark?.dataset.what ?? ''];
      if (message) say(message);
    };
    board.addEventListener('click', touched);
    return () => board.removeEventListener('click', touched);
  };
