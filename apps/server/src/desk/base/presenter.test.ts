import { expect, it } from 'vitest';
import { maskAccountNo, presentFreeze, presentHolder } from './presenter.js';

it('maskAccountNo shows the last four digits, without separators', () => {
  expect([maskAccountNo('405-1-23442-1'), maskAccountNo('421')]).toEqual(['•••• 4421', '•••• 421']);
});

it('presentHolder masks a number, unless its bank has', () => {
  expect(presentHolder({ bankCode: 'SCB', accountNo: '4051234421', accountName: 'SOMCHAI K' })).toBe('SCB •••• 4421 SOMCHAI K');
  expect(presentHolder({ bankCode: 'SCB', accountNo: 'xxx-x-x3442-x' })).toBe('SCB xxx-x-x3442-x');
});

it('presentFreeze has an end, or none', () => {
  const at = new Date('2026-11-21T00:00:00.000Z');
  const row = { direction: 'out', reason: 'x', created_at: at, ends_at: null } as Parameters<typeof presentFreeze>[0];
  expect(presentFreeze(row, 'Anna')).toEqual({ direction: 'out', reason: 'x', by: 'Anna', since: at.toISOString(), until: null });
  expect(presentFreeze({ ...row, ends_at: at }, 'Anna').until).toBe(at.toISOString());
});
