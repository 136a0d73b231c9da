import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import type { Tx } from '../platform/unit-of-work.js';
import { auditLedger, openHouse, outsideEntries, recentFaults } from './index.js';
import { sqlJournalId } from '../../test/journal-id.js';

/** The share of a day of journals that is read for the last minutes. */
const JOURNALS = 60_000;
const MEMBERS = 5_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.inTx((tx) => openHouse(tx, 'THB'));
  // In the order of their times, as they are recorded, with the members in rotation.
  await database.asOwner(`
    set session_replication_role = replica;
    insert into account (kind, owner, currency, balance) select 'wallet', gen_random_uuid(), 'THB', 0 from generate_series(1, ${MEMBERS});
    create temporary table made as select ${sqlJournalId()} as id, n, n % ${MEMBERS} as place from generate_series(${JOURNALS}, 1, -1) n;
    insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, recorded_at)
      select id, 'incoming', 'KTB:' || n, '', 'deposit.qr', 'r', now(), now() - n * interval '${DAY_MS / JOURNALS} milliseconds' from made order by n desc;
    insert into posting (journal, account, amount)
      select id, (select id from account where kind = 'clearing:qr' and currency = 'THB'), -100 from made order by n desc;
    insert into posting (journal, account, amount)
      select made.id, w.id, 100 from made join (select id, row_number() over () - 1 as place from account where kind = 'wallet') w using (place)
      order by n desc;
    update account a set balance = (select sum(amount) from posting p where p.account = a.id) where kind = 'wallet'`);
  for (const table of ['journal', 'posting', 'account']) await database.asOwner(`vacuum analyze ${table}`);
});
afterAll(() => database.drop());

const before = (ms: number): Date => new Date(Date.now() - ms);

/** Rows of the ledger's tables that the work reads. A connection counts across transactions. */
const readBy = (work: (tx: Tx) => Promise<unknown>): Promise<number> =>
  database.inTx(async (tx) => {
    // What a parallel worker reads is counted for the worker.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx.db);
    const begun = await counted(tx);
    await work(tx);
    return (await counted(tx)) - begun;
  });
async function counted(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read from pg_stat_xact_user_tables
    where relname ~ '^(journal|posting|account)(_|$)'`.execute(tx.db);
  return rows[0]?.read ?? Number.NaN;
}

it('a comparison of the last minutes reads those, not the day, nor every posting of a house account', async () => {
  const now = new Date();
  let found = 0;
  const entries = (ms: number) => async (tx: Tx) =>
    (found = (await outsideEntries(tx, { from: before(ms), now, graceMs: 10 * MINUTE_MS })).length);
  expect(await readBy(entries(DAY_MS))).toBeGreaterThan(2 * JOURNALS - 5_000);
  // A range of the index on `recorded_at` holds some 10,000 journals.
  expect(await readBy(entries(11 * MINUTE_MS))).toBeLessThan(25_000);
  expect(found).toBeGreaterThan(30);
  expect(found).toBeLessThan(60);
});

it('an inspection of recent changes reads those journals, and the accounts that they moved', async () => {
  let faults: unknown;
  const whole = await readBy(auditLedger);
  const inspect = async (tx: Tx) => (faults = await recentFaults(tx, before(20 * MINUTE_MS)));
  expect(await readBy(inspect)).toBeLessThan(whole / 4);
  expect(faults).toEqual([]);
});
