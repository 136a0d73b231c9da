import type { Tx } from '../../../platform/unit-of-work.js';

export interface SeedRow {
  /** Sealed. */
  seed: string;
  hash: string;
  client_seed: string;
}

/** `lock`: the draw that uses it, and a change of the member's own seed, wait for each other. */
export async function findSeed(tx: Tx<'spin'>, member: string, lock: boolean): Promise<SeedRow | undefined> {
  const query = tx.db.selectFrom('spin_seed').select(['seed', 'hash', 'client_seed']).where('member', '=', member);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Inserts a seed unless there is one. */
export async function insertSeed(tx: Tx<'spin'>, member: string, row: SeedRow): Promise<void> {
  await tx.db
    .insertInto('spin_seed')
    .values({ member, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateSeed(tx: Tx<'spin'>, member: string, change: Partial<SeedRow>): Promise<void> {
  await tx.db.updateTable('spin_seed').set(change).where('member', '=', member).execute();
}
