import { z } from 'zod';

/** Shapes of what commands print with `--json`. Amounts are in major units. */
export const at = z.iso.datetime();

export const amount = z.number();

export const facts = z.record(z.string(), z.unknown());

export const finding = z.object({ id: z.string(), kind: z.string(), reference: z.string(), facts, firstSeen: at });

const withdrawal = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  createdAt: at,
  promisedAt: at.nullable(),
  reasons: z.array(z.string()),
});

export const review = z.object({
  delayed: z.array(z.object({ id: z.string(), amount, currency: z.string(), createdAt: at, attempts: z.number() })),
  withdrawals: z.array(withdrawal),
  gifts: z.array(
    z.object({
      id: z.string(),
      createdAt: at,
      voucher: z.string(),
      member: z.string(),
      amount: amount.nullable(),
      currency: z.string(),
      reason: z.string(),
    }),
  ),
  commissions: z.array(
    z.object({ invitee: z.string(), inviter: z.string(), openedAt: at, amount, currency: z.string(), reasons: z.array(z.string()) }),
  ),
  games: z.array(
    z.object({
      leg: z.string(),
      code: z.string(),
      member: z.string(),
      amount,
      winnings: amount,
      currency: z.string(),
      reason: z.string(),
      createdAt: at,
    }),
  ),
  queues: z.array(z.object({ queue: z.string(), count: z.number(), oldestAt: at })),
  findings: z.array(finding),
});
