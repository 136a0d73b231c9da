import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';

/**
 * Advances the snapshot of each house account, so that its sum stays short. Only postings older than any transaction can be (statement
 * and idle time-outs of 30 s) are included: a smaller id may still be uncommitted.
 */
export async function snapshotHouse(tx: Tx<'ledger'>): Promise<void> {
  await sql`
    insert into house_snapshot (account, posting, balance)
    select a.id, max(p.id), coalesce(max(s.balance), 0) + sum(p.amount)
    from account a
    left join house_snapshot s on s.account = a.id
    join posting p on p.account = a.id and p.id > coalesce(s.posting, 0)
    join journal j on j.id = p.journal and j.recorded_at < clock_timestamp() - interval '10 minutes'
    where a.balance is null and p.id < (
      select coalesce(min(late.id), 9223372036854775807) from posting late
      join journal k on k.id = late.journal and k.recorded_at >= clock_timestamp() - interval '10 minutes'
      where late.account = a.id)
    group by a.id
    on conflict (account) do update set posting = excluded.posting, balance = excluded.balance`.execute(tx.db);
}
