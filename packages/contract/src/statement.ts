import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { pageQuery, progress, timestamp } from './fields.js';
import { amount } from './money.js';
import { withdrawalReview } from './withdraw.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
export type StatementType = (typeof statementTypes)[number];

const described = z.object({ description: z.string() });

export const statement = z.object({
  _id: z.string(),
  statementType: z.enum(statementTypes),
  /** Source and target of the money: `WALLET`, a game code, a bank code, a QR provider, or `TRUEWALLET` for a gift link. */
  from: z.string(),
  to: z.string(),
  amount,
  status: progress,
  createdAt: timestamp,
  /** When the movement ended; an extra. Absent while it is pending, and on other lines than withdrawals that ended at once. */
  settledAt: timestamp.optional(),
  bonus: described.optional(),
  promotion: described.optional(),
  invite: described.optional(),
  refund: described.optional(),
  luckydraw: described.optional(),
  /** Only on withdrawals. */
  review: withdrawalReview.optional(),
});
export type StatementOutput = z.infer<typeof statement>;
export type Statement = PublishedOf<StatementOutput, PublishedAnswers['POST /api/statement']['statements']>;

/** What went in and out on a business day: deposits and bonuses, and withdrawals, that succeeded. */
export const statementDay = z.object({
  /** `YYYY-MM-DD` in Asia/Bangkok. */
  day: z.string(),
  in: amount,
  out: amount,
});
export type StatementDay = z.infer<typeof statementDay>;

export const listStatement = endpoint({
  method: 'POST',
  path: '/api/statement',
  access: 'member',
  summary: 'The statement, newest first',
  body: pageQuery.extend({
    /** Extra `statement-filter`: the lines, the total and the days of these types only. */
    types: z.array(z.enum(statementTypes)).min(1).max(statementTypes.length).optional(),
  }),
  output: z.object({
    total: z.number().int(),
    statements: z.array(statement),
    /** Extra `statement-days`: each day of the page, with all of its movements. */
    days: z.array(statementDay),
  }),
});
