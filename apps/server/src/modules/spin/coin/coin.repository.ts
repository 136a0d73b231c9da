import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';
import { payCoins } from '../../account/index.js';
import { unstakedOnItsWay } from '../../condition/index.js';

/** Adds to the counters of deposited money, in minor units; negative: a debt. The rows are locked until the transaction ends. */
export async function addToCounters(tx: Tx<'spin'>, amounts: readonly { member: string; amount: bigint }[]): Promise<void> {
  await sql`/* coins-counted */
    insert into coin_counter as c (member, counter)
    select member, sum(amount)::bigint
    from unnest(${amounts.map(({ member }) => member)}::uuid[], ${amounts.map(({ amount }) => amount.toString())}::bigint[]) as a(member, amount)
    group by member order by member
    on conflict (member) do update set counter = c.counter + excluded.counter`.execute(tx.db);
}

/**
 * Converts the counters into coins, at `price` minor units each. The remainder stays for the next deposit; a debt is repaid first, and money that
 * is about to leave without having been staked earns nothing yet.
 */
export async function earnCoins(tx: Tx<'spin'>, price: bigint, members: readonly string[]): Promise<void> {
  await sql`/* coins-earned */
    with ready as (
        select member, (saved / ${price}::bigint)::int as coins
        from (select c.member, c.counter - ${unstakedOnItsWay(sql`c.member`)} as saved
          from coin_counter c where c.member = any(${members}::uuid[]) and c.counter >= ${price}::bigint) s
        where saved >= ${price}::bigint),
      spent as (update coin_counter c set counter = counter - ${price}::bigint * r.coins from ready r where c.member = r.member)
    ${payCoins(sql`ready`)}`.execute(tx.db);
}

export async function readCoins(tx: Tx<'spin'>, member: string): Promise<number> {
  const { coin } = await tx.db.selectFrom('member_profile').select('coin').where('id', '=', member).executeTakeFirstOrThrow();
  return coin;
}
