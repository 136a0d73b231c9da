import { sql } from 'kysely';
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

/**
 * Those of the members whose deposits and rewards are frozen, with a share lock (the freeze cannot be lifted before this transaction ends), or who are
 * on a break, which only time ends.
 */
export async function whoseInflowIsStopped(tx: Tx<'freeze'>, members: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ member: string }>`
    with frozen as (
      select member from member_freeze
      where member = any(${[...members]}::uuid[]) and direction = 'in' and lifted_at is null and (ends_at is null or ends_at > ${now})
      for share)
    select member from frozen union
    select member from active_break where member = any(${[...members]}::uuid[]) and (opens_at is null or opens_at > ${now})`.execute(tx.db);
  return new Set(rows.map(({ member }) => member));
}
