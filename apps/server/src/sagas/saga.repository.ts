import { sql } from 'kysely';
import type { Db } from '../platform/db/pool.js';
import { firstIdOf } from '../platform/ids.js';
import { withTrace } from '../platform/trace.js';
import type { Tx } from '../platform/unit-of-work.js';

/** Longer than a look-up and a call to a provider (8 s each): when a lease expires, its worker has stopped. */
const LEASE_SECONDS = 20;

export interface Leased {
  id: string;
  kind: string;
  member: string;
  input: unknown;
  /** The provider may have been called before: look up first. */
  called: boolean;
  attempts: number;
}

/** The provider of each kind of saga: two lists in the same order. */
export interface Kinds {
  kinds: string[];
  providers: string[];
}

/** How many sagas of each provider may be leased; `rest`: of every provider that is not named. */
export interface Free {
  named: ReadonlyMap<string, number>;
  rest: number;
}

const lane = sql`saga_lane(s.kind, s.input)`;
const isFree = sql`(s.lease_until is null or s.lease_until < clock_timestamp())`;
const taken = sql`lease_until = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second', state = 'CALLED', attempts = s.attempts + 1`;

/** Leases due sagas, by the real clock. */
export async function leaseDue(db: Db, { kinds, providers }: Kinds, { named, rest }: Free): Promise<Leased[]> {
  const { rows } = await sql<Leased>`/* saga-lease-due */
    select * from saga_lease_due(${kinds}::text[], ${providers}::text[], ${[...named.keys()]}::text[], ${[...named.values()]}::int[], ${rest}, ${LEASE_SECONDS})`.execute(
    db,
  );
  return rows;
}

/** Leases one saga for a waiting caller, due or not; undefined when it is done, deferred, or leased by another worker. */
export async function leaseOne(db: Db, id: string): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`/* saga-lease-one */
    update saga s set ${taken}
    from (select s.id, s.state from saga s where s.id = ${id} and s.state <> 'DONE' and s.due_at < 'infinity' and ${isFree} for update skip locked) due
    where s.id = due.id
    returning s.id, s.kind, s.member, s.input, due.state <> 'READY' as called, s.attempts`.execute(db);
  return rows[0];
}

/** The kind and code that select a saga's provider; undefined when there is no such saga. */
export async function laneOf(db: Db, id: string): Promise<{ kind: string; code: string | null } | undefined> {
  const { rows } = await sql<{
    kind: string;
    code: string | null;
  }>`select kind, input ->> 'code' as code from saga where id = ${id}`.execute(db);
  return rows[0];
}

/** Releases a lease; does nothing when another worker has leased the saga since. `isPending`: the provider will know the outcome later. */
export async function postpone(
  db: Db,
  { id, attempts }: Pick<Leased, 'id' | 'attempts'>,
  seconds: number,
  { isPending = false }: { isPending?: boolean } = {},
): Promise<void> {
  await sql`update saga set lease_until = null, pending = nullif(${isPending}, false), due_at = clock_timestamp() + ${seconds} * interval '1 second'
    where id = ${id} and attempts = ${attempts} and state <> 'DONE'`.execute(db);
}

/** Stores minor units as text: no JSON number holds money. */
const amountsAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/** Ends sagas; resolves to the ids of those that no other worker has ended before. */
export async function finishAll(tx: Tx<'sagas'>, ends: readonly { id: string; outcome: unknown }[]): Promise<Set<string>> {
  const outcomes = ends.map(({ outcome }) => JSON.stringify(outcome, amountsAsText));
  const { rows } = await sql<{ id: string }>`/* saga-finish-all */
    update saga s set state = 'DONE', outcome = e.outcome, lease_until = null, done_at = clock_timestamp()
    from unnest(${ends.map(({ id }) => id)}::uuid[], ${outcomes}::jsonb[]) e(id, outcome)
    where s.id = e.id and s.state <> 'DONE' returning s.id`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}

/** As {@link finishAll}, for one; false when another worker has already ended it. */
export const finish = async (tx: Tx<'sagas'>, id: string, outcome: unknown): Promise<boolean> =>
  (await finishAll(tx, [{ id, outcome }])).has(id);

export const isDone = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('saga').select('state').where('id', '=', id).executeTakeFirst())?.state === 'DONE';

/**
 * Records an intent that moves no money; intents that move money are posted by the ledger. The caller runs it immediately (`runNow`); if the caller's
 * process ends first, a worker takes over after three seconds.
 */
export async function intend(tx: Tx<'sagas'>, intent: { id: string; kind: string; member: string; input: unknown }): Promise<void> {
  await sql`
    insert into saga (id, kind, member, input, due_at)
    values (${intent.id}, ${intent.kind}, ${intent.member}, ${JSON.stringify(withTrace(intent.input))}::jsonb, clock_timestamp() + interval '3 seconds')`.execute(
    tx.db,
  );
}

/** As {@link intend}, for an intent that no caller runs: a worker takes it after the commit. */
export async function intendInBackground(tx: Tx<'sagas'>, intent: Parameters<typeof intend>[1]): Promise<void> {
  await sql`
    insert into saga (id, kind, member, input, due_at)
    values (${intent.id}, ${intent.kind}, ${intent.member}, ${JSON.stringify(withTrace(intent.input))}::jsonb, clock_timestamp())`.execute(
    tx.db,
  );
  wakeWorkers(tx);
}

/** Open sagas, oldest first: those of one member, or those that were begun more than some minutes ago by the real clock and are neither deferred nor pending. */
export async function openSagas(tx: Tx<'sagas'>, of: { member: string } | { olderThanMinutes: number }) {
  const open = tx.db
    .selectFrom('saga')
    .select(['id', 'kind', 'member', 'created_at', 'attempts'])
    .where('state', '<>', 'DONE')
    .orderBy('created_at');
  const chosen =
    'member' in of
      ? open.where('member', '=', of.member)
      : open
          .where('created_at', '<', sql<Date>`clock_timestamp() - ${of.olderThanMinutes} * interval '1 minute'`)
          .where('due_at', '<', sql<Date>`'infinity'`)
          .where('pending', 'is', null);
  return chosen.execute();
}

/** Open sagas that are neither deferred nor pending. */
export async function backlog(db: Db): Promise<{ open: number; oldestSeconds: number }> {
  const { rows } = await sql<{ open: number; oldest: number }>`
    select count(*)::int as open, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::int as oldest
    from saga where state <> 'DONE' and due_at < 'infinity' and pending is null`.execute(db);
  return { open: rows[0]?.open ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}

/** Sagas that no worker begins until they are resumed: their time is infinity. They must be new in this transaction. */
export async function deferSagas(tx: Tx<'sagas'>, ids: readonly string[]): Promise<void> {
  await sql`/* saga-defer */ update saga set due_at = 'infinity' where id = any(${[...ids]}::uuid[]) and state = 'READY'`.execute(tx.db);
}

/** As {@link deferSagas}, for a member's sagas of one kind that no worker has begun; resolves to their ids. */
export async function deferReady(tx: Tx<'sagas'>, member: string, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* saga-defer-ready */
    update saga set due_at = 'infinity' where member = ${member} and kind = ${kind} and state = 'READY' and lease_until is null
    returning id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** The workers leave an open saga for this long; `runNow` still runs it. */
export async function postponeOpen(tx: Tx<'sagas'>, id: string, seconds: number): Promise<void> {
  await sql`update saga set due_at = clock_timestamp() + ${seconds} * interval '1 second' where id = ${id} and state <> 'DONE'`.execute(
    tx.db,
  );
}

/** Deferred sagas are due now. */
export async function resumeSagas(tx: Tx<'sagas'>, ids: readonly string[]): Promise<void> {
  await sql`/* saga-resume */
    update saga set due_at = clock_timestamp() where id = any(${[...ids]}::uuid[]) and due_at = 'infinity' and state <> 'DONE'`.execute(
    tx.db,
  );
  wakeWorkers(tx);
}

/** Open sagas of a kind whose provider was called more than once: their outcome is unknown. Oldest first, after an id. */
export async function unknownSagas(tx: Tx<'sagas'>, kind: string, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from saga s where s.state <> 'DONE' and ${lane} = ${`${kind} `} and s.attempts > 1 and s.due_at < 'infinity' and s.id > ${after}::uuid
    order by s.id limit ${limit}`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Every node looks for due sagas after the commit. */
const wakeWorkers = (tx: Tx): void => tx.notify('saga', '');

export interface Pause {
  author: string;
  reason: string;
  since: Date;
}

/** Begins no saga of this kind from now on, on every node; false when it is paused already. */
export async function pauseKind(tx: Tx<'sagas'>, kind: string, pause: Pause): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('saga_pause')
    .values({ kind, ...pause })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the kind is not paused. */
export async function resumeKind(tx: Tx<'sagas'>, kind: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('saga_pause').where('kind', '=', kind).executeTakeFirst();
  if (numDeletedRows === 1n) wakeWorkers(tx);
  return numDeletedRows === 1n;
}

export const findPause = (tx: Tx<'sagas'>, kind: string): Promise<Pause | undefined> =>
  tx.db.selectFrom('saga_pause').select(['author', 'reason', 'since']).where('kind', '=', kind).executeTakeFirst();

/** The outcome of a saga; null while it is unknown. `reason` is the provider's. */
/** A saga, also after it was archived without its attempts; undefined: there is none. */
export async function findSaga(tx: Tx<'sagas'>, id: string) {
  const { rows } = await sql<{
    kind: string;
    state: 'READY' | 'CALLED' | 'DONE';
    attempts: number | null;
    createdAt: Date;
    doneAt: Date | null;
  }>`
    select kind, state, attempts, created_at as "createdAt", done_at as "doneAt" from saga where id = ${id}
    union all select kind, 'DONE', null, created_at, done_at from saga_archive where id = ${id}`.execute(tx.db);
  return rows[0];
}

export async function outcomeOf(tx: Tx<'sagas'>, id: string): Promise<{ status: 'ok' } | { status: 'declined'; reason: string } | null> {
  const { rows } = await sql<{ status: 'ok' | 'declined'; reason: string | null }>`
    select outcome ->> 'status' as status, outcome ->> 'reason' as reason from (
      select outcome from saga where id = ${id} and state = 'DONE' union all select outcome from saga_archive where id = ${id}) ended`.execute(
    tx.db,
  );
  const [ended] = rows;
  if (ended === undefined) return null;
  return ended.status === 'ok' ? { status: 'ok' } : { status: 'declined', reason: ended.reason ?? '' };
}

/**
 * Moves sagas that ended before `before` to the archive, oldest first, and resolves to how many. Ids are ordered by time, so the primary key finds
 * them.
 */
export async function archiveEnded(tx: Tx<'sagas'>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with ended as (
      delete from saga where id = any(array(
        select id from saga where id < ${firstIdOf(before)}::uuid and state = 'DONE' and done_at < ${before} order by id limit ${limit}
        for update skip locked))
      returning id, kind, member, input, outcome, created_at, done_at)
    insert into saga_archive (id, kind, member, input, outcome, created_at, done_at)
    select id, kind, member, input, outcome, created_at, done_at from ended`.execute(tx.db);
  return Number(numAffectedRows);
}

/** Sagas of this kind that a worker may begin or has begun, and that have not ended. */
export async function activeSagas(tx: Tx<'sagas'>, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saga s where s.state <> 'DONE' and ${lane} = ${`${kind} `} and s.due_at < 'infinity'`.execute(tx.db);
  return rows[0]?.count ?? 0;
}
