import { numbers, type Drawn } from '$lib/sheet';

const SEATS = [0, 1, 2, 3, 4];

/** What Python draws with: `scripts/cards.mjs`. */
export const sheet: Drawn[] = [
  [
    'NumberCard',
    SEATS.flatMap((seat) =>
      numbers(15).map((n): [string, object] => [`${seat}-${n}`, { seat, card: `${n}` }]),
    ),
  ],
  ['NumberCard', SEATS.map((seat) => [`${seat}-back`, { seat, back: true }])],
  [
    'PointCard',
    [...numbers(5).map((n) => `-${n}`), ...numbers(10).map((n) => `+${n}`)].map((card) => [
      card,
      { card, prey: 'suricate' },
    ]),
  ],
];
