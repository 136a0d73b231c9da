import type { Tx } from '../../platform/unit-of-work.js';

export interface NewPhoneChange {
  member: string;
  phone: string;
  /** The SHA-256 of the token in the SMS to the old number. */
  deny_hash: string;
  requested_at: Date;
  effective_at: Date;
}

/** False: a change of the member waits already. */
export async function insertChange(tx: Tx<'phone'>, change: NewPhoneChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('phone_change')
    .values(change)
    .onConflict((conflict) => conflict.column('member').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findChange = (tx: Tx<'phone'>, member: string) =>
  tx.db.selectFrom('phone_change').select(['phone', 'requested_at', 'effective_at']).where('member', '=', member).executeTakeFirst();

/** Removes the member's change; undefined: there is none, or it was taken. Of parallel calls one gets it. */
export const takeChange = (tx: Tx<'phone'>, member: string) =>
  tx.db.deleteFrom('phone_change').where('member', '=', member).returning(['member', 'phone', 'effective_at']).executeTakeFirst();

/** As {@link takeChange}, by the token of the SMS. */
export const takeDenied = (tx: Tx<'phone'>, denyHash: string) =>
  tx.db.deleteFrom('phone_change').where('deny_hash', '=', denyHash).returning(['member', 'phone']).executeTakeFirst();

/** Members whose change is due. */
export async function dueMembers(tx: Tx<'phone'>, now: Date): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('phone_change')
    .select('member')
    .where('effective_at', '<=', now)
    .orderBy('effective_at')
    .limit(100)
    .execute();
  return rows.map(({ member }) => member);
}
