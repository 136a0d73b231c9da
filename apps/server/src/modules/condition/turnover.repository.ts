import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

export async function addDeposited(tx: Tx, member: string, amount: bigint): Promise<void> {
  await sql`
    insert into turnover as t (member, deposited, unstaked) values (${member}, ${amount}, ${amount})
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

/** Begins anew; resolves to how much of `amount` was deposited and never staked. */
export async function closeTurnover(tx: Tx, member: string, amount: bigint): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    with was as (select member, least(unstaked, ${amount}::bigint) as owed from turnover where member = ${member} for update)
    update turnover t set deposited = 0, staked = 0, unstaked = t.unstaked - was.owed from was where t.member = was.member
    returning was.owed`.execute(tx.db);
  return rows[0]?.owed ?? 0n;
}

export async function readTurnover(tx: Tx, member: string): Promise<{ deposited: bigint; staked: bigint }> {
  const row = await tx.db.selectFrom('turnover').select(['deposited', 'staked']).where('member', '=', member).executeTakeFirst();
  return row ?? { deposited: 0n, staked: 0n };
}
