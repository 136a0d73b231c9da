import { type DepositLimit, type LossLimit, toMajor } from '@krapao/contract';
import type { LimitRow } from './limit.repository.js';
import { confirmable, current, leavesAt, leftOf } from './limit.rules.js';

export const presentLimit = (row: LimitRow, now: Date): DepositLimit => {
  const { raise } = current(row, now);
  const times = raise === null ? null : confirmable(raise.at);
  return {
    period: row.period,
    amount: toMajor(row.amount),
    used: toMajor(row.used),
    left: toMajor(leftOf(row)),
    fullAt: row.lastAt === null ? null : leavesAt(row.period, row.lastAt).toISOString(),
    raise:
      raise === null || times === null
        ? null
        : {
            amount: raise.to === null ? null : toMajor(raise.to),
            confirmFrom: times.from.toISOString(),
            confirmUntil: times.until.toISOString(),
          },
  };
};

/** `opensAt`: when play opens again; null: the limit is not reached. */
export const presentLossLimit = (row: LimitRow & { opensAt: Date | null }, now: Date): LossLimit => ({
  ...presentLimit(row, now),
  opensAt: row.opensAt?.toISOString() ?? null,
});
