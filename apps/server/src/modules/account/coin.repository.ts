import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** Coins of the wheel are a column of the member. Adds `coins`, negative to spend; resolves to the new number. */
export async function addCoins(tx: Tx<'account'>, member: string, coins: number): Promise<number> {
  const { coin } = await tx.db
    .updateTable('member')
    .set(({ eb }) => ({ coin: eb('coin', '+', coins) }))
    .where('id', '=', member)
    .returning('coin')
    .executeTakeFirstOrThrow();
  return coin;
}

/**
 * The last part of a statement that pays coins to several members.
 *
 * @param rows name of a CTE with the columns `member` and `coins`
 */
export const payCoins = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update member m set coin = m.coin + paid.coins from ${rows} paid where m.id = paid.member`;

/** The member's coins, locked until the transaction ends, so that they are spent once. */
export async function lockCoins(tx: Tx<'account'>, member: string): Promise<number> {
  const { coin } = await tx.db.selectFrom('member').select('coin').where('id', '=', member).forNoKeyUpdate().executeTakeFirstOrThrow();
  return coin;
}
