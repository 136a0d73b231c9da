import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';
import { unstakedOnItsWay } from '../../condition/index.js';

/** Adds to the counters, in minor units; negative to owe. They stay as they are until the transaction ends. */
export async function save(tx: Tx, amounts: readonly { member: string; amount: bigint }[]): Promise<void> {
  await sql`
    insert into coin_counter as c (member, counter)
    select member, sum(amount)::bigint
    from unnest(${amounts.map(({ member }) => member)}::uuid[], ${amounts.map(({ amount }) => amount.toString())}::bigint[]) as a(member, amount)
    group by member order by member
    on conflict (member) do update set counter = c.counter + excluded.counter`.execute(tx.db);
}

/**
 * Turns what members saved into coins, at `price` minor units each. What is left over stays for the next deposit; a debt is repaid first, and
 * for what is about to leave unstaked nothing is earned yet.
 */
export async function earn(tx: Tx, price: bigint, members: readonly string[]): Promise<void> {
  await sql`
    with ready as (
        select member, (saved / ${price}::bigint)::int as coins
        from (select c.member, c.counter - ${unstakedOnItsWay(sql`c.member`)} as saved
          from coin_counter c where c.member = any(${members}::uuid[]) and c.counter >= ${price}::bigint) s
        where saved >= ${price}::bigint),
      spent as (update coin_counter c set counter = counter - ${price}::bigint * r.coins from ready r where c.member = r.member)
    update member m set coin = m.coin + r.coins from ready r where m.id = r.member`.execute(tx.db);
}

/** Resolves to what the member has then. */
export async function addCoins(tx: Tx, member: string, coins: number): Promise<number> {
  const { coin } = await tx.db
    .updateTable('member')
    .set(({ eb }) => ({ coin: eb('coin', '+', coins) }))
    .where('id', '=', member)
    .returning('coin')
    .executeTakeFirstOrThrow();
  return coin;
}

/** What the member has; nobody else spends of it until the transaction ends. */
export async function lockCoins(tx: Tx, member: string): Promise<number> {
  const { coin } = await tx.db.selectFrom('member').select('coin').where('id', '=', member).forNoKeyUpdate().executeTakeFirstOrThrow();
  return coin;
}

export async function readCoins(tx: Tx, member: string): Promise<number> {
  const { coin } = await tx.db.selectFrom('member').select('coin').where('id', '=', member).executeTakeFirstOrThrow();
  return coin;
}
