import { sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Begins the times of a session, unless they have begun. */
export async function beginTimes(
  tx: Tx<'chat'>,
  begun: Pick<Schema['chat_session'], 'session' | 'conversation' | 'opened_at'>,
): Promise<void> {
  await tx.db
    .insertInto('chat_session')
    .values(begun)
    .onConflict((conflict) => conflict.column('session').doNothing())
    .execute();
}

/** Notes the first answer of a person. A session that an operator has begun has no times before the customer writes. */
export async function noteAnswer(tx: Tx<'chat'>, sessions: readonly string[], by: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('chat_session')
    .set({ first_answer_at: at, answered_by: by })
    .where('session', 'in', [...sessions])
    .where('first_answer_at', 'is', null)
    .execute();
}

export async function endTimes(tx: Tx<'chat'>, session: string, at: Date): Promise<void> {
  await tx.db.updateTable('chat_session').set({ ended_at: at }).where('session', '=', session).where('ended_at', 'is', null).execute();
}

/** Median seconds of the sessions that were first answered, and of the answered ones that ended, since `from`; null without any. */
export async function readTimes(tx: Tx<'chat'>, from: Date): Promise<{ firstAnswer: number | null; resolution: number | null }> {
  const { rows } = await sql<{ firstAnswer: number | null; resolution: number | null }>`/* chat-times */
    select (select percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - opened_at))
        from chat_session where first_answer_at >= ${from})::float8 as "firstAnswer",
      (select percentile_cont(0.5) within group (order by extract(epoch from ended_at - opened_at))
        from chat_session where first_answer_at is not null and ended_at >= ${from})::float8 as resolution`.execute(tx.db);
  return rows[0] ?? { firstAnswer: null, resolution: null };
}

/** A member's ended sessions before a time, newest first, each with the person who answered first; null: no person did. */
export async function endedSessions(
  tx: Tx<'chat'>,
  member: string,
  before: Date | null,
  limit: number,
): Promise<{ session: string; by: string | null; endedAt: Date }[]> {
  const { rows } = await sql<{ session: string; by: string | null; endedAt: Date }>`
    select s.session, s.answered_by as by, s.ended_at as "endedAt" from chat_conversation c join chat_session s on s.conversation = c.id
    where c.member = ${member} and s.ended_at is not null and ${before === null ? sql`true` : sql`s.ended_at < ${before}`}
    order by s.ended_at desc limit ${limit}`.execute(tx.db);
  return rows;
}
