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
 * Starts new counts after the latest paid withdrawals: deposits after their request count from now on. Resolves to the part of each member's payouts
 * that was deposited and never staked. What was deposited before stays counted in `open` and `unstaked`, less what was paid.
 *
 * @param payouts minor units; a member may have several
 * @param today `YYYY-MM-DD` of the business day
 */
export async function closeTurnovers(
  tx: Tx<'condition'>,
  payouts: readonly { member: string; amount: bigint }[],
  today: string,
): Promise<{ member: string; unstaked: bigint }[]> {
  const members = payouts.map(({ member }) => member);
  await sql`/* turnover-locked */
    select from turnover where member = any(${members}::uuid[]) order by member for update`.execute(tx.db);
  // A second statement, which sees what was committed while the first one waited: a deposit counts here, or adds itself after.
  const { rows } = await sql<{ member: string; unstaked: bigint }>`/* turnover-closed */
    with paid as (
        select member, sum(amount)::bigint as amount
        from unnest(${members}::uuid[], ${payouts.map(({ amount }) => amount.toString())}::bigint[]) as p(member, amount) group by member),
      owed as (
        select t.member, p.amount, least(t.unstaked, p.amount) as unstaked from paid p join turnover t on t.member = p.member)
    update turnover t set staked = 0, unstaked = t.unstaked - o.unstaked, open = greatest(coalesce(t.open, t.deposited) - o.amount, 0),
      paid_to = greatest(t.paid_to, ${today}::date), paid_days = count_day(t.paid_days, t.paid_to, ${today}::date, o.amount), deposited = (
      select coalesce(sum(l.amount), 0)::bigint from statement_line l where l.member = o.member and l.kind = 'deposit' and l.status = 'SUCCESS' and l.seq > (
        select max(w.seq) from statement_line w where w.member = o.member and w.kind = 'withdraw' and w.status = 'SUCCESS'))
    from owed o where t.member = o.member
    returning t.member, o.unstaked`.execute(tx.db);
  return rows;
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
