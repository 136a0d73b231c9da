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

export async function keepTraces(tx: Tx<'session'>, member: string, traces: readonly Trace[], at: Date): Promise<void> {
  await tx.db
    .insertInto('member_trace')
    .values(traces.map((trace) => ({ member, ...trace, seen_at: at })))
    .onConflict((conflict) => conflict.columns(['member', 'kind', 'mark']).doUpdateSet({ seen_at: sql`excluded.seen_at` }))
    .execute();
}

export async function forgetOldTraces(tx: Tx<'session'>, seenBefore: Date): Promise<void> {
  await tx.db.deleteFrom('member_trace').where('seen_at', '<', seenBefore).execute();
}
