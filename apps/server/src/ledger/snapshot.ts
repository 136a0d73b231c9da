import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';
import { HOUSE } from './accounts.js';

/**
 * Advances the snapshot of each house account to the watermark of the previous run, so that its sum stays short. Reads the postings since the
 * previous snapshot, however many came before. A posting with a smaller id may still be uncommitted, so a watermark is used
 * only when every transaction that was in progress when it was set has ended; then a new one is set.
 */
export async function snapshotHouse(tx: Tx<'ledger'>): Promise<void> {
  const { rows } = await sql<{ posting: bigint }>`
    select posting from house_watermark where next_xid <= pg_snapshot_xmin(pg_current_snapshot())`.execute(tx.db);
  const [reached] = rows;
  // Read before this transaction takes its own number: every transaction that has taken an id up to this one has a lower number, because
  // the journal, which it writes first, gave it one.
  const { rows: ids } = await sql<{ last: bigint }>`select last_value as last from posting_id_seq`.execute(tx.db);
  if (reached !== undefined) {
    await sql`
      insert into house_snapshot (account, posting, balance)
      select a.id, p.last, coalesce(s.balance, 0) + p.amount
      from account a
      left join house_snapshot s on s.account = a.id
      cross join lateral (
        select max(id) as last, sum(amount) as amount from posting
        where account = a.id and id > coalesce(s.posting, 0) and id <= ${reached.posting}) p
      where a.owner = ${HOUSE} and p.last is not null
      on conflict (account) do update set posting = excluded.posting, balance = excluded.balance`.execute(tx.db);
  }
  await sql`
    insert into house_watermark (id, posting, next_xid) values (1, ${ids[0]?.last ?? 0n}, pg_current_xact_id())
    on conflict (id) do update set posting = excluded.posting, next_xid = excluded.next_xid
      where house_watermark.next_xid <= pg_snapshot_xmin(pg_current_snapshot())`.execute(tx.db);
}
