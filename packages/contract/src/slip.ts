import { z } from 'zod';
import { endpoint } from './endpoint.js';
import type { ErrorCode } from './errors.js';
import { pageQuery, progress, timestamp } from './fields.js';
import { amount } from './money.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

/** The reason for which a slip was refused, or is still in progress (`SLIP_PENDING`), in its `note` (docs/specification.md §3, §8). */
export const slipReasons = [
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'SLIP_PENDING',
  'UNKNOW_ERROR',
] as const satisfies readonly ErrorCode[];
export type SlipReason = (typeof slipReasons)[number];

/** A member's slip. `amount` is null until the verifier has reported it; `link` is null if the link is requested by `reference`. */
export const slip = z.object({
  _id: z.string(),
  createdAt: timestamp,
  amount: amount.nullable(),
  status: progress,
  note: z.enum(slipReasons).nullable(),
  link: z.string().nullable(),
  reference: z.string(),
  /** Extra, of a refused slip: when its transfer was credited to this member before; `amount` is the credited amount. */
  creditedAt: timestamp.nullable(),
});
export type SlipOutput = z.infer<typeof slip>;
export type Slip = PublishedOf<SlipOutput, PublishedAnswers['POST /api/statement/slip']['slips']>;

/** Maximum size of a slip image in bytes (docs/specification.md §9). */
export const SLIP_MAX_BYTES = 10 * 1024 * 1024;

export const uploadSlip = endpoint({
  method: 'POST',
  path: '/api/wallet/slip',
  access: 'member',
  maybePending: true,
  changes: true,
  upload: { field: 'file', maxBytes: SLIP_MAX_BYTES },
  summary: 'Uploads a slip image; answers when it is read and stored, SUCCESS if the verifier has confirmed it by then',
  output: slip,
  errors: ['SLIP_NO_FILE', 'SLIP_INVALID_FILE', 'SLIP_UPLOAD_FAIL', 'PAYLOAD_TOO_LARGE', 'REQUEST_LIMIT', ...slipReasons],
});

export const listSlips = endpoint({
  method: 'POST',
  path: '/api/statement/slip',
  access: 'member',
  summary: "The member's slips, newest first",
  body: pageQuery,
  output: z.object({ total: z.number().int(), slips: z.array(slip) }),
});

export const getSlipUrl = endpoint({
  method: 'GET',
  path: '/api/statement/slip/reference/:reference',
  access: 'member',
  summary: 'A short-lived URL of a slip image',
  params: z.object({ reference: z.string().max(100) }),
  output: z.object({ url: z.string() }),
  errors: ['NO_DATA'],
});
