import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { progress, qrProviders, timestamp } from './fields.js';
import { amount, nonNegativeAmount } from './money.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

/**
 * A QR record (docs/specification.md §3). `hasQrcode: false` with a `message` is a refusal, not an error.
 * `qrcode` is an SVG image; `payload` (extra, announced as `qr-payload`) is the EMVCo text that it encodes.
 * `status` (extra) is PENDING while it is unknown whether the gateway created the QR.
 */
export const qrRecord = z.object({
  qrcodeId: z.string().nullable(),
  hasQrcode: z.boolean(),
  qrcode: z.string().nullable(),
  payload: z.string().nullable(),
  amount: amount.nullable(),
  expireIn: timestamp.nullable(),
  message: z.string(),
  status: z.enum(['NONE', 'OPEN', 'PENDING', 'REFUSED']),
});
export type QrRecordOutput = z.infer<typeof qrRecord>;
export type QrRecord = PublishedOf<QrRecordOutput, PublishedAnswers['GET /api/qrcode/:provider']>;

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
  maybePending: true,
  changes: true,
  summary: 'Creates a single-use QR; the same amount returns the open one, another amount replaces it',
  params: provider,
  body: z.object({ amount: nonNegativeAmount }),
  output: qrRecord,
  errors: ['QR_FAIL', 'NO_DATA', 'INVALID_AMOUNT', 'DEPOSIT_LIMIT', 'KEY_INVALID'],
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

/** A deposit. `amount` is null while the value of a gift link is not known. */
export const deposited = z.object({ status: progress, amount: amount.nullable(), createdAt: timestamp });
export type DepositedOutput = z.infer<typeof deposited>;
export type Deposited = PublishedOf<DepositedOutput, PublishedAnswers['POST /api/wallet/truelink']>;

export const claimTransfer = endpoint({
  method: 'POST',
  path: '/api/wallet/add',
  access: 'member',
  changes: true,
  summary: "Claims the caller's own confirmed, uncredited incoming transfer of this amount; never mints",
  body: z.object({ amount: nonNegativeAmount }),
  output: deposited,
  errors: ['NO_DATA', 'NO_BANK', 'INVALID_AMOUNT', 'KEY_INVALID', 'REQUEST_LIMIT_1MIN'],
});

export const redeemGiftLink = endpoint({
  method: 'POST',
  path: '/api/wallet/truelink',
  access: 'member',
  maybePending: true,
  changes: true,
  summary: 'Redeems a True Wallet gift link (AES text); PENDING while its outcome is unknown or in review',
  body: z.object({ link: z.string().max(4_000) }),
  output: deposited,
  errors: ['TRUELINK_INVALID', 'TRUELINK_DUPLICATE', 'KEY_INVALID', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
});
