import type { PersonalData } from '../../platform/personal-data.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';

export interface Closing {
  askedAt: Date;
  eraseAt: Date;
}

export async function findClosing(tx: Tx<'closing'>, member: string): Promise<Closing | null> {
  const row = await tx.db.selectFrom('member_closing').selectAll().where('member', '=', member).executeTakeFirst();
  return row === undefined ? null : { askedAt: row.asked_at, eraseAt: row.erase_at };
}

/** Whether the account of a member is being closed. */
export const closingReader =
  (inTx: InTx) =>
  (member: string): Promise<boolean> =>
    inTx(async (tx) => (await findClosing(tx, member)) !== null);

/** False: the member has asked for it before, and the times of that stay. Of parallel calls one gets true. */
export async function insertClosing(tx: Tx<'closing'>, member: string, { askedAt, eraseAt }: Closing): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('member_closing')
    .values({ member, asked_at: askedAt, erase_at: eraseAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes the member's closing; false: there is none, or it was taken. Of parallel calls one gets it. */
export async function takeClosing(tx: Tx<'closing'>, member: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('member_closing').where('member', '=', member).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Members whose data is to be erased. Some may have waited for long, so that all are read. */
export async function dueMembers(tx: Tx<'closing'>, now: Date): Promise<string[]> {
  const rows = await tx.db.selectFrom('member_closing').select('member').where('erase_at', '<=', now).orderBy('erase_at').execute();
  return rows.map(({ member }) => member);
}

export const personalData = {
  erase: (tx: Tx<'closing'>, { id }) => takeClosing(tx, id),
} satisfies PersonalData;
