import type { BreakTerm } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';

export interface NewBreak {
  id: string;
  member: string;
  term: BreakTerm;
  is_exclusion: boolean;
  started_at: Date;
  /** Null: never. */
  ends_at: Date | null;
  /** Null: not before the member asks to return. */
  opens_at: Date | null;
}

export const insertBreak = async (tx: Tx<'break'>, row: NewBreak): Promise<void> => {
  await tx.db.insertInto('member_break').values(row).execute();
};

/** Every break of a member, also those that have ended. */
export const findBreaks = (tx: Tx<'break'>, member: string) =>
  tx.db
    .selectFrom('member_break')
    .select(['id', 'term', 'is_exclusion', 'started_at', 'ends_at', 'opens_at'])
    .where('member', '=', member)
    .orderBy('started_at')
    .execute();

export type BreakRow = Awaited<ReturnType<typeof findBreaks>>[number];

/** As {@link findBreaks}, locked until the transaction ends. */
export const lockBreaks = (tx: Tx<'break'>, member: string): Promise<BreakRow[]> =>
  tx.db
    .selectFrom('member_break')
    .select(['id', 'term', 'is_exclusion', 'started_at', 'ends_at', 'opens_at'])
    .where('member', '=', member)
    .orderBy('started_at')
    .forUpdate()
    .execute();

export const openBreak = async (tx: Tx<'break'>, id: string, opensAt: Date): Promise<void> => {
  await tx.db.updateTable('member_break').set({ opens_at: opensAt }).where('id', '=', id).execute();
};
