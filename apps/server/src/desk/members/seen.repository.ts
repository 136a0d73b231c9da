import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** The members that the operator has seen within the hour. The operator's other calls wait until the transaction ends. */
export async function lockSeen(tx: Tx<'desk'>, operator: string): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk seen ${operator}`}, 0))`.execute(tx.db);
  return readSeen(tx, operator);
}

export async function readSeen(tx: Tx<'desk'>, operator: string): Promise<Set<string>> {
  const { rows } = await sql<{ member: string }>`
    select member from desk_seen where operator = ${operator} and seen_at > clock_timestamp() - interval '1 hour'`.execute(tx.db);
  return new Set(rows.map(({ member }) => member));
}

export async function noteSeen(tx: Tx<'desk'>, operator: string, members: readonly string[]): Promise<void> {
  await sql`
    insert into desk_seen (operator, member, seen_at)
    select ${operator}, m, clock_timestamp() from unnest(${[...new Set(members)]}::uuid[]) m
    on conflict (operator, member) do update set seen_at = excluded.seen_at`.execute(tx.db);
}

/** Deletes what counts no longer. */
export async function forgetOldSeen(tx: Tx<'desk'>): Promise<void> {
  await sql`delete from desk_seen where seen_at < clock_timestamp() - interval '1 hour'`.execute(tx.db);
}
