import type { Currency } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';

/** How many movements a member has: the wallet's own counter, so that no row is counted. */
export async function countMovements(tx: Tx, member: string, currency: Currency): Promise<bigint> {
  const account = await tx.db
    .selectFrom('account')
    .select('movements')
    .where('owner', '=', member)
    .where('kind', '=', 'wallet')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return account?.movements ?? 0n;
}

/** Movements `from`..`to` by sequence, newest first. */
export const readMovements = (tx: Tx, member: string, from: bigint, to: bigint) =>
  tx.db
    .selectFrom('movement')
    .select(['id', 'kind', 'status', 'amount', 'source', 'target', 'related', 'created_at'])
    .where('member', '=', member)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('seq', 'desc')
    .execute();

export type MovementRow = Awaited<ReturnType<typeof readMovements>>[number];
