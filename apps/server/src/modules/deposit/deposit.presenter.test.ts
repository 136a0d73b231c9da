import { expect, it } from 'vitest';
import { presentDeposited } from './deposit.presenter.js';

it('a deposit has its amount once it is known', () => {
  const at = new Date('2026-11-21T00:00:00.000Z');
  expect(presentDeposited('SUCCESS', 150n, at)).toEqual({ status: 'SUCCESS', amount: 1.5, createdAt: at.toISOString() });
  expect(presentDeposited('PENDING', null, at)).toMatchObject({ amount: null });
});
