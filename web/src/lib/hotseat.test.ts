import { expect, it } from 'vitest';
import { turned } from './hotseat';
import type { View } from './protocol';

const open = (...seats: number[]) => seats.map((seat) => ({ seat }) as View);
const hidden = (...seats: number[]) => seats.map((seat) => ({ seat, secret: true }) as View);

it('shows the only seat, and nobody where nobody sits', () => {
  expect(turned({ shown: null, curtain: 3 }, hidden(2), [2])).toEqual({ shown: 2, curtain: null });
  expect(turned({ shown: 2, curtain: null }, [], [])).toEqual({ shown: null, curtain: null });
});

it('passes the device behind a curtain to whoever is awaited', () => {
  expect(turned({ shown: 0, curtain: null }, hidden(0, 1), [1])).toEqual({ shown: 0, curtain: 1 });
  expect(turned({ shown: 0, curtain: null }, open(0, 1), [1])).toEqual({ shown: 1, curtain: null });
});

it('stays with whoever is awaited still, or while nobody is', () => {
  expect(turned({ shown: 0, curtain: null }, hidden(0, 1), [0, 1])).toEqual({
    shown: 0,
    curtain: null,
  });
  expect(turned({ shown: 1, curtain: null }, hidden(0, 1), [])).toEqual({ shown: 1, curtain: null });
});

it('takes a curtain away that nobody is waited for behind', () => {
  expect(turned({ shown: 0, curtain: 1 }, hidden(0, 1), [0])).toEqual({ shown: 0, curtain: null });
});

it('forgets a seat that is no longer at this device', () => {
  expect(turned({ shown: 5, curtain: null }, hidden(0, 1), [1])).toEqual({ shown: null, curtain: 1 });
});
