import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../src/ledger/index.js';
import { runOperator } from '../src/operator/run.js';
import { newId } from '../src/platform/ids.js';
import { type AnyTransfer, caller, eventually, type TestServer, type Member, startTestServer } from './test-server.js';
import { createReconciling } from './reconciling.js';
import { snapshotOf } from './snapshot.js';

/** Money that the outside took in or paid out, and of which the database has no row: it was restored, or a failover lost it. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner('delete from finding'));
const { reconcileLater, findings, idOf, money, held } = createReconciling(() => server);
const STRANGER = { bankCode: 'BBL', accountNo: '9998887776', accountName: 'SOMEBODY ELSE' };

const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', words });
const transfers = (transRef: string) =>
  server.database.db
    .selectFrom('incoming_transfer')
    .select(['id', 'source', 'state', 'amount', 'reason', 'member'])
    .where('trans_ref', 'like', `${transRef}%`)
    .execute();

describe('a payment into a QR that has no row', () => {
  test.each([
    ['the webhook', async (ref: string, transRef: string) => void (await server.payQr(ref, 10_000, { transRef, from: STRANGER }))],
    [
      'the gateway’s records',
      async (ref: string, transRef: string) => {
        const paidAt = new Date().toISOString();
        server.outside.qrPayments.push({ ref, amount: '10000', currency: 'THB', bankCode: 'KTB', transRef, from: STRANGER, paidAt });
        await reconcileLater(0);
      },
    ],
  ])('that %s told of first waits in suspense with a finding, once, and a person credits it', async (_way, tell) => {
    const [ref, transRef] = [newId(), randomUUID()];
    const before = { qr: await held('clearing:qr'), suspense: await held('suspense') };
    await tell(ref, transRef);
    expect(await transfers(transRef)).toHaveLength(1);
    for (let again = 0; again < 2; again += 1) {
      await server.payQr(ref, 10_000, { transRef, from: STRANGER });
      await reconcileLater(0);
      await reconcileLater();
    }
    expect(await held('clearing:qr')).toBe(before.qr - 10_000n);
    expect(await held('suspense')).toBe(before.suspense + 10_000n);
    expect(await findings()).toMatchObject([
      { kind: 'qr.unknown', state: 'open', facts: { qr: ref, transRef, amount: '10000', currency: 'THB', member: null } },
    ]);
    const [waiting] = await transfers(transRef);
    expect(waiting).toMatchObject({ source: 'qr', state: 'SUSPENSE', reason: 'unknown-qr' });
    const member = await server.newMember();
    expect((await operator('suspense', 'list')).join('\n')).toContain(String(waiting?.id));
    await operator('suspense', 'credit', String(waiting?.id), member.phone);
    expect(await money(member)).toBe(100);
    expect(await findings()).toMatchObject([{ kind: 'qr.unknown', state: 'closed' }]);
    await reconcileLater();
    expect(await money(member)).toBe(100);
    expect((await findings()).filter(({ state }) => state === 'open')).toEqual([]);
  });

  test('that a member’s registered account sent is credited to that member, once, with a finding', async () => {
    const member = await server.newMember();
    const [ref, transRef] = [newId(), randomUUID()];
    for (let again = 0; again < 2; again += 1) {
      expect((await server.payQr(ref, 12_300, { transRef, from: member.bank })).body).toEqual({
        result: again === 0 ? 'applied' : 'repeated',
      });
      await reconcileLater();
    }
    expect(await money(member)).toBe(123);
    expect(await findings()).toMatchObject([{ kind: 'qr.unknown', state: 'open', facts: { qr: ref, member: await idOf(member) } }]);
  });

  test('that two members can have sent, or whose reference cannot be one of ours, waits for a person', async () => {
    const member = await server.newMember();
    const masked = { ...member.bank, accountNo: `xxx-x-x${member.bank.accountNo.slice(-3)}` };
    for (const [ref, from] of [
      ['ORDER-77 OF ANOTHER SITE', member.bank],
      [randomUUID(), member.bank],
      [newId(), masked],
    ] as const) {
      const transRef = randomUUID();
      expect((await server.payQr(ref, 10_000, { transRef, from })).body).toEqual({ result: 'suspended' });
      expect((await server.payQr(ref, 10_000, { transRef, from })).body).toEqual({ result: 'repeated' });
    }
    expect(await money(member)).toBe(0);
    expect(await findings('qr.unknown')).toHaveLength(3);
    await reconcileLater();
    expect(await findings()).toHaveLength(3);
  });

  test.each(['the QR', 'the bank feed'])('is the same transfer as the bank feed lists: once, whether %s is told first', async (first) => {
    const [ref, transRef] = [newId(), randomUUID()];
    const transfer: AnyTransfer = { bankCode: 'KTB', from: STRANGER, amount: 10_000, transRef };
    const before = await held('suspense');
    const tell = [() => server.payQr(ref, 10_000, { transRef, from: STRANGER }), () => server.tellTransfer(transfer)];
    for (const each of first === 'the QR' ? tell : tell.toReversed()) await each();
    for (const each of tell) expect((await each()).body).toEqual({ result: 'repeated' });
    expect(await held('suspense')).toBe(before + 10_000n);
    expect(await transfers(transRef)).toHaveLength(1);
  });

  test('under a reference that paid another QR is money of its own, and one of another amount moves nothing', async () => {
    const member = await server.newMember();
    const qr = String((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
    const [ref, transRef] = [newId(), randomUUID()];
    const before = await held('suspense');
    await server.payQr(qr, 10_000, { transRef });
    const paidAt = new Date().toISOString();
    server.outside.qrPayments.push({ ref, amount: '10000', currency: 'THB', bankCode: 'KTB', transRef, from: STRANGER, paidAt });
    for (let again = 0; again < 2; again += 1) await server.payQr(ref, 10_000, { transRef, from: STRANGER });
    expect(await held('suspense')).toBe(before + 10_000n);
    expect(await findings()).toMatchObject([{ kind: 'qr.unknown', facts: { qr: ref, transRef } }]);
    const [other, otherRef] = [newId(), randomUUID()];
    await server.payQr(other, 10_000, { transRef: otherRef, from: STRANGER });
    expect((await server.payQr(other, 20_000, { transRef: otherRef, from: STRANGER })).body).toEqual({ result: 'repeated' });
    expect(await held('suspense')).toBe(before + 20_000n);
    expect(await findings('qr.amount-differs')).toHaveLength(1);
  });

  test('in another currency than its QR waits for a person', async () => {
    const member = await server.newMember();
    const qr = String((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
    expect((await server.payQr(qr, 10_000, { currency: 'LAK', from: member.bank })).body).toEqual({ result: 'suspended' });
    expect(await findings()).toMatchObject([{ kind: 'qr.unknown', facts: { qr, currency: 'LAK', qrMember: await idOf(member) } }]);
    expect(await money(member)).toBe(0);
  });
});

test('after a restore nothing that the outside took in is lost or doubled, and what it paid is named with all facts', async () => {
  const [member, friend] = [await server.fundedMember(1_000), await server.newMember()];
  await member.call('GET', '/api/wallet/activate/PG');
  const backup = await snapshotOf(server.database);

  // What comes after the backup is only known to the outside.
  const open = async (who: Member): Promise<string> => String((await who.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
  for (let n = 0; n < 27; n += 1) {
    const from = n % 3 === 0 ? STRANGER : member.bank;
    const qr = await open(n % 2 === 0 ? member : friend);
    expect((await server.payQr(qr, 10_000, { from })).body).toEqual({ result: 'applied' });
  }
  const withdrawal = String((await member.call('POST', '/api/wallet/withdraw', { amount: 200 })).body['_id']);
  await eventually(() => server.outside.payouts.some(({ ref }) => ref === withdrawal), 'it is paid');
  const payout = server.outside.payouts.find(({ ref }) => ref === withdrawal);
  expect((await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 300 })).status).toBe(200);

  const node = await server.anotherNode({ databaseUrl: backup.url, directUrl: backup.url, migrationUrl: backup.ownerUrl });
  const restored: TestServer = { ...server, app: node, database: backup, call: caller(node.http) };
  const books = createReconciling(() => restored);
  const before = { qr: await books.held('clearing:qr'), suspense: await books.held('suspense') };
  for (let round = 0; round < 2; round += 1) await books.reconcileLater(0);
  await books.reconcileLater();
  expect(await books.held('clearing:qr')).toBe(before.qr - 270_000n);
  expect(await books.held('suspense')).toBe(before.suspense + 90_000n);
  expect(await books.findings('qr.unknown')).toHaveLength(27);
  expect((await books.findings()).filter(({ kind }) => kind === 'qr.credited-not-paid')).toEqual([]);
  const again = caller(node.http);
  const login = await again('POST', '/api/login', { username: member.phone, password: 'correct horse' });
  const wallet = await again('GET', '/api/wallet', undefined, { authorization: `Bearer ${String(login.body['token'])}` });
  expect(wallet.body['wallet']).toMatchObject({ amount: 2_800 });
  expect(await books.findings('payout.paid-unknown')).toEqual([
    {
      kind: 'payout.paid-unknown',
      reference: withdrawal,
      state: 'open',
      facts: {
        reference: withdrawal,
        amount: '20000',
        currency: 'THB',
        transRef: payout?.transRef,
        paidAt: payout?.paidAt,
        bankCode: member.bank.bankCode,
        accountNo: member.bank.accountNo,
        accountName: member.bank.accountName,
        member: await idOf(member),
        phone: member.phone,
        owners: 1,
      },
    },
  ]);
  expect(await books.findings('game.moved-unknown')).toMatchObject([
    { facts: { game: 'PG', move: 'deposit', member: await idOf(member) } },
  ]);
  expect(await backup.inTx((tx) => checkLedger(tx))).toEqual({ unbalanced: [], drifted: [], gaps: [] });
  await node.close();
  await backup.drop();
});
