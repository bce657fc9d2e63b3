import { pairs, type Drawn } from '$lib/sheet';

/** What Python draws with: `scripts/cards.mjs`. */
export const sheet: Drawn[] = [
  ['Coffin', ['gap', 'down'].map((lies) => [lies, { place: { card: null, lies } }])],
  [
    'Coffin',
    pairs('YV', 'MBS').flatMap((card) =>
      ['up', 'lit'].map((lies): [string, object] => [`${card}-${lies}`, { place: { card, lies } }]),
    ),
  ],
  ['Dice', ['YM', 'VB', '!S', '=M'].map((dice) => [`die-${dice[0]} die-${dice[1]}`, { dice }])],
  ['Pips', [['chased', { chased: 1, goal: 1 }]]],
];
