import type { ReportRow, Reports } from '@krapao/contract/desk';
import { toMinor } from '@krapao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReports } from './reports.service.js';
import { countWeek, readCohorts } from './reports.repository.js';
import { storeEndedDays } from '../../ledger/index.js';
import { addDays } from '../../platform/business-day.js';
import { callDesk, DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { type Days, daysOf } from '../../../test/play.js';
import { aBonus, deposit, moveClockTo, offer } from '../../../test/rewards.js';
import { eventually, type Member, OUR_ACCOUNT, startTestServer, type TestServer } from '../../../test/test-server.js';

const [FROM, TO] = ['2030-03-04', '2030-03-25'];

let server: TestServer;
let owner: OperatorAtDesk;
let days: Days;

/** Three weeks from a Monday, and the Monday after them. */
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  days = daysOf(server);
  await offer(server, [aBonus({ code: 'WELCOME' })]);

  await days.at('2030-03-04 12:00:00');
  const [anan, boon] = [await server.newMember(), await server.newMember()];
  await deposit(server, anan, 1_000);
  await deposit(server, boon, 500);
  const { bankCode, accountNo, accountName } = anan.bank;
  await server.tellTransfer({
    from: { bankCode, accountNo, accountName },
    to: OUR_ACCOUNT,
    amount: 30_025,
    paidAt: days.now().toISOString(),
  });
  await withdraw(anan, 200, 'SUCCESS');

  await days.at('2030-03-06 23:00:00');
  const chai = await server.newMember();
  await deposit(server, chai, 400);
  server.outside.moods.qr.push('decline');
  await boon.call('POST', '/api/qrcode/KBANK', { amount: 100 });
  await boon.call('POST', '/api/qrcode/KBANK', { amount: 110 });
  await boon.call('GET', '/api/bonus/activate/WELCOME');
  const player = await days.player({ wallet: 50, game: 300 });
  player.play(250, 40);
  await server.call('POST', '/api/otp/send', { phoneNumber: '0999999999' });

  await days.at('2030-03-11 08:00:00');
  await player.call('GET', '/api/wallet/refresh/slot');
  await player.call('POST', '/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 60 });
  await deposit(server, anan, 100);
  const dao = await server.newMember();
  server.outside.moods.payouts.push('decline');
  await withdraw(chai, 150, 'FAILED');
  server.outside.moods.payouts.push('decline');
  await withdraw(chai, 160, 'FAILED');
  await plantRequests();

  await days.at('2030-03-18 08:00:00');
  await deposit(server, chai, 50);
  await deposit(server, dao, 70);

  await days.at('2030-03-25 09:00:00');
  await deposit(server, boon, 33.5);
  owner = await signIn(server);
});
afterAll(async () => {
  await moveClockTo(server, null);
  await server.close();
});

/** Gift links and slips with their outcomes; an operator's decisions about the withdrawals of 160 and of 200. */
const plantRequests = () =>
  server.database.asOwner(`
    create temporary table planted as select id as member, '2030-03-12 10:00+07'::timestamptz as at from member where not demo limit 1;
    insert into gift (id, member, voucher, mobile, currency, state, amount, created_at, settled_at)
      select gen_random_uuid(), member, state, '', 'THB', state, 100, at, at + seconds * interval '1 second'
      from planted, (values ('CREDITED', 20), ('FAILED', 3), ('RETURNED', 9), ('REVIEW', null)) v(state, seconds);
    insert into slip (id, member, seq, state, created_at, settled_at)
      select gen_random_uuid(), member, seq, state, at, at + seconds * interval '1 second'
      from planted, (values (1, 'SUCCESS', 2), (2, 'SUCCESS', 100), (3, 'FAILED', 1), (4, 'IN_PROGRESS', null)) v(seq, state, seconds);
    insert into payout_review (id, member, currency, amount, reasons, state, created_at, promised_at, decided_at)
      select id, member, currency, amount, '{}', case status when 'FAILED' then 'rejected' else 'released' end, created_at, created_at,
        settled_at - interval '7 seconds'
      from movement where kind = 'withdraw' and amount in (16000, 20000)`);

async function withdraw(member: Member, amount: number, ends: string): Promise<void> {
  const { body } = await member.call('POST', '/api/wallet/withdraw', { amount });
  const stateOf = async () =>
    (await server.database.pool.query<{ status: string }>('select status from movement where id = $1', [body['_id']])).rows[0]?.status;
  await eventually(async () => (await stateOf()) === ends, `the withdrawal is ${ends}`);
}

const report = async (query = `from=${FROM}&to=${TO}`): Promise<Reports> => (await owner.call('GET /desk/reports', { query })).body;

const countEnded = async (): Promise<void> => {
  // The demo content was posted years before.
  for (let run = 0; run < 30; run += 1) await server.database.inTx((tx) => storeEndedDays(tx, days.now()));
  const reports = createReports({ ...server.database, clock: { now: () => days.now() }, demo: false });
  for (let run = 0; run < 13; run += 1) await reports.countEnded();
};

/** The figures of the ledger from its postings, by day. */
async function sumsOfPostings(): Promise<Map<string, Omit<ReportRow, 'start'>>> {
  const { rows } = await server.database.pool.query<{ day: string; kind: string; debits: string; credits: string; net: string }>(`
    select (j.created_at at time zone 'Asia/Bangkok')::date::text as day, a.kind, count(*) filter (where p.amount < 0) as debits,
      count(*) filter (where p.amount > 0) as credits, sum(p.amount) as net
    from posting p join journal j on j.id = p.journal join account a on a.id = p.account where a.currency = 'THB' group by 1, 2`);
  const figures = (day: string): Omit<ReportRow, 'start'> => {
    const own = rows.filter((row) => row.day === day);
    const sum = (kinds: readonly string[], sign: 1 | -1): number =>
      own.reduce((total, { kind, net }) => total + (kinds.includes(kind) ? sign * Number(net) : 0), 0) / 100 + 0;
    const count = (kinds: readonly string[], side: 'debits' | 'credits'): number =>
      own.reduce((total, row) => total + (kinds.includes(row.kind) ? Number(row[side]) : 0), 0);
    const received = ['clearing:qr', 'clearing:bank', 'clearing:voucher'];
    return {
      deposits: { count: count(received, 'debits'), sum: sum(received, -1) },
      withdrawals: { count: count(['clearing:payout'], 'credits'), sum: sum(['clearing:payout'], 1) },
      gaming: sum(['clearing:game', 'transit:game', 'disputed:game'], 1),
      rewards: {
        bonus: sum(['expense:bonus'], -1),
        promotion: sum(['expense:promotion'], -1),
        invite: sum(['expense:invite'], -1),
        refund: sum(['expense:refund'], -1),
        luckydraw: sum(['expense:luckydraw'], -1),
      },
    };
  };
  return new Map(Array.from({ length: 22 }, (_, place) => addDays(FROM, place)).map((day) => [day, figures(day)]));
}

const normal = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('days that were not summed yet are said to be missing', async () => {
  const { isComplete, rows } = await report();
  expect(isComplete).toBe(false);
  expect(rows.at(-1)?.deposits).toEqual({ count: 1, sum: 33.5 });
});

test('each figure of each day, and of the period, equals the postings of the ledger', async () => {
  await countEnded();
  const { isComplete, step, rows, totals } = await report();
  expect([isComplete, step, rows.length]).toEqual([true, 'day', 22]);
  const sums = await sumsOfPostings();
  for (const { start, ...figures } of rows) expect([start, normal(figures)]).toEqual([start, normal(sums.get(start))]);
  const all = [...sums.values()];
  const total = (of: (day: Omit<ReportRow, 'start'>) => number): number =>
    Number(all.reduce((sum, day) => sum + toMinor(of(day)), 0n)) / 100;
  expect(totals).toMatchObject({
    deposits: { count: all.reduce((sum, { deposits }) => sum + deposits.count, 0), sum: total(({ deposits }) => deposits.sum) },
    withdrawals: { count: 1, sum: 200 },
    gaming: total(({ gaming }) => gaming),
    rewards: { bonus: 10, promotion: 0, invite: 0, refund: 0, luckydraw: 0 },
  });
  // By hand: what was deposited above, and 300 to the game of which 60 returned.
  expect([totals.deposits, totals.gaming]).toEqual([{ count: 9, sum: 1_000 + 500 + 300.25 + 400 + 350 + 100 + 50 + 70 + 33.5 }, 240]);
});

test('counting again changes nothing, and the period before has the figures of its own report', async () => {
  const first = await report();
  await countEnded();
  expect(await report()).toEqual(first);
  const week = await report('from=2030-03-11&to=2030-03-17');
  expect(week.before).toEqual((await report('from=2030-03-04&to=2030-03-10')).totals);
  expect(week.totals.deposits).toEqual({ count: 1, sum: 100 });
});

test('a long period has a row per week, with the same sums', async () => {
  const { step, rows, totals } = await report(`from=2029-12-01&to=${TO}`);
  expect([step, rows[0]?.start, rows[1]?.start]).toEqual(['week', '2029-12-01', '2029-12-03']);
  expect(rows.slice(-4).map(({ start, deposits }) => [start, deposits.count])).toEqual([
    ['2030-03-04', 5],
    ['2030-03-11', 1],
    ['2030-03-18', 2],
    ['2030-03-25', 1],
  ]);
  expect(totals).toEqual((await report()).totals);
});

test('retention: who joined in a week, and how many of them deposited in it and in each week after it', async () => {
  const { cohorts } = await report();
  const open = Array.from({ length: 13 }, () => null);
  expect(cohorts.map(({ week, joined, deposited }) => [week, joined, deposited.slice(0, 4)])).toEqual([
    ['2030-03-04', 4, [4, 1, 1, null]],
    ['2030-03-11', 1, [0, 1, null, null]],
  ]);
  expect(cohorts[0]?.deposited).toHaveLength(open.length);
});

test('members of the demo content count only where they can log in', async () => {
  const { inTx, pool } = server.database;
  const { rows } = await pool.query<{ week: string; joined: number }>(`
    select date_trunc('week', created_at at time zone 'Asia/Bangkok')::date::text as week, count(*)::int as joined
    from member_profile where demo and currency = 'THB' group by 1 order by 1 limit 1`);
  const [{ week, joined } = { week: '', joined: 0 }] = rows;
  const counted = async (demo: boolean) => {
    await inTx((tx) => countWeek(tx, week, { weeks: 1, demo }));
    const found = await inTx((tx) => readCohorts(tx, { from: week, to: week, currency: 'THB' }));
    return found.map((each) => each.joined);
  };
  expect([await counted(false), await counted(true)]).toEqual([[], [joined]]);
});

test('providers: what succeeded, failed and was left by the member, with times of the successes', async () => {
  const { providers } = await report();
  const of = (name: string) => providers.find((each) => each.name === name);
  expect(of('qr')).toMatchObject({ succeeded: 8, failed: 1, left: 1 });
  expect(of('bank')).toMatchObject({ succeeded: 1, failed: 0, left: 0 });
  expect(of('payout')).toMatchObject({ succeeded: 1, failed: 1, left: 0 });
  expect(of('sms')).toMatchObject({ succeeded: 5, failed: 0, left: 1 });
  expect(of('voucher')).toMatchObject({ succeeded: 1, failed: 2, left: 0 });
  expect(of('slip')).toMatchObject({ succeeded: 2, failed: 1, left: 0 });
  const isNear = (seconds: number | null | undefined, exact: number): boolean => Math.abs((seconds ?? 0) - exact) <= exact * 0.05;
  const times = [of('voucher')?.medianSeconds, of('slip')?.medianSeconds, of('slip')?.p95Seconds, of('payout')?.medianSeconds];
  expect([20, 2, 100, 7].map((exact, place) => isNear(times[place], exact))).toEqual([true, true, true, true]);
});

test('another currency has its own money, and the codes that are sent for every currency', async () => {
  const { totals, cohorts, providers } = await report(`from=${FROM}&to=${TO}&currency=LAK`);
  expect([totals.deposits.count, totals.gaming, cohorts]).toEqual([0, 0, []]);
  expect(providers.map(({ name }) => name)).toEqual(['sms']);
});

test.each([
  ['a period of more than 366 days', 'from=2029-01-01&to=2030-03-01'],
  ['an end before its beginning', 'from=2030-03-05&to=2030-03-04'],
  ['a day that has not begun', 'from=2030-03-05&to=2030-03-26'],
  ['a day of another millennium', 'from=0001-01-01&to=0001-01-05'],
  ['no day', 'from=2030-02-30&to=2030-03-05'],
])('%s is refused', async (_name, query) => {
  expect((await callDesk(server, 'GET', `/desk/reports?${query}`, { cookie: owner.cookie })).status).toBe(400);
});
