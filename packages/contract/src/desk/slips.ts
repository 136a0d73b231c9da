import { z } from 'zod';
import { timestamp } from '../fields.js';
import { amount } from '../money.js';
import { deskCall, done } from './call.js';
import { currency, cursor, idParams, memberBrief, note } from './fields.js';
import { slipRefusals } from './lists.js';

/** Who reported a transfer first. */
const source = z.enum(['feed', 'slip', 'qr', 'voucher', 'game']);

const slipRow = z.object({
  id: z.string(),
  createdAt: timestamp,
  member: memberBrief,
  /** As the verifier, or else another source, has reported it; null: not known yet. */
  amount: amount.nullable(),
  currency,
  state: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  /** A slip failure code of the wallet's catalogue, or empty. */
  note: z.string(),
  transRef: z.string().nullable(),
  /** By which source the transfer of this reference was credited; null: it was not. */
  creditedBy: source.nullable(),
});
export type SlipRow = z.infer<typeof slipRow>;

export const listDeskSlips = deskCall({
  method: 'GET',
  path: '/desk/slips',
  permission: 'slips.read',
  proof: 'session',
  approval: 'never',
  summary: 'Slips of one view: open ones oldest first, ended ones newest first',
  isForKeys: true,
  query: cursor.extend({ view: z.enum(['open', 'failed', 'all']).default('open') }),
  output: z.object({ slips: z.array(slipRow), next: z.string().nullable() }),
});

/** The bank transfer with the slip's reference, as the first source reported it. Account numbers show four digits. */
const transfer = z.object({
  source,
  amount,
  at: timestamp,
  from: z.string(),
  to: z.string(),
  state: z.enum(['credited', 'suspense', 'returned']),
});

/** What each source knows about the same transfer, side by side; null where a source has nothing. */
export const getDeskSlip = deskCall({
  method: 'GET',
  path: '/desk/slips/:id',
  permission: 'slips.read',
  proof: 'session',
  approval: 'never',
  summary: 'One slip: picture, QR reading, bank transfer and ledger credits of the same reference; audited',
  isForKeys: true,
  params: idParams,
  output: slipRow.extend({
    /** Served on the desk's origin, to an operator with a session. */
    imageUrl: z.string().nullable(),
    qr: z.object({ bankCode: z.string(), transRef: z.string() }).nullable(),
    /** The member's own account, as it should be the sender's. */
    account: z.string(),
    transfer: transfer.nullable(),
    credits: z.array(z.object({ movement: z.string(), amount, at: timestamp, member: memberBrief })),
  }),
  isVisit: true,
  errors: ['NOT_FOUND', 'TOO_MANY_MEMBERS'],
});
export type DeskSlip = z.infer<typeof getDeskSlip.output>;

export const reverifySlip = deskCall({
  method: 'POST',
  path: '/desk/slips/:id/verify',
  permission: 'slips.decide',
  proof: 'session',
  approval: 'never',
  summary: 'Queries the verifier again now',
  params: idParams,
  output: done,
  errors: ['ALREADY_DECIDED', 'PROVIDER_NO_ANSWER'],
});

export const refuseSlip = deskCall({
  method: 'POST',
  path: '/desk/slips/:id/refuse',
  permission: 'slips.decide',
  proof: 'session',
  approval: 'never',
  summary: 'Refuses an open slip with a code of the catalogue, which the member reads',
  params: idParams,
  body: z.object({ reason: z.enum(slipRefusals), note }),
  output: done,
  errors: ['ALREADY_DECIDED'],
});
