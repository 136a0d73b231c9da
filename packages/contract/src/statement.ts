import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { pageQuery, progress, timestamp } from './fields.js';
import { amount, nonNegativeAmount } from './money.js';
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

const ofTypes = {
  /** Extra `statement-filter`: the lines, the total, the days and the months of these types only. The total counts at most 1,000 lines beyond the page. */
  types: z.array(z.enum(statementTypes)).min(1).max(statementTypes.length).optional(),
};
const statementQuery = pageQuery.extend(ofTypes);

export const listStatement = endpoint({
  method: 'POST',
  path: '/api/statement',
  access: 'member',
  summary: 'The statement, newest first',
  body: statementQuery,
  output: z.object({
    total: z.number().int(),
    statements: z.array(statement),
    /** Extra `statement-days`: each day of the page, with all of its movements. */
    days: z.array(statementDay),
  }),
});

/** As {@link statementDay}, of a month. */
export const statementMonth = z.object({
  /** `YYYY-MM` in Asia/Bangkok. */
  month: z.string(),
  in: amount,
  out: amount,
});
export type StatementMonth = z.infer<typeof statementMonth>;

/** Extra `statement-months`. */
export const listStatementMonths = endpoint({
  method: 'POST',
  path: '/api/statement/months',
  access: 'member',
  summary: 'The months of a page of the statement, newest first: what went in and out in the whole of each',
  body: statementQuery,
  output: z.object({ months: z.array(statementMonth) }),
});

/** A business day (Asia/Bangkok). */
const businessDay = z.iso.date();

/** Extra `statement-search`. */
export const searchStatement = endpoint({
  method: 'POST',
  path: '/api/statement/search',
  access: 'member',
  summary: 'The movements with an amount, with a part of a reference, or of a period, newest first',
  body: pageQuery.pick({ limit: true }).extend({
    ...ofTypes,
    amount: nonNegativeAmount.optional(),
    /** A part of `_id`, at least four characters. Given with an amount: movements that match either. */
    reference: z
      .string()
      .regex(/^[\da-f-]{4,36}$/i)
      .optional(),
    /** Extra `statement-period`: the movements of these days only, both included. Without an amount and a reference: all of them. */
    first: businessDay.optional(),
    last: businessDay.optional(),
    /** `next` of the previous answer. */
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  output: z.object({
    /** May be empty although there is `next`: a call searches a limited number of movements. */
    statements: z.array(statement),
    /** Continues the search; absent at its end. */
    next: z.string().optional(),
  }),
  errors: ['INVALID_AMOUNT'],
});
