// What a game looks like before anybody has sat down: each folder of games/ brings its own facts.

export interface Facts {
  /** each game prints on the shared stock with a plate of its own */
  readonly plate: string;
  /** how long a game takes, if somebody has looked at the clock */
  readonly minutes?: number;
}

const found = import.meta.glob<Facts>('../games/*/facts.ts', { eager: true, import: 'default' });

const drawn = new Map(Object.entries(found).map(([path, facts]) => [path.split('/').at(-2)!, facts]));

/** Whether the game has a folder here; one from elsewhere has none, and is shown plainly. */
export const isDrawn = (game: string): boolean => drawn.has(game);

const PLATES = ['#6F9BD1', '#D98E5F', '#7DB08A', '#B58BB8', '#D4B85A', '#C97B84'];

/** Games that nobody has drawn differ by their colour at least. */
function undrawn(game: string): Facts {
  const sum = [...game].reduce((all, letter) => all + letter.codePointAt(0)!, 0);
  const plate = PLATES[sum % PLATES.length]!;
  return { plate };
}

export const facts = (game: string): Facts => drawn.get(game) ?? undrawn(game);
