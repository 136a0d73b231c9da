import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/index.js';
import { runOperator } from '../operator/run.js';
import { bankTransfer } from '@krapao/contract/provider';
import {
  type AnyTransfer,
  aTransfer,
  eventually,
  type TestServer,
  type Member,
  startTestServer,
  withoutOperators,
} from '../../test/test-server.js';
import { createReconciling } from '../../test/reconciling.js';
import { encryptGift, giftLink } from '../../test/vouchers.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await withoutOperators(server.database);
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner('delete from finding'));
const { reconcileLater, findings, findingsOf, idOf, money, held } = createReconciling(() => server);

describe('one bank reference', () => {
  const open = async (member: Member): Promise<string> =>
    String((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
  /** A payment of 100 baht, reported by the webhook and listed by the gateway. */
  const pay = (qr: string, transRef: string, amount = 10_000) => {
    server.outside.qrPayments.push({
      ref: qr,
      amount: String(amount),
      currency: 'THB',
      bankCode: 'KTB',
      transRef,
      from: { bankCode: 'KTB', accountNo: '1234567890', accountName: 'TEST MEMBER' },
      paidAt: new Date().toISOString(),
    });
    return server.payQr(qr, amount, { transRef });
  };
  const suspended = async (transRef: string) =>
    server.database.db
      .selectFrom('incoming_transfer')
      .select(['source', 'state', 'amount', 'reason'])
      .where('trans_ref', 'like', `${transRef}%`)
      .where('state', '=', 'SUSPENSE')
      .execute();

  test.each(['one member', 'two members'])('on two QRs of %s: the second payment is suspended with a finding, once', async (whose) => {
    const first = await server.newMember();
    const second = whose === 'one member' ? first : await server.newMember();
    const one = await open(first);
    await first.call('DELETE', `/api/qrcode/${one}`);
    const other = await open(second);
    const transRef = randomUUID();
    const before = { qr: await held('clearing:qr'), suspense: await held('suspense') };
    expect((await pay(one, transRef)).body).toEqual({ result: 'applied' });
    expect((await pay(other, transRef)).body).toEqual({ result: 'suspended' });
    for (const again of [one, other]) expect((await server.payQr(again, 10_000, { transRef })).body).toEqual({ result: 'repeated' });
    await reconcileLater(0);
    expect([await money(first), first === second ? 0 : await money(second)]).toEqual([100, 0]);
    expect(await suspended(transRef)).toEqual([{ source: 'qr', state: 'SUSPENSE', amount: 10_000n, reason: 'second-qr' }]);
    expect(await findings('qr.second-payment')).toMatchObject([
      { facts: { transRef, qr: other, firstQr: one, amount: '10000', member: await idOf(second) } },
    ]);
    expect(await held('clearing:qr')).toBe(before.qr - 20_000n);
    expect(await held('suspense')).toBe(before.suspense + 10_000n);
    // No member can release it by claiming a deposit of that amount.
    expect((await second.call('POST', '/api/wallet/add', { amount: 100 })).status).toBe(404);
    await reconcileLater();
    expect((await findingsOf(second)).filter(({ facts }) => facts['transRef'] === transRef)).toHaveLength(1);
  });

  test.each([
    ['the feed', (transfer: AnyTransfer) => server.tellTransfer(transfer)],
    ['a slip', async (transfer: AnyTransfer) => claimBySlip(transfer)],
  ])('reported by %s first: the first QR of the member is the same payment, the second is suspended', async (_source, report) => {
    const member = await server.newMember();
    payer = member;
    const one = await open(member);
    await member.call('DELETE', `/api/qrcode/${one}`);
    const other = await open(member);
    const transfer = { from: member.bank, amount: 10_000, transRef: randomUUID() };
    server.outside.transfers.push(aTransfer(transfer));
    await report(transfer);
    expect((await pay(one, transfer.transRef)).body).toEqual({ result: 'repeated' });
    expect((await pay(one, transfer.transRef)).body).toEqual({ result: 'repeated' });
    expect(await findings()).toEqual([]);
    expect((await pay(other, transfer.transRef)).body).toEqual({ result: 'suspended' });
    expect(await money(member)).toBe(100);
    expect(await findings()).toMatchObject([{ kind: 'qr.second-payment' }]);
  });
  let payer: Member;
  const claimBySlip = async (transfer: AnyTransfer) => {
    const member = await idOf(payer);
    return server.database.inTx((tx) =>
      server.app.deposit.incoming.claimBySlip(tx, { member, currency: 'THB', transfer: bankTransfer.parse(aTransfer(transfer)) }),
    );
  };

  test('whose money was credited to another member is a finding and moves no money', async () => {
    const [sender, owner] = [await server.newMember(), await server.newMember()];
    const qr = await open(owner);
    const transfer = { from: sender.bank, amount: 10_000, transRef: randomUUID() };
    await server.tellTransfer(transfer);
    expect((await pay(qr, transfer.transRef)).body).toEqual({ result: 'repeated' });
    expect([await money(sender), await money(owner)]).toEqual([100, 0]);
    expect(await findings()).toMatchObject([
      { kind: 'qr.other-member', facts: { qr, member: await idOf(owner), creditedTo: await idOf(sender) } },
    ]);
  });

  test.each([
    ['the same QR', 10_000, 15_000],
    ['the feed', 15_000, 10_000],
  ])('reported by %s with another amount is a finding and moves no money', async (source, reported, credited) => {
    const member = await server.newMember();
    const qr = await open(member);
    const transRef = randomUUID();
    await (source === 'the feed'
      ? server.tellTransfer({ from: member.bank, amount: credited, transRef })
      : server.payQr(qr, credited, { transRef }));
    for (let again = 0; again < 2; again += 1)
      expect((await server.payQr(qr, reported, { transRef })).body).toEqual({ result: 'repeated' });
    expect(await money(member)).toBe(credited / 100);
    expect(await findings('qr.amount-differs')).toMatchObject([
      { reference: `KTB:${transRef}`, facts: { amount: String(reported), booked: String(credited) } },
    ]);
  });
});

describe('a decline that turns out to be applied', () => {
  test('a payout that was released and then paid is booked against suspense, and the ledger equals the bank’s records', async () => {
    const member = await server.fundedMember(500);
    server.outside.moods.payouts.push('decline');
    const id = String((await member.call('POST', '/api/wallet/withdraw', { amount: 200 })).body['_id']);
    await eventually(async () => (await money(member)) === 500, 'the money is given back');
    const before = { payout: await held('clearing:payout'), suspense: await held('suspense') };
    const transRef = randomUUID();
    server.outside.payouts.push({
      ref: id,
      bankCode: 'KTB',
      accountNo: '1',
      amount: '20000',
      currency: 'THB',
      transRef,
      paidAt: new Date().toISOString(),
    });
    for (let round = 0; round < 2; round += 1) await reconcileLater(0);
    expect(await held('clearing:payout')).toBe(before.payout + 20_000n);
    expect(await held('suspense')).toBe(before.suspense - 20_000n);
    expect(await money(member)).toBe(500);
    expect(await findingsOf(member)).toMatchObject([
      {
        kind: 'payout.paid-after-release',
        reference: id,
        facts: { amount: '20000', currency: 'THB', member: await idOf(member), transRef },
      },
    ]);
    await reconcileLater();
    expect((await findingsOf(member)).map(({ kind }) => kind)).toEqual(['payout.paid-after-release']);
  });

  test('a gift that was declined and then redeemed is suspended, and an operator credits it', async () => {
    const member = await server.newMember();
    const voucher = server.outside.vouchers.issue([6_600]);
    server.outside.moods.vouchers.push('decline');
    expect((await member.call('POST', '/api/wallet/truelink', { link: encryptGift(giftLink(voucher)) })).status).toBeLessThan(500);
    await server.database.pool.query(`update gift set state = 'FAILED', settled_at = clock_timestamp() where voucher = $1`, [voucher]);
    server.outside.vouchers.redeem(voucher, '0898765432');
    const before = await held('clearing:voucher');
    for (let round = 0; round < 2; round += 1) await reconcileLater(0);
    expect(await held('clearing:voucher')).toBe(before - 6_600n);
    expect(await findingsOf(member)).toMatchObject([
      { kind: 'gift.redeemed-not-credited', reference: voucher, facts: { amount: '6600', member: await idOf(member) } },
    ]);
    const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', words });
    const line = (await operator('suspense', 'list')).find((each) => each.includes(voucher)) ?? '';
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line)?.[0] ?? '';
    await operator('suspense', 'credit', id, member.phone);
    expect(await money(member)).toBe(66);
    await reconcileLater();
    expect(await money(member)).toBe(66);
    expect((await findingsOf(member)).map(({ kind }) => kind)).toEqual(['gift.redeemed-not-credited']);
  });

  test.each([
    ['into a game', 'WALLET', 'PG', 'deposit', -1n],
    ['out of a game', 'PG', 'WALLET', 'withdraw', 1n],
  ] as const)('a transfer %s that was given back and then moved is in suspense', async (_way, from, to, kind, sign) => {
    const member = await server.fundedMember(500);
    await member.call('GET', '/api/wallet/activate/PG');
    await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 100 });
    server.outside.game.moods[kind].push('decline');
    await member.call('POST', '/api/wallet/transfer', { from, to, amount: 40 });
    const { rows } = await server.database.pool.query<{ id: string; input: { username: string } }>(
      `select s.id, s.input from saga s join movement m on m.id = s.id where m.status = 'FAILED' and s.member = $1`,
      [await idOf(member)],
    );
    const [leg] = rows;
    if (leg === undefined) throw new Error('no leg was given back');
    const before = { game: await held('clearing:game'), suspense: await held('suspense'), wallet: await money(member) };
    const amount = '4000';
    const done = { kind, code: 'PG', username: leg.input.username, amount, balance: null, password: null, at: new Date().toISOString() };
    server.outside.game.done.set(leg.id, done);
    for (let round = 0; round < 2; round += 1) await reconcileLater(0);
    expect(await held('clearing:game')).toBe(before.game - sign * 4_000n);
    expect(await held('suspense')).toBe(before.suspense + sign * 4_000n);
    expect(await money(member)).toBe(before.wallet);
    expect(await findingsOf(member)).toMatchObject([
      { kind: 'game.moved-after-return', reference: leg.id, facts: { game: 'PG', move: kind, amount: '4000', member: await idOf(member) } },
    ]);
    await reconcileLater();
    expect((await findingsOf(member)).map(({ kind: each }) => each)).toEqual(['game.moved-after-return']);
  });
});

test('in the end the ledger is consistent', async () => {
  const sums = await server.database.pool.query(
    'select currency from posting join account on account.id = posting.account group by currency having sum(amount) <> 0',
  );
  expect(sums.rows).toEqual([]);
  expect(await server.database.inTx((tx) => checkLedger(tx))).toMatchObject({ unbalanced: [], drifted: [] });
});
