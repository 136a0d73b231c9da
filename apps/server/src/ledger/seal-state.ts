import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';
import type { Chain } from './seal.js';

/** The newest seal of a chain, and the number of rows that follow it, 10,000 at most. */
export async function sealState(tx: Tx<'ledger'>, chain: Chain): Promise<{ sealedAt: Date | null; head: string | null; unsealed: number }> {
  const { rows } = await sql<{ sealedAt: Date; head: string; to: Date }>`
    select sealed_at as "sealedAt", encode(hash, 'hex') as head, to_at as "to" from chain_seal where chain = ${chain} order by seq desc limit 1`.execute(
    tx.db,
  );
  const [seal] = rows;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.table(chain)} where ${seal === undefined ? sql`true` : sql`recorded_at >= ${seal.to}`} limit 10000) r`.execute(
    tx.db,
  );
  return { sealedAt: seal?.sealedAt ?? null, head: seal?.head ?? null, unsealed: counted[0]?.count ?? 0 };
}
