import { z } from 'zod';
import { proxyTypes } from '../fields.js';
import { currencies } from '../money.js';
import { recordName, recordText, wirePayment } from './wire.js';

/** `accountName` is shown, `accountNames` are those in other scripts. */
const namesOf = ({ accountName, accountNames }: { accountName: string; accountNames: string[] }): string[] => [
  ...new Set([accountName, ...accountNames]),
];
const named = {
  accountName: recordName.describe('The name of the holder, as it is shown. It may be shortened.'),
  accountNames: z.array(recordName).max(10).default([]).describe('Other names of the holder, such as the one in English.'),
};
const account = z.object({
  bankCode: recordText,
  accountNo: recordText.describe('It may be masked: `x` for each hidden digit.'),
});

/** The holder of an account. */
export const accountHolder = z
  .object({ ...named, accountName: recordName.min(1) })
  .transform((names) => ({ accountNames: namesOf(names) }));

/** The account that money came from. */
export const sender = account
  .extend(named)
  .transform(({ bankCode, accountNo, ...names }) => ({ bankCode, accountNo, accountNames: namesOf(names) }));

/** What a transfer was sent to in place of an account's number. */
export const receiverProxy = z.object({
  type: z.enum(proxyTypes),
  id: recordText.describe('It may be masked: `x` for each hidden digit. Then the names are needed.'),
  references: z.array(recordText).max(3).default([]).describe("A biller's references."),
  accountNames: z.array(recordName).max(10).default([]),
});

/** An account, its proxy, or both. */
export const receiver = z.union([
  account.extend({ proxy: receiverProxy.optional() }),
  z.object({ proxy: receiverProxy }).transform(({ proxy: by }) => ({ bankCode: '', accountNo: '', proxy: by })),
]);

const incoming = {
  bankCode: recordText.describe('The code of the sending bank. Bank and `transRef` identify the transfer in every record.'),
  transRef: recordText.describe("The sending bank's reference of the transfer."),
  amount: wirePayment.describe('The amount received, in minor units: `10050` is 100.50 baht.'),
  currency: z.enum(currencies),
  from: sender,
  paidAt: z.iso.datetime(),
};

/** A transfer between bank accounts. */
export const bankTransfer = z.object({ ...incoming, to: receiver });

/** A payment to a QR. */
export const qrPayment = z.object({
  ref: recordText.describe('Our reference of the QR.'),
  ...incoming,
});

/** An explicit decline: the provider will never execute the call. */
export const decline = z.object({ reason: z.string().describe('A code, of at most 200 characters. Members may see what it means.') });

const payer = { bankCode: 'KBANK', accountNo: '0213456780', accountName: 'MALEE SUKJAI' };
const paid = {
  amount: '10050',
  currency: 'THB',
  bankCode: 'KBANK',
  transRef: '20260101ABCDEFGHJKLM',
  from: payer,
  paidAt: '2026-01-01T00:01:02.003Z',
};

export const exampleTransfer = { ...paid, to: { bankCode: 'SCB', accountNo: '4051234567' } };
/** A transfer to a PromptPay number, from a bank that masks the sender. */
export const exampleProxyTransfer = {
  ...paid,
  transRef: '20260101NPQRSTUVWXYZ',
  from: { bankCode: 'BBL', accountNo: 'xxx-x-x5678-x', accountName: 'นาย สมชาย จ', accountNames: ['MR SOMCHAI J'] },
  bankCode: 'BBL',
  to: { proxy: { type: 'mobile', id: '0812345678' } },
};
export const examplePayment = { ref: '0199d6a0-2c4b-7000-8000-000000000001', ...paid };
