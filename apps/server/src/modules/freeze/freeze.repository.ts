import { sql } from 'kysely';
import type { Usage } from '../limit/index.js';
import type { Tx } from '../../platform/unit-of-work.js';

export type Direction = 'in' | 'play' | 'out';

export interface Freezing {
  id: string;
  member: string;
  direction: Direction;
  reason: string;
  /** The actor, as in journals and audit. */
  author: string;
  createdAt: Date;
  /** Null: until it is lifted. */
  endsAt: Date | null;
}

/**
 * Freezes a direction. A freeze that was not lifted is replaced by one that ends later, and stays otherwise: it never gets shorter.
 *
 * @returns false if it stays
 */
export async function insertFreeze(tx: Tx<'freeze'>, { createdAt, endsAt, ...freeze }: Freezing): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('member_freeze')
    .values({ ...freeze, created_at: createdAt, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['member', 'direction'])
        .where('lifted_at', 'is', null)
        .doUpdateSet({ reason: freeze.reason, author: freeze.author, created_at: createdAt, ends_at: endsAt })
        .where(sql<boolean>`coalesce(excluded.ends_at, 'infinity') > coalesce(member_freeze.ends_at, 'infinity')`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A member's freezes that are not lifted, locked until the transaction ends; those whose end has passed are included. */
export const lockFreezes = (tx: Tx<'freeze'>, member: string) =>
  tx.db
    .selectFrom('member_freeze')
    .select(['id', 'direction', 'reason', 'author', 'created_at', 'ends_at'])
    .where('member', '=', member)
    .where('lifted_at', 'is', null)
    .orderBy('created_at')
    .forUpdate()
    .execute();

export type FreezeRow = Awaited<ReturnType<typeof lockFreezes>>[number];

/** As {@link lockFreezes}, without the lock. */
export const findFreezes = (tx: Tx<'freeze'>, member: string): Promise<FreezeRow[]> =>
  tx.db
    .selectFrom('member_freeze')
    .select(['id', 'direction', 'reason', 'author', 'created_at', 'ends_at'])
    .where('member', '=', member)
    .where('lifted_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** Freezes of a member that were lifted or have ended, newest first. */
export const findEndedFreezes = (tx: Tx<'freeze'>, member: string, now: Date, limit: number) =>
  tx.db
    .selectFrom('member_freeze')
    .select(['id', 'direction', 'reason', 'author', 'created_at', 'ends_at', 'lifted_at', 'lifted_by'])
    .where('member', '=', member)
    .where((either) => either.or([either('lifted_at', 'is not', null), either('ends_at', '<=', now)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

export async function liftFreezes(
  tx: Tx<'freeze'>,
  ids: readonly string[],
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('member_freeze')
    .set({ lifted_at: at, lifted_by: by, lift_reason: reason })
    .where('id', 'in', [...ids])
    .execute();
}

export interface InflowRules {
  /** Members whose deposits and rewards are frozen, or who are on a break. */
  stopped: Set<string>;
  /** The limits of the members who have any. */
  limits: Map<string, Usage[]>;
}

/**
 * What stops or limits the inflow of these members, in one statement. Freezes get a share lock: they cannot be lifted before this transaction ends. Only
 * time ends a break, and limits change under the lock of the wallet.
 *
 * @param windows for each period of a limit the time after which deposits count
 */
export async function readInflowRules(
  tx: Tx<'freeze'>,
  members: readonly string[],
  now: Date,
  windows: readonly { period: string; after: Date }[],
): Promise<InflowRules> {
  const { rows } = await sql<{ member: string; amount: bigint | null; used: bigint | null }>`/* inflow-rules */
    with frozen as (
      select member from member_freeze
      where member = any(${[...members]}::uuid[]) and direction = 'in' and lifted_at is null and (ends_at is null or ends_at > ${now})
      for share)
    select member, null::bigint as amount, null::bigint as used from frozen union all
    select member, null, null from active_break where member = any(${[...members]}::uuid[]) and (opens_at is null or opens_at > ${now}) union all
    select l.member, l.amount, d.used
    from active_limit l
    join unnest(${windows.map(({ period }) => period)}::text[], ${windows.map(({ after }) => after)}::timestamptz[]) w (period, after) using (period)
    cross join lateral deposited_after(l.member, w.after) d
    where l.member = any(${[...members]}::uuid[])`.execute(tx.db);
  const rules: InflowRules = { stopped: new Set(), limits: new Map() };
  for (const { member, amount, used } of rows) {
    if (amount === null || used === null) rules.stopped.add(member);
    else rules.limits.set(member, [...(rules.limits.get(member) ?? []), { amount, used }]);
  }
  return rules;
}
