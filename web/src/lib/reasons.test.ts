import { expect, it } from 'vitest';
import { once } from './reasons';

const said = (message: string, seat?: number) => ({ message, ...(seat === undefined ? {} : { seat }) });

it('says of a winner what is said of everybody, and everything else as it was', () => {
  const told = [said('bust', 2), said('scored', 0), said('scored', 1), said('scored', 2), said('tie')];
  expect(once(told, [1])).toEqual([said('bust', 2), said('scored', 1), said('tie')]);
  expect(once(told, [1, 2])).toEqual([said('bust', 2), said('scored', 1), said('tie')]);
  expect(once(told, [])).toEqual([said('bust', 2), said('scored', 0), said('tie')]);
});
