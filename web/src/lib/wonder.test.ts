import { describe, expect, it } from 'vitest';
import type { Because, Tell } from './protocol';
import { Wonder } from './wonder.svelte';

const NO: Tell = { message: 'refused-too-often' };
const said = (seat: number) => ({ type: 'because', seat }) as Because;

function wondering(why: number[], answer: Tell | null = null) {
  const asked: [number, number][] = [];
  const wonder = new Wonder(
    () => ({ seat: 0, why }),
    (seat, of) => {
      asked.push([seat, of]);
      return Promise.resolve(answer);
    },
  );
  return { wonder, asked };
}

describe('why a bot did that', () => {
  it('is not asked where nobody can be', () => {
    const { wonder, asked } = wondering([]);
    wonder.open();
    expect([wonder.opened, asked]).toEqual([false, []]);
  });

  it('is asked at once of the only one', () => {
    const { wonder, asked } = wondering([2]);
    wonder.open();
    expect([wonder.opened, wonder.current?.of, asked]).toEqual([true, 2, [[0, 2]]]);
    wonder.about(2); // impatient
    expect(asked).toHaveLength(1);
    wonder.hear(said(1));
    expect(wonder.current?.said).toBeNull();
    wonder.hear(said(2));
    expect(wonder.current?.said?.seat).toBe(2);
    wonder.about(2); // another turn may be over
    expect(asked).toHaveLength(2);
  });

  it('is asked of several one by one', () => {
    const { wonder, asked } = wondering([1, 3]);
    wonder.open();
    expect([wonder.opened, wonder.current, asked]).toEqual([true, null, []]);
    wonder.about(3);
    wonder.about(1);
    wonder.hear(said(3)); // too late
    expect([wonder.current, asked]).toEqual([
      { of: 1, said: null },
      [
        [0, 3],
        [0, 1],
      ],
    ]);
  });

  it('is over when it is refused, or the line is gone before the answer', async () => {
    const { wonder } = wondering([1], NO);
    wonder.open();
    await Promise.resolve();
    expect(wonder.opened).toBe(false);
    const { wonder: other } = wondering([1]);
    other.open();
    other.hear(said(1));
    other.missed();
    expect(other.opened).toBe(true);
    other.about(1);
    other.missed();
    expect(other.opened).toBe(false);
  });
});
