import { expect, it } from 'vitest';
import { turned } from './hotseat';
import type { View } from './protocol';

const views = (...seats: number[]) => seats.map((seat) => ({ seat }) as View);
const open = () => false;
const hidden = () => true;

it('shows the only seat, and nobody where nobody sits', () => {
  expect(turned({ shown: null, curtain: 3 }, views(2), [2], hidden)).toEqual({ shown: 2, curtain: null });
  expect(turned({ shown: 2, curtain: null }, [], [], hidden)).toEqual({ shown: null, curtain: null });
});

it('passes the device behind a curtain to whoever is awaited', () => {
  expect(turned({ shown: 0, curtain: null }, views(0, 1), [1], hidden)).toEqual({ shown: 0, curtain: 1 });
  expect(turned({ shown: 0, curtain: null }, views(0, 1), [1], open)).toEqual({ shown: 1, curtain: null });
});

it('stays with whoever is awaited still, or while nobody is', () => {
  expect(turned({ shown: 0, curtain: null }, views(0, 1), [0, 1], hidden)).toEqual({
    shown: 0,
    curtain: null,
  });
  expect(turned({ shown: 1, curtain: null }, views(0, 1), [], hidden)).toEqual({ shown: 1, curtain: null });
});

it('takes a curtain away that nobody is waited for behind', () => {
  expect(turned({ shown: 0, curtain: 1 }, views(0, 1), [0], hidden)).toEqual({ shown: 0, curtain: null });
});

it('forgets a seat that is no longer at this device', () => {
  expect(turned({ shown: 5, curtain: null }, views(0, 1), [1], hidden)).toEqual({ shown: null, curtain: 1 });
});
