import { z } from 'zod';
import { qrProviders } from '../fields.js';
import { currencies } from '../money.js';
import { call, declined, NEVER_RECEIVED, type ProviderList } from './call.js';
import { examplePayment, qrPayment } from './records.js';
import { orderRef, period, wirePayment } from './wire.js';

/** A QR that was issued. */
export const issuedQr = z.object({ payload: z.string().min(1).max(512).describe('The EMVCo text of the QR.') });

const example = {
  payload: '00020101021230670016A00000067701011201150105560000002020218KRPVGJK2M18ONQ321R0302WW53037645802TH5406100.5063048382',
};

export const createQr = call({
  method: 'POST',
  path: '/provider/qr',
  tag: 'qr',
  summary: 'Issues a QR for one payment',
  body: {
    schema: z.object({
      ref: orderRef,
      provider: z.enum(qrProviders).describe('The channel that the member chose.'),
      amount: wirePayment.describe('Minor units: `10050` is 100.50 baht.'),
      currency: z.enum(currencies),
      expiresAt: z.iso.datetime().describe('A later payment is credited nevertheless.'),
    }),
    example: {
      ref: examplePayment.ref,
      provider: 'WW',
      amount: '10050',
      currency: 'THB',
      expiresAt: '2026-01-01T00:15:00.000Z',
    },
  },
  answer: issuedQr,
  answers: {
    200: { description: 'Issued.', example },
    422: declined('No QR will be issued: the member sees that none could be created.', 'AMOUNT_TOO_LOW'),
  },
});

export const lookupQr = call({
  method: 'GET',
  path: '/provider/qr/{ref}',
  tag: 'qr',
  summary: 'Finds a QR by our reference',
  answer: issuedQr,
  answers: {
    200: { description: 'The QR was issued.', example },
    404: NEVER_RECEIVED,
    422: declined('The order was declined.', 'AMOUNT_TOO_LOW'),
  },
});

export const cancelQr = call({
  method: 'POST',
  path: '/provider/qr/{ref}/cancel',
  tag: 'qr',
  summary: 'Cancels a QR',
  description: 'Best effort: no other step depends on it, and a payment that arrives nevertheless is credited.',
  body: { schema: z.object({}), example: {} },
  answer: z.object({}),
  answers: {
    200: { description: 'Cancelled, also if it was cancelled before.', example: {} },
    404: 'There is no such QR. The product treats the outcome as unknown.',
    422: declined('The QR cannot be cancelled.', 'ALREADY_PAID'),
  },
});

export const listQrPayments = {
  ...call({
    method: 'GET',
    path: '/provider/qr-payments',
    tag: 'qr',
    summary: 'Lists payments to QRs',
    query: period,
    answer: z.array(qrPayment),
    answers: { 200: { description: 'All payments of the period: a lost webhook is credited from here.', example: [examplePayment] } },
  }),
  row: qrPayment,
} satisfies ProviderList;
