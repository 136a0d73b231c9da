import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { amount, nonNegativeAmount } from './money.js';

/** `24h` and `7d` are rolling; `month` is the calendar month in Asia/Bangkok. */
export const limitPeriods = ['24h', '7d', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** What a limit bounds: deposits, or losses at games. */
export const limitKinds = ['deposit', 'loss'] as const;
export type LimitKind = (typeof limitKinds)[number];

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

/** A limit on losses (docs/specification.md §11.8). `used`: staked less won in the period as games report it, 0 where the member won. */
export const lossLimit = depositLimit.extend({
  /** When play opens again if nothing more is won or lost; null: this limit is not reached. */
  opensAt: timestamp.nullable(),
});
export type LossLimit = z.infer<typeof lossLimit>;

/** One entry per period that has a limit. */
const state = z.object({ deposit: z.array(depositLimit), loss: z.array(lossLimit) });

const period = z.enum(limitPeriods);
const wanted = z.object({ period, amount: nonNegativeAmount.refine((value) => value > 0, { message: 'INVALID_AMOUNT' }).nullable() });

export const getLimits = endpoint({
  method: 'GET',
  path: '/api/account/limits',
  access: 'member',
  summary: 'The limits of the member (extra, announced as `deposit-limit`; `loss`: as `loss-limit`)',
  output: state,
});

const setLimit = <const K extends LimitKind>(kind: K, what: string) =>
  endpoint({
    method: 'PUT',
    path: `/api/account/limits/${kind}` as const,
    access: 'member',
    changes: true,
    summary: `Limits ${what} (extra, announced as \`${kind}-limit\`). The first limit of a period and a lower one hold at once; a higher one, or null for none, waits 24 hours and is then confirmed`,
    body: wanted,
    output: state,
    errors: ['INVALID_AMOUNT'],
  });

const confirmLimit = <const K extends LimitKind>(kind: K) =>
  endpoint({
    method: 'POST',
    path: `/api/account/limits/${kind}/confirm` as const,
    access: 'member',
    changes: true,
    summary: `Confirms a higher limit within 7 days after its 24 hours (extra, announced as \`${kind}-limit\`)`,
    body: z.object({ period }),
    output: state,
    errors: ['NO_DATA'],
  });

export const setDepositLimit = setLimit('deposit', 'deposits');
export const confirmDepositLimit = confirmLimit('deposit');
export const setLossLimit = setLimit('loss', 'losses at games');
export const confirmLossLimit = confirmLimit('loss');

/** The details of LOSS_LIMIT: when play opens again if nothing more is won or lost. */
export const lossLimitDetails = z.object({ until: timestamp });
export type LossLimitDetails = z.infer<typeof lossLimitDetails>;
