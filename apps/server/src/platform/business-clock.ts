import { sql } from 'kysely';
import type { Clock } from './clock.js';
import type { Db } from './db/pool.js';

/** The business clock's offset lives in the database: every node and every restart tells the same time. */
export async function loadClock(db: Db, clock: Clock): Promise<void> {
  const row = await db.selectFrom('business_clock').select('offset_seconds').executeTakeFirst();
  clock.setOffset(row?.offset_seconds ?? 0);
}

/** Moves it for all nodes (NOTIFY clock); demo mode only. */
export async function moveClock(db: Db, clock: Clock, offsetSeconds: number): Promise<void> {
  await db
    .insertInto('business_clock')
    .values({ id: 1, offset_seconds: offsetSeconds })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_seconds: offsetSeconds }))
    .execute();
  clock.setOffset(offsetSeconds);
  await sql`select pg_notify('clock', '')`.execute(db);
}
