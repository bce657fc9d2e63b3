import { expect, test } from 'vitest';
import { Ears, type Heard } from './ears';

const message = (seq: number, ...messages: string[]): Heard => ({
  seq,
  told: messages.map((message) => ({ message })),
  scene: { ms: 1, holds: true, show: seq },
  late: false,
});
const brief = ({ seq, told, scene, late }: Heard) => ({
  seq,
  told: told.map((each) => each.message),
  shows: scene?.show,
  late,
});

test('every message is handed to each listener once, in order', () => {
  const ears = new Ears();
  const heard: unknown[][] = [[], []];
  heard.forEach((each) => ears.listen((one) => each.push(brief(one))));
  ears.tell(message(1, 'a'));
  ears.tell(message(2, 'b', 'c'));
  const all = [
    { seq: 1, told: ['a'], shows: 1, late: false },
    { seq: 2, told: ['b', 'c'], shows: 2, late: false },
  ];
  expect(heard).toEqual([all, all]);
});

test('whoever comes later hears the last one, without its scene', () => {
  const ears = new Ears();
  ears.tell(message(1, 'a'));
  ears.tell(message(2, 'b'));
  const heard: unknown[] = [];
  ears.listen((one) => heard.push(brief(one)));
  expect(heard).toEqual([{ seq: 2, told: ['b'], shows: undefined, late: true }]);
});

test('whoever has gone hears nothing more', () => {
  const ears = new Ears();
  const heard: number[] = [];
  const gone = ears.listen(({ seq }) => heard.push(seq));
  ears.tell(message(1));
  gone();
  ears.tell(message(2));
  expect(heard).toEqual([1]);
});

test('only what may be heard is told, by who looks now', () => {
  let shown = 0;
  const ears = new Ears(({ to }) => to === undefined || to === shown);
  const secret = { ...message(1), told: [{ message: 'all' }, { message: 'mine', to: 1 }] };
  const heard: string[][] = [];
  ears.listen(({ told }) => heard.push(told.map((each) => each.message)));
  ears.tell(secret);
  shown = 1;
  ears.listen(({ told }) => heard.push(told.map((each) => each.message)));
  expect(heard).toEqual([['all'], ['all', 'mine']]);
});

test('what is forgotten is not told again', () => {
  const ears = new Ears();
  const said = message(1, 'a', 'b');
  ears.tell(said);
  ears.forget(new Set(said.told.slice(0, 1)));
  const heard: unknown[] = [];
  ears.listen((one) => heard.push(brief(one)));
  expect(heard).toEqual([{ seq: 1, told: ['b'], shows: undefined, late: true }]);
});
