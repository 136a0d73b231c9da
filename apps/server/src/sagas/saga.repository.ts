import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import type { Tx } from '../platform/unit-of-work.js';

/** Longer than any call to the outside (8 s) with a look-up before it: a lease that ends belongs to nobody. */
const LEASE_SECONDS = 20;

export interface Leased {
  id: string;
  kind: string;
  member: string;
  input: unknown;
  /** The outside may have been called before: look up first. */
  called: boolean;
  attempts: number;
}

/** Leases due work by the real clock: each saga goes to one worker, however many nodes ask. */
export async function lease(db: Db, limit: number, id: string | null = null): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    update saga s set lease_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second', state = 'CALLED', attempts = s.attempts + 1
    from (
      select id, state <> 'READY' as called from saga
      where state <> 'DONE' and (lease_until is null or lease_until < clock_timestamp())
        and (${id}::uuid is null and due_at <= clock_timestamp() or id = ${id}::uuid)
      order by due_at limit ${limit} for update skip locked) due
    where s.id = due.id
    returning s.id, s.kind, s.member, s.input, due.called, s.attempts`.execute(db);
  return rows;
}

export async function postpone(db: Db, id: string, seconds: number): Promise<void> {
  await sql`update saga set lease_until = null, due_at = clock_timestamp() + ${seconds} * interval '1 second' where id = ${id} and state <> 'DONE'`.execute(
    db,
  );
}

/** Minor units are kept as text: no JSON number ever holds money. */
const amountsAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/** Ends the saga; false when another worker has. */
export async function finish(tx: Tx, id: string, outcome: unknown): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('saga')
    .set({ state: 'DONE', outcome: JSON.stringify(outcome, amountsAsText), lease_until: null, done_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '<>', 'DONE')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const isDone = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('saga').select('state').where('id', '=', id).executeTakeFirst())?.state === 'DONE';

/**
 * Records an intent that moves no money; money intents go with their posting through the ledger's door. The caller runs
 * it at once (`runNow`); should it die first, a worker takes over after these seconds.
 */
export async function intend(tx: Tx, intent: { id: string; kind: string; member: string; input: unknown }): Promise<void> {
  await sql`
    insert into saga (id, kind, member, input, due_at)
    values (${intent.id}, ${intent.kind}, ${intent.member}, ${JSON.stringify(intent.input)}::jsonb, clock_timestamp() + interval '3 seconds')`.execute(
    tx.db,
  );
}

export async function backlog(db: Db): Promise<{ open: number; oldestSeconds: number }> {
  const { rows } = await sql<{ open: number; oldest: number }>`
    select count(*)::int as open, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::int as oldest
    from saga where state <> 'DONE'`.execute(db);
  return { open: rows[0]?.open ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}

/** How a saga ended; null while nobody knows. `reason` is the outside's own. */
export async function outcomeOf(tx: Tx, id: string): Promise<{ status: 'ok' } | { status: 'declined'; reason: string } | null> {
  const { rows } = await sql<{ status: 'ok' | 'declined'; reason: string | null }>`
    select outcome ->> 'status' as status, outcome ->> 'reason' as reason from saga where id = ${id} and state = 'DONE'`.execute(tx.db);
  const [ended] = rows;
  if (ended === undefined) return null;
  return ended.status === 'ok' ? { status: 'ok' } : { status: 'declined', reason: ended.reason ?? '' };
}
