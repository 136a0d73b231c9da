import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';

/** Postings of a wallet that are read at most: those of some fifty movements. */
const NEWEST = 100;

/**
 * The balance of a member's wallet after each of these movements, by the movement's id, in minor units: the balance now without what was posted since.
 * A movement that is older than the newest postings, or that did not change the wallet, has none.
 */
export async function balancesAfter(
  tx: Tx,
  { member, currency }: { member: string; currency: Currency },
  movements: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; balance: bigint }>`
    select distinct on (j.movement) j.movement as id, (p.balance - p.since)::bigint as balance
    from (
      select n.id, n.journal, a.balance, coalesce(sum(n.amount) over (order by n.id desc rows between unbounded preceding and 1 preceding), 0) as since
      from account a
      cross join lateral ledger_newest_postings(a.id, ${NEWEST}) n
      where a.owner = ${member} and a.kind = 'wallet' and a.currency = ${currency}) p
    cross join lateral (select movement from journal where id = p.journal offset 0) j
    where j.movement = any(${[...movements]}::uuid[])
    order by j.movement, p.id desc`.execute(tx.db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
