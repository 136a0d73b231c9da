import { z } from 'zod';
import { currencies } from '../money.js';
import { call, declined, type ProviderList } from './call.js';
import { period, recordText, wirePayment } from './wire.js';

/** The ticket of a gift voucher that was redeemed. */
export const voucherTicket = z.object({
  amount: wirePayment.describe('Minor units: `10050` is 100.50 baht.'),
  currency: z.enum(currencies),
  transRef: recordText.describe("The voucher shop's reference of the ticket."),
});

/** A line of the settlement report of a voucher shop. */
export const voucherRedemption = voucherTicket.extend({ voucher: recordText, mobile: recordText, redeemedAt: z.iso.datetime() });

const order = { voucher: '0199d6a02c4b7000ABCDEFGHJKLMNPQRSTUV', mobile: '0899999999' };
const ticket = { amount: '10050', currency: 'THB', transRef: '20260101ABCDEFGHJKLM' };

export const redeemVoucher = call({
  method: 'POST',
  path: '/provider/vouchers/redeem',
  tag: 'voucher',
  summary: 'Redeems a ticket of a gift voucher',
  description:
    'The shop gives one ticket per voucher and mobile, so a repeated call is declined with `TARGET_USER_REDEEMED`. It need not store `ref`.',
  body: {
    schema: z.object({
      ref: recordText.describe('Our reference of the order.'),
      voucher: recordText.describe('The parameter `v` of the gift link.'),
      mobile: recordText.describe('The wallet that receives the ticket.'),
    }),
    example: { ref: '0199d6a0-2c4b-7000-8000-000000000004', ...order },
  },
  answer: voucherTicket,
  answers: {
    200: { description: 'Redeemed.', example: ticket },
    422: declined(
      'No ticket was given: `VOUCHER_NOT_FOUND`, `VOUCHER_OUT_OF_STOCK`, `VOUCHER_EXPIRED` or `TARGET_USER_REDEEMED`.',
      'VOUCHER_OUT_OF_STOCK',
    ),
  },
});

export const listVoucherRedemptions = {
  ...call({
    method: 'GET',
    path: '/provider/vouchers/redemptions',
    tag: 'voucher',
    summary: 'Lists tickets that were given to the site',
    query: period,
    answer: z.array(voucherRedemption),
    answers: {
      200: {
        description: 'All tickets of the period. They are compared with the ledger.',
        example: [{ ...order, ...ticket, redeemedAt: '2026-01-01T00:01:02.003Z' }],
      },
    },
  }),
  row: voucherRedemption,
} satisfies ProviderList;
