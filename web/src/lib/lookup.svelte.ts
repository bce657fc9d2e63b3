// A clause of the rules that somebody wants to read, over whatever is on the screen.

export interface Asked {
  game: string;
  clause: string; // '' for the whole book
  edition: string; // of the table that is on the screen, in whose words the book speaks
}

let asked = $state.raw<Asked | null>(null);
let table: Omit<Asked, 'clause'> | null = null;

/** The table that is on the screen, for as long as it is. */
export function atTable(game = '', edition = ''): void {
  table = { game, edition };
}

export const lookedUp = (): Asked | null => asked;

export function lookUp(game: string, clause = ''): void {
  asked = { game, clause, edition: table?.game === game ? table.edition : '' };
}

export function putAway(): void {
  asked = null;
}
