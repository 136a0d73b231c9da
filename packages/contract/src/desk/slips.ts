import { z } from 'zod';
import { timestamp } from '../fields.js';
import { amount } from '../money.js';
import { deskCall, done } from './call.js';
import { currency, cursor, idParams, memberBrief, note } from './fields.js';

const bankAccount = z.object({ bankCode: z.string(), accountNo: z.string(), accountName: z.string() });

const slipRow = z.object({
  id: z.string(),
  createdAt: timestamp,
  member: memberBrief,
  amount: amount.nullable(),
  currency,
  state: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  /** A slip failure code of the wallet's catalogue, or empty. */
  note: z.string(),
  transRef: z.string().nullable(),
});
export type SlipRow = z.infer<typeof slipRow>;

export const listDeskSlips = deskCall({
  method: 'GET',
  path: '/desk/slips',
  permission: 'slips.read',
  proof: 'session',
  approval: 'never',
  summary: 'Slips of one view: open ones oldest first, ended ones newest first',
  query: cursor.extend({ view: z.enum(['open', 'failed', 'all']).default('open') }),
  output: z.object({ slips: z.array(slipRow), next: z.string().nullable() }),
});

/** Four readings of the same transfer side by side; null where a source has none. */
export const getDeskSlip = deskCall({
  method: 'GET',
  path: '/desk/slips/:id',
  permission: 'slips.read',
  proof: 'session',
  approval: 'never',
  summary: 'One slip: picture, QR reading, verifier, bank record and ledger credits of the same transfer',
  params: idParams,
  output: slipRow.extend({
    imageUrl: z.string().nullable(),
    qr: z.object({ bankCode: z.string(), transRef: z.string() }).nullable(),
    verified: z.object({ amount, at: timestamp, from: bankAccount, to: bankAccount }).nullable(),
    feed: z
      .object({ id: z.string(), amount, at: timestamp, from: bankAccount, state: z.enum(['credited', 'suspense', 'returned']) })
      .nullable(),
    credits: z.array(z.object({ movement: z.string(), amount, at: timestamp, member: memberBrief })),
  }),
  errors: ['NOT_FOUND'],
});

export const reverifySlip = deskCall({
  method: 'POST',
  path: '/desk/slips/:id/verify',
  permission: 'slips.decide',
  proof: 'session',
  approval: 'never',
  summary: 'Queries the verifier again now',
  params: idParams,
  output: done,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'PROVIDER_NO_ANSWER'],
});

export const refuseSlip = deskCall({
  method: 'POST',
  path: '/desk/slips/:id/refuse',
  permission: 'slips.decide',
  proof: 'session',
  approval: 'never',
  summary: 'Refuses an open slip with a code of the catalogue, which the member reads',
  params: idParams,
  body: z.object({ reason: z.enum(['INVALID_SLIP', 'DEST_ACC_INVALID', 'NOT_MATCH', 'EXPIRED_SLIP', 'SLIP_REFNO_DUPLICATED']), note }),
  output: done,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
});
