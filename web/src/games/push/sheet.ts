import { pairs, type Drawn } from '$lib/sheet';

/** What Python draws with: `scripts/cards.mjs`. */
export const sheet: Drawn[] = [
  ['Card', [...pairs('GYRBV', '123456'), 'die', 'turn'].map((card) => [card, { card, quiet: true }])],
  ['Shape', [...'GYRBV'].map((colour) => [colour, { colour }])],
];
