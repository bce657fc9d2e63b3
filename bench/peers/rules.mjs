// The bidding game, as both peers play it: the parts that are no framework's business.

export const ROUNDS = 15;
export const FULL_HAND = 0xfffe; // bits 1 to 15: a hand is a set of cards in one small number
export const STAKES = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** True when the seat still holds this card. */
export const holds = (hand, card) => card >= 1 && card <= ROUNDS && (hand & (1 << card)) !== 0;

/** The seat that takes the pot: the higher card a gain, the lower one a loss, -1 on a tie. */
export function taker(pot, [first, second]) {
  if (first === second) return -1;
  return first > second === pot >= 0 ? 0 : 1;
}

/** A fresh order of the stakes. */
export function shuffled(stakes = STAKES) {
  const deck = [...stakes];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return deck;
}
