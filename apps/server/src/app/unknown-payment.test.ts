import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/index.js';
import { runOperator } from '../operator/run.js';
import { newId } from '../platform/ids.js';
import {
  type AnyTransfer,
  caller,
  eventually,
  type TestServer,
  type Member,
  startTestServer,
  withoutOperators,
} from '../../test/test-server.js';
import { createReconciling } from '../../test/reconciling.js';
import { snapshotOf } from '../../test/snapshot.js';

/** Money that providers received or paid out, but that the database has no row for, after a restore or a failover. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await withoutOperators(server.database);
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner('delete from finding'));
const { reconcileLater, findings, idOf, money, held } = createReconciling(() => server);
const STRANGER = { bankCode: 'BBL', accountNo: '9998887776', accountName: 'ANOTHER PERSON' };

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
  ])('that %s reports first is suspended with a finding, once, and credited by an operator', async (_source, report) => {
    const [ref, transRef] = [newId(), randomUUID()];
    const before = { qr: await held('clearing:qr'), suspense: await held('suspense') };
    await report(ref, transRef);
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

  test('from a member’s registered account is credited to that member, once, with a finding', async () => {
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

  test('that two members can have sent, or whose reference cannot be ours, is suspended', async () => {
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

  test.each(['the QR', 'the bank feed'])(
    'and the same transfer in the bank feed are booked once, whether %s reports first',
    async (first) => {
      const [ref, transRef] = [newId(), randomUUID()];
      const transfer: AnyTransfer = { bankCode: 'KTB', from: STRANGER, amount: 10_000, transRef };
      const before = await held('suspense');
      const reports = [() => server.payQr(ref, 10_000, { transRef, from: STRANGER }), () => server.tellTransfer(transfer)];
      for (const each of first === 'the QR' ? reports : reports.toReversed()) await each();
      for (const each of reports) expect((await each()).body).toEqual({ result: 'repeated' });
      expect(await held('suspense')).toBe(before + 10_000n);
      expect(await transfers(transRef)).toHaveLength(1);
    },
  );

  test('under a bank reference that paid another QR is suspended separately; a report with another amount moves no money', async () => {
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

  test('in another currency than its QR is suspended', async () => {
    const member = await server.newMember();
    const qr = String((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
    expect((await server.payQr(qr, 10_000, { currency: 'LAK', from: member.bank })).body).toEqual({ result: 'suspended' });
    expect(await findings()).toMatchObject([{ kind: 'qr.unknown', facts: { qr, currency: 'LAK', qrMember: await idOf(member) } }]);
    expect(await money(member)).toBe(0);
  });
});

test('after a restore no received money is lost or doubled, and every payout without a row is a finding with all facts', async () => {
  const [member, friend] = [await server.fundedMember(1_000), await server.newMember()];
  await member.call('GET', '/api/wallet/activate/PG');
  const backup = await snapshotOf(server.database);

  // Everything after the backup is known to the providers only.
  const open = async (who: Member): Promise<string> => String((await who.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
  for (let n = 0; n < 27; n += 1) {
    const from = n % 3 === 0 ? STRANGER : member.bank;
    const qr = await open(n % 2 === 0 ? member : friend);
    expect((await server.payQr(qr, 10_000, { from })).body).toEqual({ result: 'applied' });
  }
  const withdrawal = String((await member.call('POST', '/api/wallet/withdraw', { amount: 200 })).body['_id']);
  await eventually(() => server.outside.payouts.some(({ ref }) => ref === withdrawal), 'the payout is made');
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
