import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

export async function addDeposited(tx: Tx, deposits: readonly { member: string; amount: bigint }[]): Promise<void> {
  await sql`
    insert into turnover as t (member, deposited, unstaked)
    select member, sum(amount)::bigint, sum(amount)::bigint
    from unnest(${deposits.map(({ member }) => member)}::uuid[], ${deposits.map(({ amount }) => amount.toString())}::bigint[]) as d(member, amount)
    group by member order by member
    on conflict (member) do update set deposited = t.deposited + excluded.deposited, unstaked = t.unstaked + excluded.unstaked`.execute(
    tx.db,
  );
}

export async function addStaked(tx: Tx, member: string, amount: bigint): Promise<void> {
  await sql`
    insert into turnover as t (member, staked) values (${member}, ${amount})
    on conflict (member) do update set staked = t.staked + excluded.staked, unstaked = greatest(t.unstaked - excluded.staked, 0)`.execute(
    tx.db,
  );
}

/**
 * Begins anew after the latest withdrawal that was paid: what was deposited after it was asked for counts from now on. Resolves to
 * how much of `amount` was deposited and never staked.
 */
export async function closeTurnover(tx: Tx, member: string, amount: bigint): Promise<bigint> {
  const row = await tx.db.selectFrom('turnover').select('unstaked').where('member', '=', member).forUpdate().executeTakeFirst();
  if (row === undefined) return 0n;
  const owed = row.unstaked < amount ? row.unstaked : amount;
  // Under the lock, so that a deposit counts here or adds itself after.
  await sql`
    update turnover set staked = 0, unstaked = unstaked - ${owed}::bigint, deposited = (
      select coalesce(sum(amount), 0)::bigint from movement where member = ${member} and kind = 'deposit' and status = 'SUCCESS' and seq > (
        select max(seq) from movement where member = ${member} and kind = 'withdraw' and status = 'SUCCESS'))
    where member = ${member}`.execute(tx.db);
  return owed;
}

export async function readTurnover(tx: Tx, member: string): Promise<{ deposited: bigint; staked: bigint }> {
  const row = await tx.db.selectFrom('turnover').select(['deposited', 'staked']).where('member', '=', member).executeTakeFirst();
  return row ?? { deposited: 0n, staked: 0n };
}
