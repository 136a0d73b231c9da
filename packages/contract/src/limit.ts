import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { amount, nonNegativeAmount } from './money.js';

/** `24h` and `7d` are rolling; `month` is the calendar month in Asia/Bangkok. */
export const limitPeriods = ['24h', '7d', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** A limit that a member sets on their own deposits (docs/specification.md §11.4). Amounts in major units of the member's currency. */
export const depositLimit = z.object({
  period: z.enum(limitPeriods),
  amount,
  /** Deposits of the period, gross: also what was parked of them. */
  used: amount,
  left: amount,
  /** When `left` is whole again if nothing more is deposited; null: it is whole. */
  fullAt: timestamp.nullable(),
  /** A higher amount, or null for no limit, which holds when the member confirms it between the two times. Null: none waits. */
  raise: z.object({ amount: amount.nullable(), confirmFrom: timestamp, confirmUntil: timestamp }).nullable(),
});
export type DepositLimit = z.infer<typeof depositLimit>;

/** One entry per period that has a limit. */
const state = z.object({ deposit: z.array(depositLimit) });

const period = z.enum(limitPeriods);

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/account/limits',
  access: 'member',
  summary: 'The limits that the member has set (extra, announced as `deposit-limit`)',
  output: state,
});

export const setDepositLimit = endpoint({
  method: 'PUT',
  path: '/api/account/limits/deposit',
  access: 'member',
  changes: true,
  summary:
    'Limits deposits (extra, announced as `deposit-limit`). The first limit of a period and a lower one hold at once; a higher one, or null for none, waits 24 hours and is then confirmed',
  body: z.object({ period, amount: nonNegativeAmount.refine((value) => value > 0, { message: 'INVALID_AMOUNT' }).nullable() }),
  output: state,
  errors: ['INVALID_AMOUNT'],
});

export const confirmDepositLimit = endpoint({
  method: 'POST',
  path: '/api/account/limits/deposit/confirm',
  access: 'member',
  changes: true,
  summary: 'Confirms a higher limit within 7 days after its 24 hours (extra, announced as `deposit-limit`)',
  body: z.object({ period }),
  output: state,
  errors: ['NO_DATA'],
});
