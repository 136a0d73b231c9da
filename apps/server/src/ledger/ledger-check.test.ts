import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { housekeeping, type HousekeepingDependencies } from '../app/housekeeping.js';
import { inspectLedger } from '../app/inspection.js';
import { checkWallets, PARTS } from '../app/wallet-inspection.js';
import { chains, sealNew } from './index.js';
import { runOperator } from '../operator/run.js';
import { createClock } from '../platform/clock.js';
import { createLogger } from '../platform/logger.js';
import { type TestServer, type Member, startTestServer } from '../../test/test-server.js';
import { createReconciling } from '../../test/reconciling.js';
import { snapshotOf } from '../../test/snapshot.js';
import type { TestDatabase } from '../../test/database.js';

/** Damage by a person with the owner's password, a broken disk or a bad restore. */
const PROGRAM = join(import.meta.dirname, '../operator/main.ts');
let server: TestServer;
let member: Member;
let id: string;
let database: TestDatabase;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.fundedMember(1_000);
  const { idOf } = createReconciling(() => server);
  id = await idOf(member);
  // It is held while the payout is not known.
  server.outside.moods.payouts.push(...Array.from({ length: 200 }, () => 'error' as const));
  await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
  await server.app.close();
});
afterAll(() => server.close());
const opened: TestDatabase[] = [];
beforeEach(async () => {
  database = await snapshotOf(server.database);
  opened.push(database);
  const { db, inTx } = database;
  for (const chain of chains) await sealNew({ db, inTx }, chain, { marginMs: 0, patienceMs: 60_000 });
});
afterAll(() => Promise.all(opened.map((each) => each.drop())));

const check = () => runOperator({ databaseUrl: database.url, demo: false, user: 'nok', words: ['ledger', 'check'] });
const plant = (statement: string) => database.asOwner(`set session_replication_role = replica; ${statement}`);
const wallet = () => `kind = 'wallet' and owner = '${id}'`;

test('a sound ledger is reported as sound, with the heads of its chains', async () => {
  const lines = await check();
  expect(lines[0]).toMatch(/^The ledger is sound: \d+ journals, \d+ accounts\.$/);
  expect(lines.slice(1).join('\n')).toMatch(/^journal: .*\naudit: /);
});

test.each([
  [
    'a wallet that was given money',
    () => `update account set balance = balance + 23400 where ${wallet()}`,
    () => `drifted  member ${member.phone} (${id})  wallet THB  stored 1034  expected 800  difference 234`,
  ],
  [
    'a posting that was changed',
    () =>
      `update posting set amount = amount + 100 where id = (select max(p.id) from posting p join account a on a.id = p.account where ${wallet()})`,
    () => `unbalanced  member ${member.phone} (${id})  withdraw.hold THB  stored 1  expected 0  difference 1  (journal `,
  ],
  [
    'a journal whose postings are gone',
    () => `delete from posting where journal = (select id from journal where kind = 'deposit.qr' order by id desc limit 1)`,
    () => `unbalanced  no member  deposit.qr  has no postings  (journal `,
  ],
  [
    'a wallet below its floor',
    () => `alter table account drop constraint account_floor; update account set floor = 90000 where ${wallet()}`,
    () => `below-floor  member ${member.phone} (${id})  wallet THB  stored 800  expected 900  difference -100`,
  ],
  [
    'a line of the statement that is gone',
    () => `delete from movement where member = '${id}' and seq = 1`,
    () => `gaps  member ${member.phone} (${id})  statement THB  counts 2 lines, holds 1  (member `,
  ],
  [
    'held money whose withdrawal is gone',
    () => `delete from saga where member = '${id}' and kind = 'withdraw'`,
    () => `hold  member ${member.phone} (${id})  hold THB  stored 200  expected 0  difference 200  (account `,
  ],
  [
    'the cached sum of a house account',
    () =>
      `insert into house_snapshot (account, posting, balance) select id, 9000000, 5 from account where kind = 'suspense' and currency = 'LAK'`,
    () => `snapshot  no member  suspense LAK  stored 0.05  expected 0  difference 0.05`,
  ],
])('%s is named with its member and amounts', async (_what, statement, line) => {
  await plant(statement());
  const problem = await check().then(
    () => '',
    (error: Error) => error.message,
  );
  expect(problem.split('\n')).toContainEqual(expect.stringContaining(line()));
  expect(problem).toMatch(/The ledger is not sound: \d+ differences?\./);
});

test('the program exits with 0 if the ledger is sound, and with 1 otherwise', async () => {
  const run = () =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: database.url };
      execFile(process.execPath, ['--import', 'tsx', PROGRAM, 'ledger', 'check'], { env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
      );
    });
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining('The ledger is sound') as unknown });
  await plant(`update account set balance = balance + 1 where ${wallet()}`);
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('difference 0.01') as unknown });
});

test('a change of a sealed journal is reported by its chain, even if all sums are right', async () => {
  const { rows } = await database.asOwner<{ id: string }>(`select id from journal where kind = 'deposit.qr' limit 1`);
  await plant(`update journal set reference = 'another' where id = '${rows[0]?.id}'`);
  // Which seal holds the row depends on when the job ran.
  await expect(check()).rejects.toThrow(
    new RegExp(`journal: seal \\d+ does not fit: row ${rows[0]?.id} changed\nThe ledger is not sound: 1 difference\\.`),
  );
});

test('the hourly inspection finds a changed balance: of touched accounts immediately, of others with the next full run; it is reported once, and closed after the repair', async () => {
  let hours = 0;
  const lines: string[] = [];
  const now = (): Date => new Date(Date.now() + hours * 3_600_000);
  const inspect = () =>
    inspectLedger({
      inTx: database.inTx,
      reads: database.reads,
      clock: { ...createClock(), now, real: now },
      logger: createLogger('error', { write: (line: string) => void lines.push(line) }),
    });
  expect(await inspect()).toEqual([]);
  await plant(`update account set balance = balance + 23400 where ${wallet()}`);
  hours = 7;
  for (let run = 0; run < 3; run += 1) {
    await inspect();
    hours += 7;
  }
  expect(lines).toHaveLength(1);
  const findings = () => database.db.selectFrom('finding').select(['kind', 'state', 'facts']).execute();
  expect(await findings()).toEqual([
    { kind: 'ledger.drifted', state: 'open', facts: { member: id, account: 'wallet', currency: 'THB', difference: '23400' } },
  ]);
  await plant(`update account set balance = balance - 23400 where ${wallet()}`);
  await inspect();
  expect(await findings()).toMatchObject([{ state: 'closed' }]);
});

/** Runs the jobs that look at the ledger as often as they run in ten minutes; resolves to the findings about balances. */
async function tenMinutes(): Promise<{ kind: string; state: string }[]> {
  let minutes = 0;
  const now = (): Date => new Date(Date.now() + minutes * 60_000);
  const { db, inTx } = database;
  const clock = { ...createClock(), now, real: now };
  const deps = { inTx, reads: database.reads, database: { db }, clock, logger: createLogger('silent') };
  const jobs = housekeeping(deps as unknown as HousekeepingDependencies).filter(({ name }) => name.startsWith('inspect-'));
  for (; minutes < 10; minutes += 1)
    for (const { everyMs, run } of jobs) if ((minutes * 60_000) % everyMs === 0 && minutes > 0) await run();
  return db.selectFrom('finding').select(['kind', 'state']).where('kind', 'in', ['ledger.drifted', 'ledger.below-floor']).execute();
}

test('a balance that was changed is found within ten minutes, of a wallet that does not move too, and its finding is closed when it is repaired', async () => {
  expect(await tenMinutes()).toEqual([]);
  await plant(`update account set balance = balance + 23400 where ${wallet()}`);
  expect(await tenMinutes()).toEqual([{ kind: 'ledger.drifted', state: 'open' }]);
  await plant(`update account set balance = balance - 23400 where ${wallet()}`);
  expect(await tenMinutes()).toEqual([{ kind: 'ledger.drifted', state: 'closed' }]);
});

test('a run checks the wallets that moved since the last one first, whatever time is left for the others', async () => {
  const deps = { inTx: database.inTx, clock: createClock(), logger: createLogger('silent') };
  await checkWallets(deps);
  await plant(
    `update account set balance = balance + 23400 where ${wallet()}; update journal set recorded_at = now() - interval '45 seconds'`,
  );
  expect(await checkWallets(deps, 0)).toMatchObject([{ problem: 'drifted', member: id }]);
});

test('a pass through all wallets resumes where the last run ended, also on another node', async () => {
  await plant(
    `insert into account (kind, owner, currency, balance) select 'wallet', gen_random_uuid(), 'THB', 0 from generate_series(1, 5000)`,
  );
  await plant(
    `update journal set recorded_at = recorded_at - interval '1 hour'; update account set balance = 700 where id = (select max(id) from account)`,
  );
  const deps = { inTx: database.inTx, clock: createClock(), logger: createLogger('silent') };
  const found = [];
  for (let run = 0; run < PARTS; run += 1) found.push((await checkWallets(deps)).length);
  expect(found).toEqual([...Array.from({ length: PARTS - 1 }, () => 0), 1]);
});
