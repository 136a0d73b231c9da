import type { LimitPeriod } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Limit } from './limit.rules.js';

export interface LimitRow extends Limit {
  period: LimitPeriod;
  /** Deposits of the period in minor units. */
  used: bigint;
  /** Null: none in the period. */
  lastDeposit: Date | null;
}

/** A member's limits. `windows`: for each period the time after which deposits count. */
export async function findLimits(
  tx: Tx<'limit'>,
  member: string,
  windows: readonly { period: LimitPeriod; after: Date }[],
): Promise<LimitRow[]> {
  const { rows } = await sql<{
    period: LimitPeriod;
    amount: bigint;
    raise_to: bigint | null;
    raise_at: Date | null;
    used: bigint;
    last_deposit: Date | null;
  }>`
    select l.period, l.amount, l.raise_to, l.raise_at, d.used, d.last_deposit
    from member_limit l
    join unnest(${windows.map(({ period }) => period)}::text[], ${windows.map(({ after }) => after)}::timestamptz[])
      with ordinality w (period, after, place) using (period)
    cross join lateral deposited_after(l.member, w.after) d
    where l.member = ${member}
    order by w.place`.execute(tx.db);
  return rows.map(({ period, amount, raise_to: to, raise_at: at, used, last_deposit: lastDeposit }) => ({
    period,
    amount,
    raise: at === null ? null : { to, at },
    used,
    lastDeposit,
  }));
}

/** Null removes the limit. */
export async function saveLimit(tx: Tx<'limit'>, member: string, period: LimitPeriod, limit: Limit | null): Promise<void> {
  if (limit === null) {
    await tx.db.deleteFrom('member_limit').where('member', '=', member).where('period', '=', period).execute();
    return;
  }
  const row = { amount: limit.amount, raise_to: limit.raise?.to ?? null, raise_at: limit.raise?.at ?? null };
  await tx.db
    .insertInto('member_limit')
    .values({ member, period, ...row })
    .onConflict((conflict) => conflict.columns(['member', 'period']).doUpdateSet(row))
    .execute();
}
