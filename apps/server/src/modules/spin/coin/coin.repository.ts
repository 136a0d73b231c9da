import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';

/** Minor units, negative to owe; resolves to what each member's counter is then. The counters stay as they are until the transaction ends. */
export async function save(tx: Tx, amounts: readonly { member: string; amount: bigint }[]): Promise<{ member: string; counter: bigint }[]> {
  const { rows } = await sql<{ member: string; counter: bigint }>`
    insert into coin_counter as c (member, counter)
    select member, sum(amount)::bigint
    from unnest(${amounts.map(({ member }) => member)}::uuid[], ${amounts.map(({ amount }) => amount.toString())}::bigint[]) as a(member, amount)
    group by member order by member
    on conflict (member) do update set counter = c.counter + excluded.counter
    returning member, counter`.execute(tx.db);
  return rows;
}

/** Turns what members saved into coins, at `price` minor units each. */
export async function spend(tx: Tx, price: bigint, earned: readonly { member: string; coins: number }[]): Promise<void> {
  if (earned.length === 0) return;
  await sql`
    with e as (select * from unnest(${earned.map(({ member }) => member)}::uuid[], ${earned.map(({ coins }) => coins)}::int[]) as e(member, coins)),
      spent as (update coin_counter c set counter = counter - ${price}::bigint * e.coins from e where c.member = e.member)
    update member m set coin = m.coin + e.coins from e where m.id = e.member`.execute(tx.db);
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
