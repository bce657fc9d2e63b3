/** Of a component of a board: its name, and for each drawing what its pictures are called and the properties it has. */
export type Drawn = [component: string, drawings: [ids: string, properties: object][]];

export const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** Every letter of the first with every one of the second. */
export const pairs = (first: string, second: string): string[] =>
  [...first].flatMap((one) => [...second].map((other) => one + other));
