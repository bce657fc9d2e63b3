import { pairs, type Drawn } from '$lib/sheet';

/** What Python draws with: `scripts/cards.mjs`. */
export const sheet: Drawn[] = [['Card', [...pairs('CGMDHP', '12'), 'S'].map((card) => [card, { card }])]];
