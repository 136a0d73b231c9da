import { setTimeout } from 'node:timers/promises';
import { endpoints } from '@krapao/contract';
import { deskCalls, REPORT_DAYS } from '@krapao/contract/desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReports } from '../src/desk/reports/reports.service.js';
import { createLedger, noObservers, storeEndedDays, storeEndedHours } from '../src/ledger/index.js';
import { addDays, dayOf } from '../src/platform/business-day.js';
import { createClock } from '../src/platform/clock.js';
import { hashToken, newId } from '../src/platform/ids.js';
import { outcomeOf } from '../src/sagas/index.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { callDesk, DESK, type OperatorAtDesk, signIn } from './desk.js';
import { DAYS, fillBooks, HEAVY } from './large-books.js';
import { collectPlans, unboundedReads } from './query-plans.js';
import { eventually, startTestServer, type TestServer, withoutReview } from './test-server.js';
import { withJob } from './with-job.js';

/** `npm run test:storm` fills two million. */
const MOVEMENTS = Number(process.env['GROWTH_MOVEMENTS'] ?? 60_000);
const MEMBERS = 10_000;
const GROWING = ['journal', 'posting', 'posted_key', 'movement', 'saga', 'saga_archive', 'audit', 'account', 'member', 'registered_bank'];
/** The most rows that one node of a plan reads in a call: a page of a statement is ten; the review reads a member's withdrawals of one day. */
const CALL_ROWS = Math.max(200, (1.1 * MOVEMENTS) / HEAVY / 2 / DAYS);
/** … in a page of the statement: the days of its first and last line. */
const PAGE_ROWS = Math.max(CALL_ROWS, (2.2 * MOVEMENTS) / HEAVY / DAYS);
/** … in the months of a page. */
const MONTH_ROWS = Math.max(CALL_ROWS, (1.1 * MOVEMENTS * 31 * 2) / HEAVY / DAYS);
/** … in a search of the statement. */
const SEARCH_ROWS = 1_000;
/** … in a page of some types, of which every second line is one: those that are counted beyond the page. */
const TYPE_ROWS = 2_200;
/** … in a call of the desk: a page of lists, or the newest withdrawals of a member. */
const DESK_ROWS = 1_000;
/** Journals of 128 pages, which a BRIN index reads as one range; the current day lies in two at most. */
const RANGE = 12_000;
/** … and in a job: a day of journals, or a range of the audit with the member of the most lines. */
const JOB_ROWS = 300_000;
/** … that sums a day: the journals of a month, of whose postings there are twice as many. */
const SUM_ROWS = Math.max(2 * RANGE, 0.6 * MOVEMENTS);

let database: TestDatabase;
let plans: Awaited<ReturnType<typeof collectPlans>>;
let tokens: Awaited<ReturnType<typeof fillBooks>>;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  tokens = await fillBooks(database, { movements: MOVEMENTS, members: MEMBERS });
  plans = await collectPlans(database);
  server = await startTestServer({ database, desk: DESK });
  // What its jobs read would count as read by a call; none is due while the tests run.
  await database.asOwner(`update job_run set known_since = now() + interval '1 day', succeeded_at = now() + interval '1 day'`);
  await withoutReview(database);
}, 600_000);
afterAll(async () => {
  plans.stop();
  await server.close();
});

/** What the work read beyond the bound. */
async function readBy(work: () => Promise<unknown>, mostRows: number): Promise<string[]> {
  plans.take();
  await work();
  return unboundedReads(plans.take(), GROWING, mostRows);
}

it('sequential scans and reads of many rows are found, inside of functions too', async () => {
  await database.asOwner(
    `create function planted() returns bigint language plpgsql as $$ begin return (select count(*) from movement where amount > 0); end $$`,
  );
  expect(await readBy(() => database.pool.query('select planted()'), CALL_ROWS)).toEqual([
    expect.stringMatching(/^Seq Scan of \d+ rows of movement: .*count/),
  ]);
  const heaviest = 'select source from statement_line where member = (select member from session where token_hash = $1)';
  expect(await readBy(() => database.pool.query(heaviest, [hashToken(tokens.heavy)]), CALL_ROWS)).toEqual([
    expect.stringMatching(/Scan of \d+ rows of movement: select source/),
  ]);
});

describe.each(['heavy', 'usual'] as const)('a call of a member of %s use reads what it answers', (use) => {
  const call = (method: 'GET' | 'POST', url: string, body?: unknown, headers?: Record<string, string>) =>
    server.call(method, url, body, { authorization: `Bearer ${tokens[use]}`, ...headers });
  const plain = endpoints.filter(({ method, path, access }) => method === 'GET' && access === 'member' && !path.includes(':'));

  it.each(plain.map(({ path }) => path))('GET %s', async (path) => {
    let status = 0;
    expect(await readBy(async () => ({ status } = await call('GET', path)), CALL_ROWS)).toEqual([]);
    expect(status).toBeLessThan(500);
  });

  it.each([1, 5])('page %i of the statement', async (page) => {
    expect(await readBy(() => call('POST', '/api/statement', { page, limit: 10 }), PAGE_ROWS)).toEqual([]);
  });

  it.each([1, 5])('page %i of the deposits and bonuses in the statement', async (page) => {
    expect(await readBy(() => call('POST', '/api/statement', { page, limit: 10, types: ['deposit', 'bonus'] }), TYPE_ROWS)).toEqual([]);
  });

  it.each([1, 5])('the months of page %i of the statement', async (page) => {
    expect(await readBy(() => call('POST', '/api/statement/months', { page, limit: 10 }), MONTH_ROWS)).toEqual([]);
  });

  it.each([{ amount: 1 }, { reference: 'ffff-ffff' }, { last: '2026-01-31' }])('a search of the statement for %j', async (search) => {
    expect(await readBy(() => call('POST', '/api/statement/search', search), SEARCH_ROWS)).toEqual([]);
  });

  it('a deposit, a withdrawal, its payout and the repetition of its key', async () => {
    const key = { 'idempotency-key': newId() };
    const work = async (): Promise<void> => {
      const qr = await call('POST', '/api/qrcode/KBANK', { amount: 500 });
      await server.payQr(String(qr.body['qrcodeId']), 50_000);
      const first = await call('POST', '/api/wallet/withdraw', { amount: 100 }, key);
      expect(first.status).toBe(200);
      expect(await call('POST', '/api/wallet/withdraw', { amount: 100 }, key)).toEqual(first);
      await expect
        .poll(async () => (await call('POST', '/api/statement', { page: 1, limit: 2 })).body['statements'])
        .toMatchObject([{ statementType: 'withdraw', status: 'SUCCESS' }, { statementType: 'deposit' }]);
    };
    expect(await readBy(work, PAGE_ROWS)).toEqual([]);
  });
});

describe('a call of the desk reads what it shows', () => {
  let owner: OperatorAtDesk;
  let of: { member: string; movement: string; journal: string };
  beforeAll(async () => {
    owner = await signIn(server);
    const { rows } = await database.pool.query<typeof of>(
      `select m.member, m.id as movement, j.id as journal from movement m join journal j on j.movement = m.id
       where m.member = (select member from session where token_hash = $1) order by m.id desc limit 1`,
      [hashToken(tokens.heavy)],
    );
    if (rows[0] === undefined) throw new Error('the heavy member has no movement');
    [of] = rows;
    // What the jobs of a site have stored by then.
    const { inTx } = database;
    const reports = createReports({ inTx, reads: database.reads, clock: createClock(), demo: false });
    for (let run = 0; run < 2; run += 1) await inTx((tx) => storeEndedDays(tx, new Date()));
    for (let run = 0; run < 12; run += 1) await reports.countEnded();
    for (let run = 0; run < 9; run += 1) await inTx((tx) => storeEndedHours(tx, new Date()));
    // The server's own inspection seals the books that were filled.
    await eventually(async () => {
      plans.take();
      await setTimeout(500);
      return plans.take().length === 0;
    }, 'the jobs of the server have ended');
  }, 300_000);
  const unknown = (path: string): string =>
    path.replace(':kind/:key', 'text/contactText').replace(':currency', 'THB').replace(':version', '1').replaceAll(/:\w+/g, newId());
  const monthAgo = addDays(dayOf(new Date()), -30);
  const queries: Record<string, string[]> = {
    '/desk/slips': ['?view=all'],
    '/desk/chats': ['?view=all'],
    '/desk/books': [`?day=${monthAgo}&currency=THB`],
    '/desk/books/entries': ['qr', 'game:PG'].map((provider) => `?day=${monthAgo}&currency=THB&provider=${provider}`),
    '/desk/audit': [
      '?limit=100',
      '?action=withdraw',
      '?desk=0&kind=member',
      '?desk=0&from=2025-01-01&to=2025-01-02',
      '?actor=operator:none',
      '?actor=key:none',
    ],
    '/desk/reports': [`?from=${addDays(dayOf(new Date()), 1 - REPORT_DAYS)}&to=${dayOf(new Date())}&currency=THB`],
  };
  const known = (path: string): string =>
    path
      .replace(/members\/:id/, () => `members/${of.member}`)
      .replace(/(movements|withdrawals)\/:id/, (_, kind: string) => `${kind}/${of.movement}`)
      .replace(/journals\/:id/, () => `journals/${of.journal}`);
  // The seal counts what follows the last one, up to 10,000 rows.
  const reads = deskCalls.flatMap(({ method, path }) =>
    method === 'GET' && path !== '/desk/audit/seal' ? (queries[path] ?? ['']).map((query) => path + query) : [],
  );

  it.each(reads)('GET %s', async (path) => {
    const url = unknown(known(path));
    let status = 0;
    // The postings of the current day, and the journals of a moment, are found by ranges of pages.
    const most = /today|reports|books|movements/.test(path) ? Math.max(MOVEMENTS / 10, 2 * RANGE) : DESK_ROWS;
    expect(await readBy(async () => ({ status } = await callDesk(server, 'GET', url, { cookie: owner.cookie })), most)).toEqual([]);
    expect(status).toBeLessThan(500);
  });

  // The past is listed from its newest 2,000 rows.
  it.each([{ view: 'all' }, { view: 'decided', currency: 'THB' }])('the withdrawals of %o', async (body) => {
    let status = 0;
    const list = async () => ({ status } = await owner.call('POST /desk/withdrawals/list', { body }));
    expect(await readBy(list, DESK_ROWS + 2_000)).toEqual([]);
    expect(status).toBe(200);
  });

  it.each(['07000000', '0700000001', 'LARGE', 'LAR', 'unknown name'])('a search for "%s"', async (search) => {
    let status = 0;
    const find = async () => ({ status } = await owner.call('POST /desk/members/search', { body: { search, limit: 50 } }));
    expect(await readBy(find, DESK_ROWS)).toEqual([]);
    expect(status).toBe(200);
  });
});

it('the replay of an old key reads its journal and its line', async () => {
  const { rows } = await database.pool.query<{ scope: string; key: string }>(
    `select scope, idempotency_key as key from journal where kind = 'withdraw.hold' order by id limit 1`,
  );
  const { pool, inTx } = database;
  const ledger = createLedger({ pool, inTx, clock: createClock(), observers: noObservers });
  const [old] = rows;
  if (old === undefined) throw new Error('there is no journal of a withdrawal');
  let outcome: unknown;
  const audit = { actor: 'test', member: null, request: null };
  const replayed = { ...old, inputHash: 'large', kind: 'withdraw.hold', reference: '', postings: [], audit };
  expect(await readBy(async () => ([outcome] = await ledger.post([replayed])), 1)).toEqual([]);
  expect(outcome).toMatchObject({ ok: true, replayed: true, movement: { kind: 'withdraw', status: 'SUCCESS' } });
});

it('a report of a year reads the days that were counted, and the postings of the current one', async () => {
  const { inTx } = database;
  const reports = createReports({ inTx, reads: database.reads, clock: createClock(), demo: false });
  for (let run = 0; run < 2; run += 1) await inTx((tx) => storeEndedDays(tx, new Date()));
  for (let run = 0; run < 12; run += 1) await reports.countEnded();
  const to = dayOf(new Date());
  let found: Awaited<ReturnType<typeof reports.show>> | undefined;
  const show = async () => (found = await reports.show({ from: addDays(to, 1 - REPORT_DAYS), to, currency: 'THB' }));
  expect(await readBy(show, Math.max(MOVEMENTS / 10, 2 * RANGE))).toEqual([]);
  expect(found).toMatchObject({ isComplete: true, step: 'week' });
  expect(found?.totals.deposits.count).toBeGreaterThan(MOVEMENTS / 3);
});

describe('a job reads what is new, or a range at a time', () => {
  // Its own jobs would run beside those of the test.
  beforeAll(async () => {
    await server.app.close();
    await database.asOwner('delete from trial_day; delete from trial_hour; delete from money_hour');
  });

  const readByJob = (name: string, runsBefore: number): Promise<string[]> =>
    withJob(server, name, async (run) => {
      for (let before = 0; before < runsBefore; before += 1) await run();
      return readBy(run, name.startsWith('sum-') ? SUM_ROWS : JOB_ROWS);
    });

  it.each([
    // The first run sums the past, the second sets the next watermark.
    ['snapshot-house', 2],
    ['sum-days', 0],
    ['sum-hours', 0],
    ['inspect-ledger', 0],
    ['inspect-ledger', 1],
    ['archive-sagas', 0],
    ['activity', 1],
    ['forget', 1],
    ['reseal', 1],
    ['forget-unsent-files', 1],
    ['reconcile', 0],
    ['reconcile', 1],
  ])(
    '%s after %i runs',
    async (name, runsBefore) => {
      expect(await readByJob(name, runsBefore)).toEqual([]);
    },
    300_000,
  );
});

it('the archive is found where an ended saga is looked up, and holds no open one', async () => {
  const { rows } = await database.pool.query<{ id: string; count: string }>(
    'select min(id::text) as id, count(*) as count from saga_archive',
  );
  expect(Number(rows[0]?.count)).toBeGreaterThan(MOVEMENTS / 4);
  expect(await database.inTx((tx) => outcomeOf(tx, String(rows[0]?.id)))).toEqual({ status: 'ok' });
  const open = "select id from saga_intent where member = $1 and state <> 'DONE'";
  expect(await readBy(() => database.pool.query(open, [newId()]), 0)).toEqual([]);
});
