import { expect, it } from 'vitest';
import { presentPromotion } from './promotion.presenter.js';

it('a promotion has its terms, its description in the language, and whether the member has received it', () => {
  const row = {
    code: 'P1',
    amount: 5_000n,
    percent: null,
    max_amount: null,
    min_deposit: 0n,
    success_percent: 200,
    fail_percent: 10,
    description: { th: 'ก', la: 'ກ', en: 'a' },
  } as unknown as Parameters<typeof presentPromotion>[0];
  expect(presentPromotion(row, true, 'la')).toEqual({
    code: 'P1',
    amount: 50,
    percent: null,
    maxAmount: null,
    minDeposit: 0,
    percentFail: 10,
    percentSuccess: 200,
    description: 'ກ',
    received: true,
  });
});
