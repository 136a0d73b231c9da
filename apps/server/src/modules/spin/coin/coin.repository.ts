import type { Tx } from '../../../platform/unit-of-work.js';

/** Minor units; locked, since a deposit and a payout may meet. */
export async function lockCounter(tx: Tx, member: string): Promise<bigint> {
  const { counter } = await tx.db
    .insertInto('coin_counter')
    .values({ member })
    .onConflict((conflict) => conflict.column('member').doUpdateSet({ member }))
    .returning('counter')
    .executeTakeFirstOrThrow();
  return counter;
}

export async function storeCounter(tx: Tx, member: string, counter: bigint): Promise<void> {
  await tx.db.updateTable('coin_counter').set({ counter }).where('member', '=', member).execute();
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
