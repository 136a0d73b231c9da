import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, house as account, type Ledger, readBalance } from '../../ledger/index.js';
import type { SlipClaimed } from './index.js';
import { memberByPhone } from '../account/index.js';
import { bankTransfer } from '@krapao/contract/provider';
import { bankNames } from '../lookup/index.js';
import { seedDepositAccounts } from '../../app/seed/site.js';
import { type AnyTransfer, aTransfer, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';

/** Reports one transfer through every source in parallel: it is credited once, to the right member, or suspended. */
let server: TestServer;
let first: Member;
let second: Member;
let qr: string;
beforeAll(async () => {
  server = await startTestServer();
  // Add our account in kip, as in the Lao variant.
  await server.database.inTx((tx) => seedDepositAccounts(tx, bankNames, 'lao'));
  [first, second] = [await server.newMember(), await server.newMember()];
  qr = String((await first.call('POST', '/api/qrcode/WW', { amount: 500 })).body['qrcodeId']);
});
afterAll(() => server.close());

type Sender = 'first' | 'either' | 'stranger';
const senders: Record<Sender, () => AnyTransfer['from']> = {
  first: () => first.bank,
  either: () => ({ ...first.bank, accountNo: `${first.bank.accountNo.slice(0, 6)}xxxx`, accountName: 'TEST M' }),
  stranger: () => ({ bankCode: 'KTB', accountNo: '7776665554', accountName: 'A STRANGER' }),
};

async function claimBySlip(member: Member, transfer: AnyTransfer): Promise<SlipClaimed> {
  const id = (await server.database.inTx((tx) => memberByPhone(tx, member.phone)))?.id ?? '';
  const verified = bankTransfer.parse(aTransfer(transfer));
  return server.database.inTx((tx) => server.app.deposit.incoming.claimBySlip(tx, { member: id, currency: 'THB', transfer: verified }));
}

const sources = {
  feed: (transfer: AnyTransfer) => server.tellTransfer(transfer),
  slip: (transfer: AnyTransfer) => claimBySlip(first, transfer),
  anotherSlip: (transfer: AnyTransfer) => claimBySlip(second, transfer),
  add: (transfer: AnyTransfer) => first.call('POST', '/api/wallet/add', { amount: transfer.amount / 100 }),
  qr: ({ amount, transRef }: AnyTransfer) => server.payQr(qr, amount, transRef === undefined ? {} : { transRef }),
};
type Source = keyof typeof sources;

const money = async (member: Member): Promise<number> =>
  Math.round(((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount * 100);
const held = async (kind: Parameters<Ledger['balance']>[1]['kind']): Promise<number> =>
  Number(await server.database.inTx((tx) => readBalance(tx, account(kind as 'suspense', 'THB'))));
const readAll = async () => ({
  first: await money(first),
  second: await money(second),
  suspense: await held('suspense'),
  outside: -(await held('clearing:bank')) - (await held('clearing:qr')),
});

let amount = 10_000;

/** The expected booking: a sender that fits both members, or none, is suspended unless the transfer paid a QR. */
const expected = (sender: Sender, list: readonly Source[]): Gained =>
  sender === 'first' || list.includes('qr') ? { first: amount, second: 0, suspense: 0 } : { first: 0, second: 0, suspense: amount };

interface Gained {
  first: number;
  second: number;
  suspense: number;
}

// §ways-in-2 a transfer is credited once
test('a transfer is credited once, whichever sources report it in parallel', async () => {
  const reports = fc.array(fc.constantFrom<Source>('feed', 'slip', 'anotherSlip', 'add', 'qr'), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<Sender>('first', 'either', 'stranger'), reports, async (sender, list) => {
      amount += 1;
      const transfer = { from: senders[sender](), amount, transRef: randomUUID(), paidAt: new Date().toISOString() };
      const before = await readAll();
      await Promise.all(list.map((source) => sources[source](transfer)));
      await sources.feed(transfer);
      const after = await readAll();
      const gained = {
        first: after.first - before.first,
        second: after.second - before.second,
        suspense: after.suspense - before.suspense,
      };
      expect(after.outside - before.outside).toBe(amount);
      expect(gained.first + gained.second + gained.suspense).toBe(amount);
      expect(gained).toEqual(expected(sender, list));
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 30), endOnFailure: true },
  );
  expect(Object.values(await server.database.inTx((tx) => checkLedger(tx))).flat()).toEqual([]);
});

test('claimBySlip returns the reason for which it credits no money', async () => {
  const known = { from: first.bank, amount: 100, transRef: randomUUID() };
  expect(await claimBySlip(second, known)).toBe('not-match');
  expect(await claimBySlip(first, { ...known, to: { bankCode: 'SCB', accountNo: '1111111111' } })).toBe('wrong-destination');
  expect(await claimBySlip(first, { ...known, currency: 'LAK', to: { bankCode: 'BCEL', accountNo: '010120000123456001' } })).toBe(
    'not-match',
  );
  expect(await claimBySlip(first, known)).toBe('credited');
  expect(await claimBySlip(first, known)).toBe('duplicate');
  expect(await claimBySlip(second, known)).toBe('duplicate');
  expect((await server.tellTransfer(known)).body).toEqual({ result: 'repeated' });

  const paid = randomUUID();
  await server.payQr(qr, 100, { transRef: paid });
  expect(await claimBySlip(first, { ...known, from: { ...first.bank, bankCode: 'KTB' }, transRef: paid })).toBe('duplicate');

  const returned = { from: senders.either(), amount: 101, transRef: randomUUID() };
  expect((await server.tellTransfer(returned)).body).toEqual({ result: 'suspended' });
  expect([await claimBySlip(second, returned), await claimBySlip(first, returned)]).toEqual(['not-match', 'not-match']);
});
