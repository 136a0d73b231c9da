import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealNew } from '../../ledger/index.js';
import { readMoneyUntil, storeEndedHours } from '../../ledger/money-hours.js';
import { runOperator } from '../../operator/run.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { eventually, SECRET, startTestServer, type TestServer } from '../../../test/test-server.js';

const HOUR_MS = 3_600_000;

let server: TestServer;
let owner: OperatorAtDesk;
let manager: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`update operator set roles = '{manager}' where name = 'desk-cashier'`);
  [owner, manager] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
afterAll(() => server.close());

const today = async () => (await owner.call('GET /desk/today')).body;
const setting = async (key: string, currency: 'THB' | null) => {
  const { body } = await owner.call('GET /desk/settings');
  return body.settings.find((each) => each.key === key && each.currency === currency)?.value;
};
const change = (key: string, currency: 'THB' | null, value: string | number | boolean) =>
  owner.call('POST /desk/settings', { body: { key, currency, value, note: 'agreed in the weekly meeting' } });

test('today shows what was received and paid in the hour, and equals the ledger', async () => {
  const before = await today();
  const member = await server.fundedMember(1_000);
  await member.call('POST', '/api/wallet/withdraw', { amount: 400 });
  const sums = async () => {
    const { flows } = await today();
    const hours = flows.find(({ currency }) => currency === 'THB')?.today ?? [];
    const sumOf = (side: 'in' | 'out'): number => hours.reduce((sum, hour) => sum + (hour?.[side] ?? 0), 0);
    return { in: sumOf('in'), out: sumOf('out') };
  };
  await eventually(async () => (await sums()).out > 0, 'the payout is settled');
  const { rows } = await server.database.pool.query<{ received: string; paid: string }>(`
    select sum(-p.amount) filter (where a.kind <> 'clearing:payout') / 100 as received,
      sum(p.amount) filter (where a.kind = 'clearing:payout') / 100 as paid
    from posting p join account a on a.id = p.account join journal j on j.id = p.journal
    where a.kind in ('clearing:qr', 'clearing:bank', 'clearing:voucher', 'clearing:payout') and a.currency = 'THB'
      and j.created_at >= date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'`);
  expect(await sums()).toEqual({ in: Number(rows[0]?.received), out: Number(rows[0]?.paid) });
  const { payouts } = await today();
  expect(payouts.lastHour[0]).toMatchObject({ currency: 'THB' });
  expect(payouts.medianSeconds).toBeGreaterThanOrEqual(0);
  expect(before.queues.withdrawals.count).toBe(0);
});

test('hours that have ended are stored once and read as they were summed', async () => {
  const { rows: counted } = await server.database.pool.query<{ now: Date }>('select now() as now');
  const later = new Date((counted[0]?.now.getTime() ?? 0) + 2 * HOUR_MS);
  for (let run = 0; run < 2; run += 1) await server.database.inTx((tx) => storeEndedHours(tx, later));
  const { rows } = await server.database.pool.query<{ received: string; hours: string }>(
    `select sum(received) as received, count(*) as hours from money_hour where currency = 'THB'`,
  );
  expect(Number(rows[0]?.received)).toBe(100_000);
  expect(Number(rows[0]?.hours)).toBe(48);
});

test('money until a minute leaves out what came later in its hour', async () => {
  const { rows } = await server.database.pool.query<{ now: Date }>('select now() as now');
  const now = rows[0]?.now ?? new Date();
  const receivedUntil = async (to: Date) =>
    (await server.database.inTx((tx) => readMoneyUntil(tx, new Date(to.getTime() - 24 * HOUR_MS), to))).reduce(
      (sum, { received }) => sum + received,
      0n,
    );
  expect(await receivedUntil(new Date(now.getTime() + 1))).toBe(100_000n);
  expect(await receivedUntil(new Date(now.getTime() - HOUR_MS))).toBe(0n);
});

test('a withdrawal that waits is counted with its sum and its deadline', async () => {
  const member = await server.fundedMember(30_000);
  await member.call('POST', '/api/wallet/withdraw', { amount: 25_000 });
  const { queues } = await today();
  expect(queues.withdrawals).toMatchObject({ count: 1, sums: [{ currency: 'THB', amount: 25_000 }] });
  expect(Date.parse(queues.withdrawals.dueAt ?? '')).toBeGreaterThan(Date.now());
});

test('the audit log shows what operators did, by actor and action, page by page', async () => {
  const { body: session } = await owner.call('GET /desk/session');
  const list = async (query: string) => (await owner.call('GET /desk/audit', { query })).body;
  const { events } = await list('limit=1000');
  expect(new Set(events.map(({ actor }) => actor.split(':')[0]))).toEqual(new Set(['operator']));
  const own = await list(`actor=operator:${session.operator.id}&action=desk.signed-in`);
  expect(own.events).toMatchObject([{ action: 'desk.signed-in', actorName: 'Pim Rattanakul' }]);
  const all = await list('desk=0&limit=1000');
  const [first, second] = [await list('desk=0&limit=2'), await list('desk=0&limit=2')];
  const next = await list(`desk=0&limit=2&after=${first.next}`);
  expect([...second.events, ...next.events].map(({ id }) => id)).toEqual(all.events.slice(0, 4).map(({ id }) => id));
});

test('the seal shows its head and what follows it', async () => {
  const seal = async () => (await owner.call('GET /desk/audit/seal')).body;
  expect(await seal()).toMatchObject({ sealedAt: null, head: null });
  const { db, inTx } = server.database;
  await sealNew({ db, inTx }, 'audit', { marginMs: 0, patienceMs: 60_000 });
  expect(await seal()).toMatchObject({ head: expect.stringMatching(/^[\da-f]{64}$/) });
  expect((await seal()).unsealed).toBeLessThan(5);
});

test('a setting that tightens is changed by one person at once', async () => {
  expect((await change('withdrawMax', 'THB', 40_000)).body).toEqual({ done: true });
  expect(await setting('withdrawMax', 'THB')).toBe(40_000);
});

test('a setting that loosens takes two people, and a change in between voids the proposal', async () => {
  const approve = (id: string) => manager.call('POST /desk/proposals/:id/approve', { params: { id } });
  const { status, body } = await change('withdrawMax', 'THB', 60_000);
  expect([status, await setting('withdrawMax', 'THB')]).toEqual([202, 40_000]);
  expect((await approve((body as { proposal: { id: string } }).proposal.id)).body).toEqual({ state: 'approved' });
  expect(await setting('withdrawMax', 'THB')).toBe(60_000);

  const again = (await change('withdrawMax', 'THB', 70_000)).body as { proposal: { id: string } };
  await change('withdrawMax', 'THB', 50_000);
  expect((await approve(again.proposal.id)).body.message).toBe('PROPOSAL_VOID');
  expect(await setting('withdrawMax', 'THB')).toBe(50_000);
});

test('a switch that opens takes two people, and one that closes takes one', async () => {
  expect((await change('refundActive', null, false)).status).toBe(200);
  expect((await change('refundActive', null, true)).status).toBe(202);
});

test('the command line proposes a change that loosens, and makes one that tightens', async () => {
  const by = ['--as', 'desk-owner', '--code', 'krapao-demo'];
  const operator = (...words: string[]) =>
    runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', secrets: [SECRET], words: [...words, ...by] });
  expect(await operator('settings', 'set', 'withdrawMax', 'LAK', '20000000')).toEqual([expect.stringContaining('is 20000000 now')]);
  expect(await operator('settings', 'set', 'withdrawMax', 'LAK', '30000000')).toEqual([
    expect.stringContaining('A second person must approve this'),
  ]);
});

test.each([
  ['an unknown setting', 'nothing', null, 1, 'NOT_FOUND'],
  ['a setting of the site with a currency', 'terminated', 'THB', true, 'NOT_FOUND'],
  ['a value outside of its bounds', 'referralPercent', 'THB', 101, 'INVALID_INPUT'],
  ['a value of another type', 'withdrawMax', 'THB', 'all', 'INVALID_INPUT'],
] as const)('%s is refused', async (_name, key, currency, value, code) => {
  expect((await change(key, currency, value)).body.message).toBe(code);
});
