import { expect, test } from 'vitest';
import { Device } from './device.svelte';
import type { Table, View } from './protocol';
import { TableState } from './table.svelte';

const views = (secret: boolean, ...seats: number[]) => seats.map((seat) => ({ seat, secret }) as View);

function sit(seats: number[], awaited: number[], forgets = false) {
  const known = new TableState('player');
  known.views = views(true, ...seats);
  known.awaited = awaited;
  known.table = { forgets } as Table;
  return { known, device: new Device(known) };
}

test('one who is alone is shown, without a curtain', () => {
  const { device } = sit([2], [2]);
  expect(device.choose()).toBe(false);
  expect([device.shown, device.view?.seat]).toEqual([2, 2]);
});

test('a curtain falls before a secret, and is lifted by whoever takes the device', () => {
  const { known, device } = sit([0, 1], [0]);
  known.views = views(false, 0, 1);
  device.choose();
  known.views = views(true, 0, 1);
  known.awaited = [1];
  expect(device.choose()).toBe(true);
  expect([device.shown, device.curtain, device.view?.seat]).toEqual([0, 1, 0]);
  device.lift();
  expect([device.shown, device.curtain, device.view?.seat]).toEqual([1, null, 1]);
  device.clear();
  expect([device.shown, device.curtain]).toEqual([null, null]);
});

test('what is for one seat is read by that seat alone, and not where one must remember', () => {
  const told = { message: 'drew', to: 1 };
  const { device } = sit([0, 1], [1]);
  device.shown = 0;
  expect([device.may({ message: 'laid' }), device.may(told)]).toEqual([true, false]);
  device.shown = 1;
  expect(device.may(told)).toBe(true);
  const moonlit = sit([0, 1], [1], true).device;
  moonlit.shown = 1;
  expect(moonlit.may(told)).toBe(false);
  expect(sit([1], [1], true).device.may(told)).toBe(true);
});
