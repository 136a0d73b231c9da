import { z } from 'zod';
import { currencies } from '../money.js';
import { call, declined, NEVER_RECEIVED, type ProviderList } from './call.js';
import { accountHolder } from './records.js';
import { orderRef, period, recordName, recordText, wireAmount, wirePayment } from './wire.js';

const account = { bankCode: recordText, accountNo: recordText };
const exampleAccount = { bankCode: 'SCB', accountNo: '4051234567', accountName: 'SOMCHAI JAIDEE' };
const exampleRef = '0199d6a0-2c4b-7000-8000-000000000003';

/** The bank's receipt of a payout. */
export const payoutReceipt = z.object({ transRef: recordText.describe("The bank's reference of the transfer.") });
const exampleReceipt = { transRef: '20260101NPQRSTUVWXYZ' };

/** The provider's record of a payout. */
export const payoutRecord = payoutReceipt.extend({
  ref: recordText.describe('Our reference of the payout.'),
  amount: wireAmount.describe('Minor units: `25050` is 250.50 baht.'),
  currency: z.enum(currencies),
  paidAt: z.iso.datetime(),
  bankCode: recordText.optional().describe('The account that was paid, as far as the provider records it.'),
  accountNo: recordText.optional(),
  accountName: recordName.optional(),
});

export const findAccountHolder = call({
  method: 'POST',
  path: '/provider/payouts/account-holder',
  tag: 'payout',
  summary: 'Finds the holder of a bank account',
  description: 'A name inquiry: it moves no money and may be repeated.',
  body: {
    schema: z.object({ ...account, accountName: recordName.describe('As the member wrote it, for banks that compare names.') }),
    example: exampleAccount,
  },
  answer: accountHolder,
  answers: {
    200: { description: 'The names of the holder.', example: { accountName: 'นาย สมชาย ใจดี', accountNames: ['MR SOMCHAI J'] } },
    404: 'The bank has no such account.',
    422: declined('The inquiry was declined.', 'ACCOUNT_CLOSED'),
  },
});

export const executePayout = call({
  method: 'POST',
  path: '/provider/payouts',
  tag: 'payout',
  summary: 'Pays to a bank account',
  body: {
    schema: z.object({
      ref: orderRef,
      ...account,
      accountName: recordName,
      amount: wirePayment.describe('Minor units: `25050` is 250.50 baht.'),
      currency: z.enum(currencies),
    }),
    example: { ref: exampleRef, ...exampleAccount, amount: '25050', currency: 'THB' },
  },
  answer: payoutReceipt,
  answers: {
    200: { description: 'Paid.', example: exampleReceipt },
    422: declined('The order will never be paid. The money returns to the member.', 'ACCOUNT_CLOSED'),
  },
});

export const lookupPayout = call({
  method: 'GET',
  path: '/provider/payouts/{ref}',
  tag: 'payout',
  summary: 'Finds a payout by our reference',
  answer: payoutReceipt,
  answers: {
    200: { description: 'Paid.', example: exampleReceipt },
    404: NEVER_RECEIVED,
    422: declined('The order was declined. The money returns to the member.', 'ACCOUNT_CLOSED'),
  },
});

export const listPayouts = {
  ...call({
    method: 'GET',
    path: '/provider/payouts',
    tag: 'payout',
    summary: 'Lists payouts',
    query: period,
    answer: z.array(payoutRecord),
    answers: {
      200: {
        description: 'All payouts of the period. They are compared with the ledger.',
        example: [
          { ref: exampleRef, ...exampleReceipt, ...exampleAccount, amount: '25050', currency: 'THB', paidAt: '2026-01-01T00:01:02.003Z' },
        ],
      },
    },
  }),
  row: payoutRecord,
} satisfies ProviderList;
