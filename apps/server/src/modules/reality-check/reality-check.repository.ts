import type { Tx } from '../../platform/unit-of-work.js';
import { type Interval, type Run, USUAL } from './reality-check.rules.js';

export interface RealityCheckRow {
  interval: Interval;
  answeredAt: Date | null;
}

/** The choice of a member, who has none at first. */
export async function findRealityCheck(tx: Tx<'reality-check'>, member: string): Promise<RealityCheckRow> {
  const row = await tx.db.selectFrom('reality_check').selectAll().where('member', '=', member).executeTakeFirst();
  if (row === undefined) return { interval: USUAL, answeredAt: null };
  const { minutes, longer_minutes: longer, longer_from: from, answered_at: answeredAt } = row;
  return { interval: { minutes, longer: longer === null || from === null ? null : { minutes: longer, from } }, answeredAt };
}

/** The choice, locked until the transaction ends. */
export async function lockRealityCheck(tx: Tx<'reality-check'>, member: string): Promise<RealityCheckRow> {
  await tx.db
    .insertInto('reality_check')
    .values({ member, minutes: USUAL.minutes, longer_minutes: null, longer_from: null, answered_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db.selectFrom('reality_check').select('member').where('member', '=', member).forUpdate().execute();
  return findRealityCheck(tx, member);
}

export const saveInterval = (tx: Tx<'reality-check'>, member: string, { minutes, longer }: Interval): Promise<unknown> =>
  tx.db
    .updateTable('reality_check')
    .set({ minutes, longer_minutes: longer?.minutes ?? null, longer_from: longer?.from ?? null })
    .where('member', '=', member)
    .execute();

export const saveAnswer = (tx: Tx<'reality-check'>, member: string, at: Date): Promise<unknown> =>
  tx.db.updateTable('reality_check').set({ answered_at: at }).where('member', '=', member).execute();

/** What a member plays, or played last. */
export async function findRun(tx: Tx<'reality-check'>, member: string): Promise<Run | null> {
  const row = await tx.db.selectFrom('played_run').selectAll().where('member', '=', member).executeTakeFirst();
  return row === undefined ? null : { beganAt: row.began_at, lastAt: row.last_at, staked: row.staked, won: row.won };
}
