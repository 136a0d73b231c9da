import { expect, it } from 'vitest';
import { presentBonus } from './bonus.presenter.js';

type Args = Parameters<typeof presentBonus>;

const words = { th: 'ก', la: 'ກ', en: 'a' };
const row = {
  code: 'B1',
  amount: null,
  percent: 10,
  max_amount: 50_000n,
  min_deposit: 10_000n,
  success_percent: 200,
  fail_percent: 10,
  name: words,
  type: 'day',
  max_received: 2,
  banners: [{ image: '/x.png', html: words }],
} as unknown as Args[0];
const reward = (id: string, time: string) => ({ id, received_at: new Date(time) }) as Args[1]['received'][number];

it('a bonus has its terms in major units and its words in the language', () => {
  expect(presentBonus(row, { received: [], isActive: false, left: 2 }, 'la')).toMatchObject({
    code: 'B1',
    amount: null,
    percent: 10,
    maxAmount: 500,
    minDeposit: 100,
    percentSuccess: 200,
    percentFail: 10,
    name: 'ກ',
    maxReceived: 2,
    banners: [{ image: '/x.png', html: 'ກ' }],
    userBonus: null,
    left: 2,
  });
  expect(presentBonus({ ...row, amount: 5_000n, max_amount: null }, { received: [], isActive: false, left: 2 }, 'en')).toMatchObject({
    amount: 50,
    maxAmount: null,
  });
});

it('a received bonus has the newest reward and all times', () => {
  const received = [reward('r2', '2026-11-21T00:00:00.000Z'), reward('r1', '2026-11-20T00:00:00.000Z')];
  expect(presentBonus(row, { received, isActive: true, left: 0 }, 'en').userBonus).toEqual({
    _id: 'r2',
    isActive: true,
    received: [{ updatedAt: '2026-11-21T00:00:00.000Z' }, { updatedAt: '2026-11-20T00:00:00.000Z' }],
  });
});
