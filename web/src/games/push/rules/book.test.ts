import { expect, it } from 'vitest';
import { clauses, parse, plain } from '$book/parse';
import FR from '$rules/push.fr.md?raw';

it('the rulings ask and answer', () => {
  const ruling = clauses(parse(FR)).find((each) => each.clause.id === 'P-R4')!.clause;
  expect(plain(ruling.ask)).toMatch(/seule\s\?$/u);
  expect(plain(ruling.text)).toBe('Oui.');
});
