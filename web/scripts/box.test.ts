import { expect, test } from 'vitest';
import { printed } from './box';

const WORDS = `# Push
push-title = Push
push-summary =
    { $n ->
        [one] One
       *[other] Many
    } and a hamster.
push-score = { $n }

push-subtitle = none
push-title-long = none
`;

test('title and summary are printed on the box, whole, and nothing else', () => {
  expect(printed(WORDS)).toBe(
    'push-title = Push\npush-summary =\n    { $n ->\n        [one] One\n       *[other] Many\n    } and a hamster.',
  );
});
