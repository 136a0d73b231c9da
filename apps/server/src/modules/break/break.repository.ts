import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/schema.js';
import type { Tx } from '../../platform/unit-of-work.js';

export const insertBreak = async (tx: Tx<'break'>, row: Insertable<Tables['member_break']>): Promise<void> => {
  await tx.db.insertInto('member_break').values(row).execute();
};

const breaksOf = (tx: Tx<'break'>, member: string) =>
  tx.db
    .selectFrom('member_break')
    .select(['id', 'term', 'is_exclusion', 'started_at', 'ends_at', 'opens_at'])
    .where('member', '=', member)
    .orderBy('started_at');

/** Every break of a member, also those that have ended. */
export const findBreaks = (tx: Tx<'break'>, member: string) => breaksOf(tx, member).execute();

export type BreakRow = Awaited<ReturnType<typeof findBreaks>>[number];

/** As {@link findBreaks}, locked until the transaction ends. */
export const lockBreaks = (tx: Tx<'break'>, member: string): Promise<BreakRow[]> => breaksOf(tx, member).forUpdate().execute();

export const openBreak = async (tx: Tx<'break'>, id: string, opensAt: Date): Promise<void> => {
  await tx.db.updateTable('member_break').set({ opens_at: opensAt }).where('id', '=', id).execute();
};
