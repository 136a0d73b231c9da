import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** `today`: `YYYY-MM-DD` of the business day. */
export async function addDeposited(
  tx: Tx<'condition'>,
  deposits: readonly { member: string; amount: bigint }[],
  today: string,
): Promise<void> {
  await sql`/* turnover-deposited */
    insert into turnover as t (member, deposited, unstaked, open, deposit_days, deposits_to)
    select member, sum(amount)::bigint, sum(amount)::bigint, sum(amount)::bigint, array[sum(amount)::bigint], ${today}::date
    from unnest(${deposits.map(({ member }) => member)}::uuid[], ${deposits.map(({ amount }) => amount.toString())}::bigint[]) as d(member, amount)
    group by member order by member
    on conflict (member) do update set deposited = t.deposited + excluded.deposited, unstaked = t.unstaked + excluded.unstaked,
      open = coalesce(t.open, t.deposited) + excluded.open, deposits_to = greatest(t.deposits_to, excluded.deposits_to),
      deposit_days = count_day(t.deposit_days, t.deposits_to, excluded.deposits_to, excluded.deposited)`.execute(tx.db);
}

export async function addStaked(tx: Tx<'condition'>, member: string, amount: bigint): Promise<void> {
  await sql`/* turnover-staked */
    insert into turnover as t (member, staked) values (${member}, ${amount})
    on conflict (member) do update set staked = t.staked + excluded.staked, unstaked = greatest(t.unstaked - excluded.staked, 0)`.execute(
    tx.db,
  );
}

/**
 * Starts a new count after the latest paid withdrawal: deposits after its request count from now on. Resolves to the part of `amount`
 * that was deposited and never staked. What was deposited before stays counted in `open` and `unstaked`, less what was paid.
 *
 * @param today `YYYY-MM-DD` of the business day
 */
export async function closeTurnover(tx: Tx<'condition'>, member: string, amount: bigint, today: string): Promise<bigint> {
  const row = await tx.db.selectFrom('turnover').select('unstaked').where('member', '=', member).forUpdate().executeTakeFirst();
  if (row === undefined) return 0n;
  const owed = row.unstaked < amount ? row.unstaked : amount;
  // Under the lock, so that a deposit counts here or adds itself after.
  await sql`/* turnover-closed */
    update turnover set staked = 0, unstaked = unstaked - ${owed}::bigint, open = greatest(coalesce(open, deposited) - ${amount}::bigint, 0),
      paid_to = greatest(paid_to, ${today}::date), paid_days = count_day(paid_days, paid_to, ${today}::date, ${amount}::bigint), deposited = (
      select coalesce(sum(amount), 0)::bigint from statement_line where member = ${member} and kind = 'deposit' and status = 'SUCCESS' and seq > (
        select max(seq) from statement_line where member = ${member} and kind = 'withdraw' and status = 'SUCCESS'))
    where member = ${member}`.execute(tx.db);
  return owed;
}

/**
 * SQL expression: the part of requested withdrawals that was deposited and never staked, in minor units. It reads the member's open
 * withdrawals, not their statement, and only when the member has money on hold.
 *
 * @param member the column with the member's id
 */
export const unstakedOnItsWay = (member: RawBuilder<unknown>): RawBuilder<bigint> => sql`coalesce((
  select least(t.unstaked, (select coalesce(sum(m.amount), 0)::bigint from saga_intent s join statement_line m on m.id = s.id
    where s.member = t.member and s.kind = 'withdraw' and s.state <> 'DONE' and m.status = 'PENDING'))
  from turnover t where t.member = ${member} and t.unstaked > 0
    and exists (select from member_account h where h.member = t.member and h.kind = 'hold' and h.balance > 0)), 0)`;

export async function readTurnover(tx: Tx<'condition'>, member: string): Promise<{ deposited: bigint; staked: bigint }> {
  const row = await tx.db.selectFrom('turnover').select(['deposited', 'staked']).where('member', '=', member).executeTakeFirst();
  return row ?? { deposited: 0n, staked: 0n };
}
