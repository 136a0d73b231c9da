import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { claim } from '../../../test/desk-withdrawals.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

const ROWS = 10_000;

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  owner = await signIn(server, 'desk-owner');
  cashier = await signIn(server, 'desk-cashier');
  const member = await server.fundedMember(1_000);
  await fillQueue(member.phone);
});
afterAll(() => server.close());

/** Waiting withdrawals of one member: 1 baht up to 10,000, the smallest with the nearest deadline, each tenth with a reason. */
const fillQueue = (phone: string) =>
  server.database.asOwner(`
    with m as (select id, name from member where username = '${phone}'),
      w as (select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id, m.id as member, n, n * 100 as amount from m, generate_series(1, ${ROWS}) n),
      s as (insert into saga (id, kind, member, input, state, due_at)
        select id, 'withdraw', member, jsonb_build_object('bankCode', 'KTB', 'accountNo', '4567890000', 'accountName', 'MEMBER ' || n || 'Z',
          'amount', amount::text, 'currency', 'THB'), 'READY', 'infinity' from w),
      l as (insert into movement (id, member, seq, kind, status, amount, currency, source, target, created_at)
        select id, member, 1000000 + n, 'withdraw', 'PENDING', amount, 'THB', 'WALLET', 'KTB', now() from w)
    insert into payout_review (id, member, currency, amount, reasons, state, created_at, promised_at)
    select id, member, 'THB', amount, case when n % 10 = 0 then '{first-payout}'::text[] else '{}'::text[] end, 'waiting', now(), now() + n * interval '1 second' from w`);

const list = async (body: Record<string, unknown>) => (await owner.call('POST /desk/withdrawals/list', { body })).body;
const amounts = ({ withdrawals }: Awaited<ReturnType<typeof list>>): number[] => withdrawals.map(({ amount }) => amount);
const take = async (operator: OperatorAtDesk, body: Record<string, unknown> = {}) =>
  (await operator.call('POST /desk/withdrawals/next', { body: { text: '', ...body } })).body;

it('an answer has one page of a queue of 10,000 rows, whichever page it is, and the number of all', async () => {
  for (const offset of [0, 5_000, 9_950]) {
    const page = await list({ offset });
    expect(page).toMatchObject({ total: ROWS, isCut: true, counts: { waiting: ROWS } });
    expect(page.withdrawals).toHaveLength(offset === 9_950 ? 50 : 100);
    expect(page.withdrawals[0]?.amount).toBe(offset + 1);
    expect(JSON.stringify(page).length).toBeLessThan(60_000);
  }
  expect((await owner.call('POST /desk/withdrawals/list', { body: { limit: 101 } })).status).toBe(400);
});

it('a queue is sorted by the server, not the page', async () => {
  expect(amounts(await list({ sort: 'largest', limit: 2 }))).toEqual([10_000, 9_999]);
  expect(amounts(await list({ sort: 'smallest', limit: 2, offset: 10 }))).toEqual([11, 12]);
  expect(amounts(await list({ sort: 'deadline', limit: 1 }))).toEqual([1]);
  expect(amounts(await list({ sort: 'deadline-last', limit: 1 }))).toEqual([10_000]);
  expect(amounts(await list({ sort: 'newest', limit: 1 }))).toEqual([10_000]);
});

it('a queue is filtered by reason, currency and text, and counted', async () => {
  expect(await list({ reason: 'first-payout', limit: 1 })).toMatchObject({ total: 1_000, withdrawals: [{ amount: 10 }] });
  expect((await list({ reason: 'none', limit: 1 })).total).toBe(9_000);
  expect((await list({ currency: 'LAK' })).total).toBe(0);
  expect(await list({ text: 'member 7700z', limit: 5 })).toMatchObject({ total: 1, withdrawals: [{ amount: 7_700 }] });
});

it('the next in line is the nearest deadline that no operator has claimed, within the filter', async () => {
  const first = (await list({ sort: 'deadline', limit: 1 })).withdrawals[0]?.id ?? '';
  await claim(cashier, first);
  const [mine, theirs] = await Promise.all([take(owner), take(cashier)]);
  expect(new Set([first, mine.id, theirs.id]).size).toBe(3);
  const claims = (await list({ sort: 'deadline', limit: 4 })).withdrawals.map((row) => row.claim?.by.name ?? 'free');
  expect(claims.toSorted((one, other) => one.localeCompare(other))).toEqual(['desk-cashier', 'desk-cashier', 'desk-owner', 'free']);
  const { id } = await take(owner, { reason: 'first-payout' });
  expect((await list({ reason: 'first-payout', limit: 1 })).withdrawals[0]?.id).toBe(id);
  expect(await take(owner, { currency: 'LAK' })).toEqual({ id: null });
});

it('the next in line passes over amounts that the operator may not decide, and stops at five claims', async () => {
  const capCashier = (minor: string) => server.database.asOwner(`update operator set cap_thb = ${minor} where name = 'desk-cashier'`);
  await capCashier('500');
  const taken = [await take(cashier), await take(cashier), await take(cashier)];
  expect(taken.map(({ id }) => id === null)).toEqual([false, false, true]);
  await capCashier('null');
  expect((await take(cashier)).id).not.toBeNull();
  const refused = await cashier.call('POST /desk/withdrawals/next', { body: { text: '' } });
  expect(refused.body.message).toBe('TOO_MANY_CLAIMS');
});

it('Today counts what the operator can decide: within their amounts, and what no colleague has claimed', async () => {
  const decidable = async (operator: OperatorAtDesk) => (await operator.call('GET /desk/today')).body.queues.withdrawals;
  expect(await decidable(owner)).toMatchObject({ count: ROWS, decidable: ROWS - 5 });
  await server.database.asOwner("update operator set cap_thb = 100000 where name = 'desk-cashier'");
  expect((await decidable(cashier)).decidable).toBe(1_000 - 2);
});
