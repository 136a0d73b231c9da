import { expect, it } from 'vitest';
import { presentSlip } from './slip.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const row = { id: 's', created_at: at, amount: null, state: 'IN_PROGRESS', note: '' } as Parameters<typeof presentSlip>[0];

it('a slip has its fields and no link', () => {
  expect(presentSlip(row)).toEqual({
    _id: 's',
    createdAt: at.toISOString(),
    amount: null,
    status: 'PENDING',
    note: null,
    link: null,
    reference: 's',
    creditedAt: null,
  });
});

it('a slip that has ended has its amount, or the reason of the catalogue', () => {
  expect(presentSlip({ ...row, state: 'SUCCESS', amount: 150n })).toMatchObject({ status: 'SUCCESS', amount: 1.5 });
  expect(presentSlip({ ...row, state: 'FAILED', note: 'UNKNOW_ERROR' })).toMatchObject({ status: 'FAILED', note: 'UNKNOW_ERROR' });
  expect(presentSlip({ ...row, state: 'FAILED', note: 'internal detail' })).toMatchObject({ note: null });
});
