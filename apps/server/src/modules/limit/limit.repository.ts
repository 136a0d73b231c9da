import type { LimitKind, LimitPeriod } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Limit } from './limit.rules.js';
import type { PlayedHour } from './loss.rules.js';

export interface LimitOfPeriod extends Limit {
  period: LimitPeriod;
}

/** A limit, and what counts for it in its period. */
export interface LimitRow extends LimitOfPeriod {
  /** Minor units. */
  used: bigint;
  /** The last time that counts; null: none in the period. */
  lastAt: Date | null;
}

interface StoredLimit {
  period: LimitPeriod;
  amount: bigint;
  raise_to: bigint | null;
  raise_at: Date | null;
}

const limitOf = ({ period, amount, raise_to: to, raise_at: at }: StoredLimit): LimitOfPeriod => ({
  period,
  amount,
  raise: at === null ? null : { to, at },
});

/** A member's limits on deposits. `windows`: for each period the time after which deposits count. */
export async function findDepositLimits(
  tx: Tx<'limit'>,
  member: string,
  windows: readonly { period: LimitPeriod; after: Date }[],
): Promise<LimitRow[]> {
  const { rows } = await sql<StoredLimit & { used: bigint; last_deposit: Date | null }>`
    select l.period, l.amount, l.raise_to, l.raise_at, d.used, d.last_deposit
    from member_limit l
    join unnest(${windows.map(({ period }) => period)}::text[], ${windows.map(({ after }) => after)}::timestamptz[])
      with ordinality w (period, after, place) using (period)
    cross join lateral deposited_after(l.member, w.after) d
    where l.member = ${member} and l.kind = 'deposit'
    order by w.place`.execute(tx.db);
  return rows.map((row) => ({ ...limitOf(row), used: row.used, lastAt: row.last_deposit }));
}

/** A member's limits on losses, the shortest period first. */
export async function findLossLimits(tx: Tx<'limit'>, member: string): Promise<LimitOfPeriod[]> {
  const rows = await tx.db
    .selectFrom('member_limit')
    .select(['period', 'amount', 'raise_to', 'raise_at'])
    .where('member', '=', member)
    .where('kind', '=', 'loss')
    .orderBy(sql`array_position(array['24h', '7d', 'month'], period)`)
    .execute();
  return rows.map(limitOf);
}

/** What a member won and lost per hour after a time, oldest first. */
export const playedHours = (tx: Tx<'limit'>, member: string, after: Date): Promise<PlayedHour[]> =>
  tx.db.selectFrom('played_hour').select(['at', 'loss']).where('member', '=', member).where('at', '>', after).orderBy('at').execute();

/** Null removes the limit. */
export async function saveLimit(
  tx: Tx<'limit'>,
  member: string,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
  limit: Limit | null,
): Promise<void> {
  if (limit === null) {
    await tx.db.deleteFrom('member_limit').where('member', '=', member).where('kind', '=', kind).where('period', '=', period).execute();
    return;
  }
  const row = { amount: limit.amount, raise_to: limit.raise?.to ?? null, raise_at: limit.raise?.at ?? null };
  await tx.db
    .insertInto('member_limit')
    .values({ member, kind, period, ...row })
    .onConflict((conflict) => conflict.columns(['member', 'kind', 'period']).doUpdateSet(row))
    .execute();
}
