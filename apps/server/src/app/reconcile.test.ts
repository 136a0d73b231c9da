import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/index.js';
import { aTransfer, eventually, type TestServer, startTestServer } from '../../test/test-server.js';
import { bankTransfer } from '@krapao/contract/provider';
import type { OutsideTransfer } from '../../test/outside.js';
import { createReconciling } from '../../test/reconciling.js';
import { encryptGift, giftLink } from '../../test/vouchers.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner('delete from finding'));
const { reconcileLater, findings, findingsOf, audited, idOf, money, forge } = createReconciling(() => server);

describe('money that we booked and the provider did not record', () => {
  test.each([
    ['qr', 'qr.credited-not-paid', { scope: 'incoming', kind: 'deposit.qr', from: 'clearing:qr' }],
    ['bank', 'bank.credited-not-received', { scope: 'incoming', kind: 'deposit.bank', from: 'clearing:bank' }],
    ['gift', 'gift.credited-not-redeemed', { scope: 'voucher', kind: 'deposit.gift', from: 'clearing:voucher' }],
    ['game', 'game.settled-not-moved', { scope: 'saga', kind: 'transfer.out-of-game.moved', from: 'transit:game' }],
    ['payout', 'payout.settled-not-paid', { scope: 'saga', kind: 'withdraw.paid', from: 'clearing:payout' }],
  ] as const)('a forged posting against %s is found', async (_area, kind, posting) => {
    const member = await server.newMember();
    const key = `KTB:${randomUUID()}`;
    await forge(member, { ...posting, key, amount: 100_000 });
    await reconcileLater();
    expect(await findingsOf(member)).toEqual([
      {
        kind,
        reference: key,
        state: 'open',
        facts: expect.objectContaining({ amount: '100000', currency: 'THB', member: await idOf(member), key }) as unknown,
      },
    ]);
  });

  test('a forged posting under a name that the provider recorded only once is found', async () => {
    const member = await server.fundedMember(500);
    const made = await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
    const id = String(made.body['_id']);
    await eventually(() => server.outside.payouts.some(({ ref }) => ref === id), 'it is paid');
    await eventually(async () => (await member.call('GET', '/api/wallet')).body['held'] === 0, 'it is settled');
    await forge(member, {
      scope: 'forged',
      key: randomUUID(),
      kind: 'withdraw.paid',
      from: 'clearing:payout',
      amount: -20_000,
      reference: id,
    });
    await reconcileLater();
    expect(await findingsOf(member)).toMatchObject([{ kind: 'payout.settled-not-paid', reference: id }]);
  });

  test('each finding is audited once with its facts, and closed when the provider records the money after all', async () => {
    const member = await server.newMember();
    const transRef = randomUUID();
    await forge(member, { scope: 'incoming', key: `KTB:${transRef}`, kind: 'deposit.bank', from: 'clearing:bank', amount: 5_000 });
    for (let round = 0; round < 3; round += 1) await reconcileLater();
    expect(await audited(transRef)).toEqual([
      { action: 'finding.opened', detail: expect.objectContaining({ kind: 'bank.credited-not-received' }) as unknown },
    ]);
    server.outside.transfers.push(aTransfer({ from: member.bank, amount: 5_000, transRef }));
    await reconcileLater();
    expect(await findingsOf(member)).toMatchObject([{ kind: 'bank.credited-not-received', state: 'closed' }]);
    expect((await audited(transRef)).map(({ action }) => action)).toEqual(['finding.opened', 'finding.closed']);
  });

  test('a transfer that came by slip and is not in the feed is confirmed by the verifier, once; an unknown one is found', async () => {
    const member = await server.newMember();
    const id = await idOf(member);
    const claim = (transfer: OutsideTransfer) =>
      server.database.inTx((tx) =>
        server.app.deposit.incoming.claimBySlip(tx, { member: id, currency: 'THB', transfer: bankTransfer.parse(transfer) }),
      );
    const [real, forged] = [aTransfer({ from: member.bank, amount: 3_300 }), aTransfer({ from: member.bank, amount: 4_400 })];
    expect([await claim(real), await claim(forged)]).toEqual(['credited', 'credited']);
    // The verifier knows it, but the feed does not list it.
    server.outside.slips.known.push(real);
    const callsBefore = server.outside.slips.calls;
    for (let round = 0; round < 2; round += 1) await reconcileLater();
    expect(await findingsOf(member)).toMatchObject([{ kind: 'bank.credited-not-received', reference: `KTB:${forged.transRef}` }]);
    // The real transfer is verified once, the forged one on each run.
    expect(server.outside.slips.calls).toBe(callsBefore + 3);
  });

  test('a payout made before the listed period is searched further back', async () => {
    const member = await server.fundedMember(500);
    const id = String((await member.call('POST', '/api/wallet/withdraw', { amount: 200 })).body['_id']);
    await eventually(async () => (await member.call('GET', '/api/wallet')).body['held'] === 0, 'it is settled');
    // Its outcome became known three days after the order.
    const threeDays = `interval '3 days'`;
    await server.database.asOwner(`update movement set created_at = created_at - ${threeDays} where id = '${id}'`);
    const payout = server.outside.payouts.find(({ ref }) => ref === id);
    if (payout === undefined) throw new Error('it was never paid');
    payout.paidAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await reconcileLater();
    expect(await findingsOf(member)).toEqual([]);
  });

  test('money within the grace period, demo history, and matching records are no findings', async () => {
    const member = await server.fundedMember(1_000);
    await server.tellTransfer({ from: member.bank, amount: 12_300 });
    await member.call('POST', '/api/wallet/truelink', { link: encryptGift(giftLink(server.outside.vouchers.issue([4_500]))) });
    await member.call('GET', '/api/wallet/activate/PG');
    await member.call('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 300 });
    await member.call('POST', '/api/wallet/transfer', { from: 'PG', to: 'WALLET', amount: 100 });
    await member.call('POST', '/api/wallet/withdraw', { amount: 200 });
    await eventually(async () => (await member.call('GET', '/api/wallet')).body['held'] === 0, 'it is paid');
    await reconcileLater();
    expect(await findingsOf(member)).toEqual([]);
    // Forged just now: within the grace period the provider may still list it.
    await forge(member, { scope: 'incoming', key: `KTB:${randomUUID()}`, kind: 'deposit.qr', from: 'clearing:qr', amount: 100 });
    await reconcileLater(0);
    expect(await findingsOf(member)).toEqual([]);
    await reconcileLater();
    expect(await findingsOf(member)).toHaveLength(1);
  });
});

describe('row by row', () => {
  const paid = (ref: string, more: object = {}) => ({
    ref,
    amount: '10000',
    currency: 'THB',
    bankCode: 'KTB',
    transRef: randomUUID(),
    from: { bankCode: 'KTB', accountNo: '1234567890', accountName: 'X' },
    paidAt: new Date().toISOString(),
    ...more,
  });

  test('a malformed row, or one of an unknown currency, is a finding, and the others are credited', async () => {
    const member = await server.newMember();
    const qr = String((await member.call('POST', '/api/qrcode/WW', { amount: 100 })).body['qrcodeId']);
    const [odd, coin] = [{ ...paid(qr), amount: 'much' }, paid(randomUUID(), { currency: 'BTC' })];
    server.outside.qrPayments.push(odd, null, coin, paid(qr));
    await reconcileLater(0);
    await reconcileLater(0);
    expect(await money(member)).toBe(100);
    expect(await findings('qr.unreadable')).toHaveLength(3);
    expect((await findings('qr.unreadable')).map(({ reference }) => reference)).toEqual(expect.arrayContaining([qr, coin.ref]));
    for (const row of [odd, null, coin]) server.outside.qrPayments.splice(server.outside.qrPayments.indexOf(row), 1);
  });

  test('a transfer whose booking throws is a finding, and the others are credited', async () => {
    const member = await server.newMember();
    const [bad, odd] = [aTransfer({ from: member.bank, amount: 100 }), aTransfer({ from: member.bank, amount: 100, transRef: 'odd\0' })];
    await server.database.asOwner(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused by test'; end $$;
      create trigger refuse before insert on incoming_transfer for each row when (new.trans_ref = '${bad.transRef}') execute function refuse()`);
    server.outside.transfers.push(odd, bad, aTransfer({ from: member.bank, amount: 7_700 }));
    await reconcileLater(0);
    expect(await money(member)).toBe(77);
    expect(await findings('bank.not-applied')).toMatchObject([{ reference: `KTB:${bad.transRef}`, facts: { problem: 'refused by test' } }]);
    expect(await findings('bank.unreadable')).toHaveLength(1);
    server.outside.transfers.splice(server.outside.transfers.indexOf(odd), 1);
    await server.database.asOwner('drop trigger refuse on incoming_transfer');
    await reconcileLater(0);
    expect(await money(member)).toBe(78);
    expect(await findings('bank.not-applied')).toMatchObject([{ state: 'closed' }]);
  });

  test('an unavailable provider, or one with malformed answers, does not stop the others', async () => {
    const member = await server.newMember();
    server.outside.transfers.push(aTransfer({ from: member.bank, amount: 8_800 }));
    server.outside.away.add('/provider/qr-payments');
    server.outside.away.add('/provider/payouts');
    await reconcileLater(0);
    server.outside.away.clear();
    expect(await money(member)).toBe(88);
  });
});

test('in the end the ledger is consistent', async () => {
  const sums = await server.database.pool.query(
    'select currency from posting join account on account.id = posting.account group by currency having sum(amount) <> 0',
  );
  expect(sums.rows).toEqual([]);
  expect(await server.database.inTx((tx) => checkLedger(tx))).toMatchObject({ unbalanced: [], drifted: [] });
});
