import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { depositOrHold } from '../../../test/ledger-items.js';
import { idOf } from '../../../test/losses.js';
import { counted, type Days, daysOf, twenty } from '../../../test/play.js';
import { type Answer, type Member, startTestServer, type TestServer, withoutReview } from '../../../test/test-server.js';
import { createClock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { createFreezes } from '../freeze/index.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestServer;
let days: Days;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
  days = daysOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.newMember();
});

const set = (period: string, amount: number | null, key?: string) =>
  member.call('PUT', '/api/account/limits/deposit', { period, amount }, key === undefined ? {} : { 'idempotency-key': key });
const confirm = (period: string) => member.call('POST', '/api/account/limits/deposit/confirm', { period });
const limits = async () => (await member.call('GET', '/api/account/limits')).body['deposit'] as Record<string, unknown>[];
const orderQr = (amount: number, key?: string) =>
  member.call('POST', '/api/qrcode/KBANK', { amount }, key === undefined ? {} : { 'idempotency-key': key });
const transfer = (baht: number) => server.tellTransfer({ from: member.bank, amount: baht * 100, paidAt: days.now().toISOString() });
const money = async () => {
  const { wallet, parked = 0 } = (await member.call('GET', '/api/wallet')).body as { wallet: { amount: number }; parked?: number };
  return { wallet: wallet.amount, parked };
};
const raiseOf = (answer: Answer) => {
  const [limit] = answer.body['deposit'] as { raise: { confirmFrom: string; confirmUntil: string } }[];
  return { from: Date.parse(limit?.raise.confirmFrom ?? ''), until: Date.parse(limit?.raise.confirmUntil ?? '') };
};

describe('a limit', () => {
  // §7-90 GET /api/account/limits
  it('says what is used and left of each period, and when it is whole again', async () => {
    await transfer(300);
    await expect.poll(money).toEqual({ wallet: 300, parked: 0 });
    const deposited = days.now().getTime();
    await set('month', 5_000);
    await set('24h', 1_000);
    const [day, month, none] = await limits();
    expect(day).toMatchObject({ period: '24h', amount: 1_000, used: 300, left: 700, raise: null });
    expect(Date.parse(String(day?.['fullAt'])) - deposited).toBeCloseTo(DAY_MS, -5);
    expect(month).toMatchObject({ period: 'month', amount: 5_000, used: 300, left: 4_700 });
    expect(String(month?.['fullAt'])).toMatch(/T17:00:00\.000Z$/);
    expect(none).toBeUndefined();
  });

  // §7-91 PUT /api/account/limits/deposit
  it('holds at once when it is the first or lower, and waits when it is higher', async () => {
    await set('7d', 1_000);
    const raised = await set('7d', 2_000);
    expect(raised.body['deposit']).toMatchObject([{ amount: 1_000, raise: { amount: 2_000 } }]);
    expect(raiseOf(raised).until - raiseOf(raised).from).toBe(7 * DAY_MS);
    expect((await set('7d', null)).body['deposit']).toMatchObject([{ amount: 1_000, raise: { amount: null } }]);
    expect((await set('7d', 400)).body['deposit']).toMatchObject([{ amount: 400, raise: null }]);
    await set('7d', 500);
    expect((await set('7d', 400)).body['deposit']).toMatchObject([{ amount: 400, raise: null }]);
  });

  it.each([0, -5, 0.001, 100_000_000_000_000])('is not %s', async (amount) => {
    expect((await set('24h', amount)).status).toBe(400);
    expect(await limits()).toEqual([]);
  });

  // §7-92 POST /api/account/limits/deposit/confirm
  it('is raised by a confirmation between 24 hours and 8 days after it, and lapses without', async () => {
    await set('24h', 100);
    const { from, until } = raiseOf(await set('24h', 900));
    await days.to(from - 60_000);
    expect((await confirm('24h')).body.message).toBe('NO_DATA');
    expect((await confirm('7d')).body.message).toBe('NO_DATA');
    await days.to(until + 1_000);
    expect((await confirm('24h')).body.message).toBe('NO_DATA');
    expect(await limits()).toMatchObject([{ amount: 100, raise: null }]);
    const again = raiseOf(await set('24h', 900));
    await days.to(again.from + 1_000);
    expect((await confirm('24h')).body['deposit']).toMatchObject([{ amount: 900, raise: null }]);
    const removal = raiseOf(await set('24h', null));
    await days.to(removal.until - 60_000);
    expect(await confirm('24h')).toEqual({ status: 200, body: { deposit: [], loss: [] } });
    expect((await orderQr(5_000)).status).toBe(200);
  });

  it('is set, and confirmed, once by twenty copies of a call', async () => {
    const changes = async () =>
      (
        await server.database.db
          .selectFrom('audit')
          .select('detail')
          .where('member', '=', await idOf(member))
          .execute()
      ).filter(({ detail }) => JSON.stringify(detail).includes('period'));
    await twenty(() => set('24h', 100));
    expect(await changes()).toHaveLength(1);
    const [first] = await twenty(() => set('24h', 200, 'twenty-copies-of-one-press'));
    if (first === undefined) throw new Error('no answer');
    expect(await changes()).toHaveLength(2);
    await days.to(raiseOf(first).from + 1_000);
    expect(counted(await twenty(() => confirm('24h')))).toEqual({ OK: 1, NO_DATA: 19 });
  });
});

describe('a QR', () => {
  // §11.4-1 beyond a deposit limit
  it('beyond what is left of the strictest limit is refused before anything is made', async () => {
    await set('24h', 1_000);
    await set('month', 300);
    const { status, body } = await orderQr(300.01);
    expect([status, body.message]).toEqual([409, 'DEPOSIT_LIMIT']);
    expect(
      await server.database.db
        .selectFrom('qr')
        .select('id')
        .where('member', '=', await idOf(member))
        .execute(),
    ).toEqual([]);
    expect((await orderQr(300)).body['status']).toBe('OPEN');
  });

  it('that was made under a key is answered to its repetition, whatever the limit is now', async () => {
    const first = await orderQr(500, 'one-press-of-the-button');
    await set('24h', 100);
    expect((await orderQr(500, 'one-press-of-the-button')).body['qrcodeId']).toBe(first.body['qrcodeId']);
    expect((await orderQr(500)).body.message).toBe('DEPOSIT_LIMIT');
  });

  it('that is paid after the limit was lowered is parked beyond it', async () => {
    const qr = await orderQr(500);
    await set('24h', 200);
    await server.payQr(String(qr.body['qrcodeId']), 50_000);
    expect(await money()).toEqual({ wallet: 200, parked: 300 });
  });
});

describe('money that arrives beyond a limit', () => {
  // §11.4-1 beyond a deposit limit
  it('is parked in part, then whole; it is withdrawn and not played', async () => {
    await set('7d', 1_000);
    await transfer(800);
    await expect.poll(money).toEqual({ wallet: 800, parked: 0 });
    await transfer(500);
    await expect.poll(money).toEqual({ wallet: 1_000, parked: 300 });
    await transfer(50);
    await expect.poll(money).toEqual({ wallet: 1_000, parked: 350 });
    expect(await limits()).toMatchObject([{ used: 1_350, left: 0 }]);
    await member.call('GET', '/api/wallet/activate/PG');
    expect((await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 1_100 })).body.message).toBe(
      'MONEY_NOT_ENOUGH',
    );
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 1_350 })).status).toBe(200);
  });

  it('fits in part when twenty deposits arrive at the same time', async () => {
    await set('24h', 1_000);
    await Promise.all(Array.from({ length: 20 }, () => transfer(70)));
    await expect.poll(money).toEqual({ wallet: 1_000, parked: 400 });
  });

  it('never has more in the wallet than the limit that a parallel change leaves', async () => {
    await set('24h', 1_000);
    await Promise.all([transfer(900), set('24h', 300), transfer(900)]);
    const { wallet, parked } = await money();
    expect(wallet + parked).toBe(1_800);
    // The change came before both, between them, or after.
    expect([300, 900, 1_000]).toContain(wallet);
  });

  it('counts from the next window on', async () => {
    await set('24h', 100);
    await transfer(100);
    await expect.poll(money).toEqual({ wallet: 100, parked: 0 });
    await days.to(days.now().getTime() + DAY_MS - 60_000);
    await transfer(40);
    await expect.poll(money).toEqual({ wallet: 100, parked: 40 });
    await days.to(days.now().getTime() + 120_000);
    await transfer(60);
    await expect.poll(money).toEqual({ wallet: 160, parked: 40 });
  });

  it('is counted by its own time, in whatever order two nodes with different clocks record it', async () => {
    const { db } = server.database;
    const id = await idOf(member);
    const deposits = ['node ahead', 'node behind'].map((key) => depositOrHold(id, key, 10_000n, 'wallet'));
    await server.app.ledger.post(deposits);
    const edge = new Date('2026-03-01T12:00:00Z');
    for (const [index, seconds] of [20, -20].entries())
      await server.database.asOwner(
        `update movement set created_at = '${new Date(edge.getTime() + seconds * 1_000).toISOString()}' where id = '${deposits[index]?.movement?.id}'`,
      );
    const { rows } = await sql<{ used: string }>`select used from deposited_after(${id}, ${edge})`.execute(db);
    expect(rows.map(({ used }) => Number(used))).toEqual([10_000]);
  });

  it('is not a reward', async () => {
    await set('24h', 100);
    const id = await idOf(member);
    const reward = { ...depositOrHold(id, 'reward', 50_000n, 'wallet'), kind: 'bonus' };
    const movement = { ...reward.movement, id: newId(), member: id, kind: 'bonus', status: 'SUCCESS', amount: 50_000n } as const;
    await server.app.ledger.post([{ ...reward, movement: { ...movement, currency: 'THB', source: 'A', target: 'B' } }]);
    expect(await money()).toEqual({ wallet: 500, parked: 0 });
    expect(await limits()).toMatchObject([{ used: 0 }]);
  });

  it('is judged in the order of a batch', async () => {
    await set('24h', 100);
    const id = await idOf(member);
    await server.app.ledger.post([6_000n, 6_000n].map((amount, index) => depositOrHold(id, `batch ${index}`, amount, 'wallet')));
    expect(await money()).toEqual({ wallet: 100, parked: 20 });
  });

  it('stays parked when a freeze of deposits is lifted', async () => {
    await set('24h', 100);
    const { ledger } = server.app;
    const done = () => Promise.resolve();
    const freezes = createFreezes({ clock: createClock(), ledger, holdUnsent: done, onFrozen: done, onUnfrozen: done });
    const actor = { actor: 'test', member: null, request: null };
    const order = { member: await idOf(member), currency: 'THB', directions: ['in'], reason: 'a test', actor } as const;
    await transfer(400);
    await expect.poll(money).toEqual({ wallet: 100, parked: 300 });
    await server.database.inTx((tx) => freezes.freeze(tx, { ...order, until: null }));
    expect(await server.database.inTx((tx) => freezes.lift(tx, { ...order, key: newId() }))).toBe(true);
    expect(await money()).toEqual({ wallet: 100, parked: 300 });
  });
});
