import { describe, expect, it } from 'vitest';
import { presentCoupon } from './coupon.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const words = { th: 'ก', la: 'ກ', en: 'a' };
const group = {
  code: 'PRIZE_1',
  wheel: words,
  slice: { code: 'PRIZE_1', label: words, bgColor: '#000000', textColor: '#ffffff', description: words, weight: 1 },
  prize: { kind: 'credit', amount: 50 },
  amount: 2,
  expires_at: null,
} as unknown as Parameters<typeof presentCoupon>[0];
const presented = (changes: Partial<typeof group> = {}) => presentCoupon({ ...group, ...changes }, { success: 200, fail: 10 }, 'la');

it('a coupon has the wheel and the slice in the language', () => {
  expect(presented()).toMatchObject({
    code: 'PRIZE_1',
    prize: { name: 'ກ', slice: { label: 'ກ', htmlDescription: 'ກ' } },
    amount: 2,
    expiresAt: null,
  });
  expect(presented({ expires_at: at }).expiresAt).toBe(at.toISOString());
});

describe('the worth of a prize', () => {
  const percents = { percentSuccess: 200, percentFail: 10 };
  it.each([
    [
      { kind: 'credit', amount: 50 },
      { credit: 50, coin: 0, ...percents },
    ],
    [
      { kind: 'coin', coins: 3 },
      { credit: 0, coin: 3, ...percents },
    ],
    [{ kind: 'deposit', percent: 10, maxAmount: 100 }, null],
    [{ kind: 'of an older release' }, null],
  ])('%o: %o', (prize, worth) => expect(presented({ prize }).worth).toEqual(worth));
});
