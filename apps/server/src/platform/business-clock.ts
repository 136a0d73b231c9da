import { sql } from 'kysely';
import type { Clock } from './clock.js';
import type { Listener } from './db/listener.js';
import type { Db } from './db/pool.js';
import type { Logger } from './logger.js';

const RETRY_MS = 1_000;

/** Loads the offset of the business clock from the database, so that all nodes have the same time, also after a restart. */
export async function loadClock(db: Db, clock: Clock): Promise<void> {
  for (;;) {
    const moves = clock.moves();
    const row = await db.selectFrom('business_clock').select('offset_seconds').executeTakeFirst();
    // The clock may have been moved since the offset was read. Then it is read again, or an old offset would replace a new one.
    if (clock.moves() === moves) return clock.setOffset(row?.offset_seconds ?? 0);
  }
}

/** Moves the business clock on all nodes (NOTIFY clock); demo mode only. */
export async function moveClock(db: Db, clock: Clock, offsetSeconds: number): Promise<void> {
  await db
    .insertInto('business_clock')
    .values({ id: 1, offset_seconds: offsetSeconds })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_seconds: offsetSeconds }))
    .execute();
  clock.setOffset(offsetSeconds);
  await sql`select pg_notify('clock', '')`.execute(db);
}

export interface FollowClock {
  db: Db;
  clock: Clock;
  listener: Pick<Listener, 'on'>;
  logger: Logger;
  /** Called each time after the offset was loaded. */
  onMoved(): void;
}

/** Loads the clock when it was or may have been moved; retries while the database is unavailable. Call it before the listener starts. */
export function followClock({ db, clock, listener, logger, onMoved }: FollowClock): void {
  const follow = async (): Promise<void> => {
    try {
      await loadClock(db, clock);
      onMoved();
    } catch (error) {
      logger.warn({ err: error }, 'the business clock could not be loaded; it is tried again');
      setTimeout(() => void follow(), RETRY_MS).unref();
    }
  };
  listener.on('clock', () => void follow());
}
