import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { freezeDirections } from './freeze.js';
import { gameAccount } from './game.js';
import { amount } from './money.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

export const wallet = z.object({
  profile: z.object({ _id: z.string(), name: z.string(), username: z.string(), createdAt: timestamp, coin: z.number().int() }),
  bankAccount: z
    .object({
      bankAccountName: z.string(),
      bankAccountNo: z.string(),
      bankCode: z.string(),
      bank: z.object({ nameTH: z.string(), nameEN: z.string() }),
    })
    .nullable(),
  wallet: z.object({ amount, currency: z.enum(['THB', 'LAK']) }),
  invite: z.object({ amount, success: z.number(), fail: z.number() }),
  /** Every game of the site with the member's last known credit there; `refresh/slot` queries the games. */
  slots: z.array(gameAccount),
  /** Extra: money held by withdrawals and transfers in progress. */
  held: amount,
  /** Extra: money that arrived while deposits were frozen; it can be withdrawn and not played. Absent: none. */
  parked: amount.optional(),
  /** Extra: the member is on a break, and when deposits and play open again (break.ts). Absent: no break. */
  break: z.object({ opensAt: timestamp.nullable() }).optional(),
  /** Extra: directions that an operator has frozen. `until` null: until it is lifted. */
  freezes: z.array(z.object({ direction: z.enum(freezeDirections), until: timestamp.nullable() })).optional(),
  /** Extra `notices`: the number of unread notices, of the stored ones and of the last 30 lines of the statement. Absent: none. */
  unread: z.int().positive().optional(),
});
export type WalletOutput = z.infer<typeof wallet>;
export type Wallet = PublishedOf<WalletOutput, PublishedAnswers['GET /api/wallet']>;

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  access: 'member',
  summary: 'Profile, bank account, wallet and game accounts in one answer',
  output: wallet,
});

/** Body of the Socket.IO event `wallet`, sent after any change of the member's money, and with a `movement` of null after another notice. */
export interface WalletEvent {
  /**
   * The changed movement: kind, status, and amount in major units. `id`, an extra, is what it is about: the QR (`qrcodeId`) or gift link of a
   * deposit, the leg of a transfer (`legs`), otherwise the line of the statement, which for a withdrawal has the id of its answer (`_id`).
   */
  movement: { kind: string; status: 'SUCCESS' | 'FAILED' | 'PENDING'; amount: number; id?: string | undefined } | null;
}
