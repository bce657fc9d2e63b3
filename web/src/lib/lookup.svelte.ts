// A clause of the rules that somebody wants to read, over whatever is on the screen.

export interface Asked {
  game: string;
  clause: string; // '' for the whole book
}

let asked = $state.raw<Asked | null>(null);

export const lookedUp = (): Asked | null => asked;

export function lookUp(game: string, clause = ''): void {
  asked = { game, clause };
}

export function putAway(): void {
  asked = null;
}
