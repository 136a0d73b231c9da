import { expect, it } from 'vitest';
import { likenessOf } from './suggestion.rules.js';

const account = { bankCode: 'SCB', accountNo: '4051234567', accountName: 'SOMCHAI JAIDEE' };

it.each([
  ['the whole number and the name', account, false, 100, ['account', 'name', 'bank']],
  ['the whole number alone', { ...account, accountName: 'MALEE S' }, false, 70, ['account', 'bank']],
  ['visible digits and the name', { ...account, accountNo: 'xxx-x-x3456-x' }, false, 80, ['digits', 'name', 'bank']],
  ['the bank and the name', { ...account, accountNo: '9999999999' }, false, 40, ['name', 'bank']],
  ['the bank alone', { ...account, accountNo: '9999999999', accountName: 'MALEE S' }, false, 10, ['bank']],
  ['nothing at another bank', { ...account, bankCode: 'KTB' }, false, 0, []],
  ['an open QR at another bank', { ...account, bankCode: 'KTB' }, true, 60, ['open-qr']],
  ['everything, at most 100', account, true, 100, ['account', 'name', 'bank', 'open-qr']],
])('a sender is suggested by %s', (_, from, paidTheirQr, score, because) => {
  const { accountName, ...sender } = from;
  expect(likenessOf({ ...sender, accountNames: [accountName] }, account, paidTheirQr)).toEqual({ score, because });
});

it('a member without an account is suggested by an open QR only', () => {
  expect([true, false].map((paidTheirQr) => likenessOf({ ...account, accountNames: [] }, null, paidTheirQr))).toEqual([
    { score: 60, because: ['open-qr'] },
    { score: 0, because: [] },
  ]);
});
