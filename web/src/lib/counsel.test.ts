import { describe, expect, it } from 'vitest';
import type { At } from './at';
import { Counsel } from './counsel.svelte';
import type { Advice, Tell } from './protocol';

const NO: Tell = { message: 'refused-too-often' };
const said = (seat: number) => ({ type: 'advice', seat }) as Advice;

/** A seat that is shown, with moves that can be made; and whom it has asked about. */
function consulting(answer: Tell | null = null) {
  const shown: { seat: number | null; legal: string[] } = { seat: 0, legal: ['draw', 'take 1'] };
  const asked: number[] = [];
  const counsel = new Counsel(
    () => shown as unknown as At,
    (seat) => {
      asked.push(seat);
      return Promise.resolve(answer);
    },
  );
  return { counsel, shown, asked };
}

describe('a question to the coach', () => {
  it('is put once, and answered', () => {
    const { counsel, asked } = consulting();
    expect(counsel.current).toBeNull();
    counsel.consult();
    counsel.consult(); // impatient
    expect([asked, counsel.current?.said]).toEqual([[0], null]);
    counsel.hear(said(1)); // of another seat
    expect(counsel.current?.said).toBeNull();
    counsel.hear(said(0));
    expect(counsel.current?.said?.seat).toBe(0);
  });

  it('is not put by whoever looks on, nor where nothing can be done', () => {
    const { counsel, shown, asked } = consulting();
    shown.seat = null;
    counsel.consult();
    Object.assign(shown, { seat: 0, legal: [] });
    counsel.consult();
    expect(asked).toEqual([]);
  });

  it('holds while the same moves can be made by the same seat', () => {
    const { counsel, shown, asked } = consulting();
    counsel.consult();
    counsel.hear(said(0));
    shown.seat = 1;
    expect(counsel.current).toBeNull();
    shown.seat = 0;
    expect(counsel.current).not.toBeNull();
    shown.legal = ['draw'];
    expect(counsel.current).toBeNull();
    counsel.consult();
    expect(asked).toEqual([0, 0]);
  });

  it('is over when it is refused, put away, or the line is gone before the answer', async () => {
    const refused = consulting(NO).counsel;
    refused.consult();
    await Promise.resolve();
    expect(refused.current).toBeNull();
    const { counsel } = consulting();
    counsel.consult();
    counsel.hear(said(0));
    counsel.missed(); // it was answered before
    expect(counsel.current).not.toBeNull();
    counsel.dismiss();
    expect(counsel.current).toBeNull();
    counsel.consult();
    counsel.missed();
    expect(counsel.current).toBeNull();
  });
});
