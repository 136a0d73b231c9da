import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { startOfDay } from '../platform/business-day.js';
import type { Tx } from '../platform/unit-of-work.js';
import { openHouse } from './index.js';
import { countJournalsOf, readTrial } from './trial-days.js';
import { storeHoursOfDay } from './trial-hours.js';
import { sqlJournalId } from '../../test/journal-id.js';

const MINUTE_MS = 60_000;
const DAY = '2026-11-23';
const PER_HOUR = 1_000;
/** 20:30 of the day: twenty hours have ended, and half an hour is in progress. */
const start = startOfDay(new Date('2026-11-23T05:00:00Z'));
const at = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE_MS);
const now = at(20 * 60 + 30);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.inTx((tx) => openHouse(tx, 'THB'));
  // A deposit of one baht every 3.6 seconds until now.
  await database.asOwner(`
    set session_replication_role = replica;
    insert into account (kind, owner, currency, balance) values ('wallet', gen_random_uuid(), 'THB', 0);
    create temporary table made as
      select ${sqlJournalId()} as id, n, timestamptz '${start.toISOString()}' + n * interval '3.6 seconds' as at from generate_series(0, ${20.5 * PER_HOUR - 1}) n;
    insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at)
      select id, 'incoming', 'KTB:' || n, '', 'deposit.qr', 'r', at, at from made order by n;
    insert into posting (journal, account, amount)
      select made.id, a.id, case a.kind when 'wallet' then 100 else -100 end from made, account a
      where a.currency = 'THB' and a.kind in ('wallet', 'clearing:qr') order by n`);
  for (const table of ['journal', 'posting', 'account']) await database.asOwner(`vacuum analyze ${table}`);
});
afterAll(() => database.drop());

/** The postings that the work reads. A connection counts across transactions. */
const postingsReadBy = (work: (tx: Tx) => Promise<unknown>): Promise<number> =>
  database.inTx(async (tx) => {
    const counted = async (): Promise<number> => {
      const { rows } = await sql<{ read: number }>`
        select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read from pg_stat_xact_user_tables where relname ~ '^posting'`.execute(
        tx.db,
      );
      return rows[0]?.read ?? Number.NaN;
    };
    // What a parallel worker reads is counted for the worker.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx.db);
    const begun = await counted();
    await work(tx);
    return (await counted()) - begun;
  });
const walletOf = async (tx: Tx, when: Date) =>
  (await readTrial(tx, DAY, when))?.find(({ kind, currency }) => kind === 'wallet' && currency === 'THB');

it('the figures of the current day read the postings after the last stored hour, and are those of all postings', async () => {
  const wallet = { debit: 0n, credit: BigInt(20.5 * PER_HOUR * 100) };
  const whole = await postingsReadBy(async (tx) => expect(await walletOf(tx, now)).toMatchObject(wallet));
  expect(whole).toBeGreaterThanOrEqual(2 * 20 * PER_HOUR);
  await database.inTx((tx) => storeHoursOfDay(tx, now));
  const since = await postingsReadBy(async (tx) => expect(await walletOf(tx, now)).toMatchObject(wallet));
  expect(since).toBeLessThan(2 * 2 * PER_HOUR);
  expect(await database.inTx((tx) => countJournalsOf(tx, DAY))).toBe(20.5 * PER_HOUR);
});

it('an hour that is stored again is counted once', async () => {
  await database.inTx((tx) => storeHoursOfDay(tx, now));
  expect(await database.inTx((tx) => walletOf(tx, now))).toMatchObject({ credit: BigInt(20.5 * PER_HOUR * 100) });
});

it('hours that have not ended are removed, when the clock of a demo was moved back', async () => {
  await database.inTx((tx) => storeHoursOfDay(tx, at(10 * 60 + 30)));
  expect(await database.inTx((tx) => walletOf(tx, at(10 * 60 + 30)))).toMatchObject({ credit: BigInt(10.5 * PER_HOUR * 100 + 100) });
});

it('the hours of a day are removed once another day has ended', async () => {
  const hours = async () => (await database.asOwner<{ hours: number }>('select count(*)::int as hours from trial_hour')).rows[0]?.hours;
  await database.inTx((tx) => storeHoursOfDay(tx, now));
  expect(await hours()).toBe(20);
  await database.inTx((tx) => storeHoursOfDay(tx, at(49 * 60)));
  expect(await hours()).toBe(0);
});
