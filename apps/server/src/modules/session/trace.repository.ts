import { sql } from 'kysely';
import { networkOf } from '../../platform/address.js';
import { keyedHash } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** The networks and devices of a member's logins: compared with those of others, and never shown. */
export interface Trace {
  kind: 'device' | 'network';
  /** A keyed hash. */
  mark: string;
}

/**
 * One mark for each of the server's keys, so that members who logged in before and after a change of keys are still compared.
 *
 * @param ip null: an address that says nothing about who calls
 */
export function tracesOf(secrets: readonly string[], ip: string | null, device: string): Trace[] {
  const marks = (kind: Trace['kind'], value: string): Trace[] =>
    [...new Set(secrets)].map((secret) => ({ kind, mark: keyedHash(secret, `trace ${kind}`, value) }));
  return [...marks('device', device), ...(ip === null ? [] : marks('network', networkOf(ip)))];
}

/** Since when the member uses this device (null: not before), and whether they had used another one before it. */
export async function knownDevice(
  tx: Tx<'session'>,
  member: string,
  traces: readonly Trace[],
): Promise<{ since: Date | null; isNew: boolean }> {
  const marks = traces.filter(({ kind }) => kind === 'device').map(({ mark }) => mark);
  const { rows } = await sql<{ since: Date | null; other_since: Date | null }>`
    select min(coalesce(first_at, seen_at)) filter (where mark = any(${marks}::text[])) as since,
      min(coalesce(first_at, seen_at)) filter (where mark <> all(${marks}::text[])) as other_since
    from member_trace where member = ${member} and kind = 'device'`.execute(tx.db);
  const { since = null, other_since: otherSince = null } = rows[0] ?? {};
  return { since, isNew: otherSince !== null && (since === null || otherSince < since) };
}

/** `at`: the business clock, which sessions are compared by; `seenAt`: the real clock, by which traces are deleted. */
export async function keepTraces(
  tx: Tx<'session'>,
  member: string,
  traces: readonly Trace[],
  { at, seenAt }: { at: Date; seenAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('member_trace')
    .values(traces.map((trace) => ({ member, ...trace, first_at: at, seen_at: seenAt })))
    .onConflict((conflict) =>
      conflict.columns(['member', 'kind', 'mark']).doUpdateSet({
        first_at: sql`coalesce(member_trace.first_at, member_trace.seen_at)`,
        seen_at: sql`excluded.seen_at`,
      }),
    )
    .execute();
}

export async function forgetOldTraces(tx: Tx<'session'>, seenBefore: Date): Promise<void> {
  await tx.db.deleteFrom('member_trace').where('seen_at', '<', seenBefore).execute();
}
