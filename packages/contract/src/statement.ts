import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { pageQuery, progress, timestamp } from './fields.js';
import { amount } from './money.js';
import { withdrawalReview } from './withdraw.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
export type StatementType = (typeof statementTypes)[number];

const described = z.object({ description: z.string() });

const statement = z.object({
  _id: z.string(),
  statementType: z.enum(statementTypes),
  /** Source and target of the money: `WALLET`, a game code, a bank code, a QR provider, or `TRUEWALLET` for a gift link. */
  from: z.string(),
  to: z.string(),
  amount,
  status: progress,
  createdAt: timestamp,
  /** When the movement ended; an extra. Absent while it is pending, and on lines whose end was not recorded. */
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

export const listStatement = endpoint({
  method: 'POST',
  path: '/api/statement',
  access: 'member',
  summary: 'The statement, newest first',
  body: pageQuery,
  output: z.object({ total: z.number().int(), statements: z.array(statement) }),
});
