import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { qrProviders, timestamp } from './fields.js';
import { amount, askedAmount } from './money.js';

/**
 * A QR record (spec.md §3). `hasQrcode: false` with a `message` is a refusal, not an error.
 * `qrcode` is an SVG drawn by the server; `payload` (extra, announced as `qr-payload`) is the EMVCo text it holds.
 * `status` (extra) is PENDING while nobody knows whether the gateway made it.
 */
const qrRecord = z.object({
  qrcodeId: z.string().nullable(),
  hasQrcode: z.boolean(),
  qrcode: z.string().nullable(),
  payload: z.string().nullable(),
  amount: amount.nullable(),
  expireIn: timestamp.nullable(),
  message: z.string(),
  status: z.enum(['NONE', 'OPEN', 'PENDING', 'REFUSED']),
});
export type QrRecord = z.infer<typeof qrRecord>;

const provider = z.object({ provider: z.enum(qrProviders) });

export const getQr = endpoint({
  method: 'GET',
  path: '/api/qrcode/:provider',
  access: 'member',
  summary: 'The open QR of this provider, if any',
  params: provider,
  output: qrRecord,
  errors: ['NO_DATA'],
});

export const createQr = endpoint({
  method: 'POST',
  path: '/api/qrcode/:provider',
  access: 'member',
  changes: true,
  summary: 'Creates a single-use QR; the same amount returns the open one, another amount replaces it',
  params: provider,
  body: z.object({ amount: askedAmount }),
  output: qrRecord,
  errors: ['QR_FAIL', 'NO_DATA', 'INVALID_AMOUNT', 'KEY_INVALID'],
});

export const deleteQr = endpoint({
  method: 'DELETE',
  path: '/api/qrcode/:qrcodeId',
  access: 'member',
  changes: true,
  summary: 'Cancels a QR; money that still arrives for it is credited',
  params: z.object({ qrcodeId: z.string().max(64) }),
  output: qrRecord,
  errors: ['NO_DATA'],
});
