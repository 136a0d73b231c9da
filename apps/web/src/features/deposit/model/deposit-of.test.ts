import { expect, it } from 'vitest';
import { isDepositOf } from './deposit-of';

const paid = { kind: 'deposit', status: 'SUCCESS', amount: 500 } as const;

it.each([
  ['the id', { ...paid, id: 'q1' }, true],
  ['the id, of another amount', { ...paid, amount: 499, id: 'q1' }, true],
  ['the amount, but another id', { ...paid, id: 'q2' }, false],
  ['the amount, without an id', paid, true],
  ['another amount, without an id', { ...paid, amount: 499 }, false],
  ['the id, of a withdrawal', { ...paid, kind: 'withdraw', id: 'q1' }, false],
])('a movement with %s', (_, movement, isOurs) => expect(isDepositOf({ qrcodeId: 'q1', amount: 500 }, movement)).toBe(isOurs));

it('without an id pays a QR whose amount is not given', () => expect(isDepositOf({ qrcodeId: 'q1' }, paid)).toBe(true));
