import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger, house as account, readBalance } from '../../ledger/index.js';
import { firstWord } from '../../platform/bank-account.rules.js';
import { runOperator } from '../../operator/run.js';
import { bankNames } from '../lookup/index.js';
import { seedDepositAccounts } from '../../app/seed/site.js';
import {
  type Answer,
  type AnyTransfer,
  eventually,
  type TestServer,
  type Member,
  startTestServer,
  withoutOperators,
} from '../../../test/test-server.js';
import { createScreens } from '../../../test/screens.js';

let server: TestServer;
const screens = createScreens();
beforeAll(async () => {
  server = await startTestServer();
  await withoutOperators(server.database);
  // Add our account in kip, as in the Lao variant.
  await server.database.inTx((tx) => seedDepositAccounts(tx, bankNames, 'lao'));
});
afterAll(async () => {
  screens.closeAll();
  await server.close();
});

const STRANGER = { bankCode: 'SCB', accountNo: '9998887776', accountName: 'SOME STRANGER' };
/** A masked sender that fits every member of these tests: they share the name and these digits. */
const fitsEveryMember = { bankCode: 'KTB', accountNo: '190-0-00xxx-x', accountName: 'TEST M' };

const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const suspense = () => server.database.inTx((tx) => readBalance(tx, account('suspense', 'THB')));
const add = (member: Member, amount: number, headers?: Record<string, string>) =>
  member.call('POST', '/api/wallet/add', { amount }, headers);
const credited: Answer = { status: 200, body: { result: 'credited' } };
const suspended: Answer = { status: 200, body: { result: 'suspended' } };
const repeated: Answer = { status: 200, body: { result: 'repeated' } };
const noData: Answer = { status: 404, body: { message: 'NO_DATA' } };
const rowOf = (transRef: string) =>
  server.database.db.selectFrom('incoming_transfer').selectAll().where('trans_ref', '=', transRef).executeTakeFirstOrThrow();
const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', words });

// §9-31 Wallet credit after deposit
test('a transfer from a member’s registered account is credited immediately and pushed to the screen', async () => {
  const member = await server.newMember();
  const pushed = await screens.open(server.app, member.token);
  expect(await server.tellTransfer({ from: member.bank, amount: 25_050 })).toEqual(credited);
  expect(await balance(member)).toBe(250.5);
  await eventually(() => pushed.length > 0, 'the push arrives');
  const statement = await member.call('POST', '/api/statement', {});
  const [line] = statement.body['statements'] as { _id: string }[];
  expect(pushed).toEqual([{ movement: { kind: 'deposit', status: 'SUCCESS', amount: 250.5, id: line?._id } }]);
  expect(statement.body).toMatchObject({
    total: 1,
    statements: [{ statementType: 'deposit', from: 'KTB', to: 'WALLET', amount: 250.5, status: 'SUCCESS' }],
  });
});

test('a transfer reported twenty times in parallel, and again later, is credited once', async () => {
  const member = await server.newMember();
  const transfer = { from: member.bank, amount: 10_000, transRef: randomUUID(), paidAt: new Date().toISOString() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.tellTransfer(transfer)));
  expect(answers.filter(({ body }) => body['result'] === 'credited')).toHaveLength(1);
  expect(await server.tellTransfer(transfer)).toEqual(repeated);
  expect(await balance(member)).toBe(100);
});

test('a masked number with a truncated name finds its one member', async () => {
  const member = await server.newMember();
  const accountNo = `${member.bank.accountNo.slice(0, 2)}x-x-${member.bank.accountNo.slice(4)}`;
  expect(await server.tellTransfer({ from: { ...member.bank, accountNo, accountName: 'TEST M' }, amount: 5_000 })).toEqual(credited);
  expect(await balance(member)).toBe(50);
});

let listedAccounts = 0;
/** Reports transfers before our destination account is listed: they are suspended, and their sender may claim them afterwards. */
async function reportBeforeListing(transfers: readonly Pick<AnyTransfer, 'from' | 'amount'>[]): Promise<void> {
  listedAccounts += 1;
  const accountNo = `40599900${String(listedAccounts).padStart(2, '0')}`;
  for (const transfer of transfers)
    expect(await server.tellTransfer({ ...transfer, to: { bankCode: 'SCB', accountNo } })).toEqual(suspended);
  const listed = await server.database.db
    .selectFrom('deposit_account')
    .selectAll()
    .where('bank_code', '=', 'SCB')
    .where('bank_type', '=', 'BANK')
    .where('currency', '=', 'THB')
    .executeTakeFirstOrThrow();
  await server.database.db
    .insertInto('deposit_account')
    .values({ ...listed, proxies: '[]', id: randomUUID(), account_no: accountNo })
    .execute();
}

let unmatched = 0;
test.each([
  ['nobody', 'an account that no member registered', STRANGER, {}],
  ['several', 'a masked number that fits several members', fitsEveryMember, {}],
  ['destination', 'a destination that is not ours', null, { to: { bankCode: 'SCB', accountNo: '1111111111' } }],
  ['destination', 'an account of ours in another currency', null, { currency: 'LAK' }],
  ['currency', 'a wallet of another currency', null, { currency: 'LAK', to: { bankCode: 'BCEL', accountNo: '010120000123456001' } }],
])('is suspended with reason %s: %s', async (reason, _what, from, more) => {
  const [member] = [await server.newMember(), await server.newMember()];
  const transRef = randomUUID();
  unmatched += 1;
  expect(await server.tellTransfer({ from: from ?? member.bank, amount: 3_000 + unmatched, transRef, ...more })).toEqual(suspended);
  expect(await rowOf(transRef)).toMatchObject({ state: 'SUSPENSE', reason, member: null });
  expect(await balance(member)).toBe(0);
  // It cannot be claimed either.
  expect(await add(member, (3_000 + unmatched) / 100)).toEqual(noData);
});

describe('wallet/add', () => {
  // §7-31 POST /api/wallet/add
  test('releases the caller’s own transfer of exactly that amount, once', async () => {
    const member = await server.newMember();
    await reportBeforeListing([{ from: member.bank, amount: 12_300 }]);
    expect(await add(member, 122.99)).toEqual(noData);
    expect(await add(member, 123)).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 123 } });
    expect(await add(member, 123)).toEqual(noData);
    expect(await balance(member)).toBe(123);
  });

  test('releases each transfer once under a race', async () => {
    const [owner, ...others] = await Promise.all(Array.from({ length: 4 }, () => server.newMember()));
    if (owner === undefined) throw new Error('no member registered');
    await reportBeforeListing(Array.from({ length: 3 }, () => ({ from: owner.bank, amount: 7_777 })));
    const answers = await Promise.all([owner, ...others].flatMap((member) => Array.from({ length: 5 }, () => add(member, 77.77))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.message === 'NO_DATA')).toHaveLength(17);
    expect(Math.round((await balance(owner)) * 100)).toBe(3 * 7_777);
    expect(await Promise.all(others.map(balance))).toEqual([0, 0, 0]);
  });

  test('returns the first answer for a repeated key, and refuses the key with another amount', async () => {
    const member = await server.newMember();
    await reportBeforeListing([{ from: member.bank, amount: 4_400 }]);
    const key = { 'idempotency-key': 'one' };
    const first = await add(member, 44, key);
    expect(first.status).toBe(200);
    expect(await add(member, 44, key)).toEqual(first);
    expect(await add(member, 45, key)).toEqual({ status: 409, body: { message: 'KEY_INVALID' } });
    expect(await balance(member)).toBe(44);
  });
});

describe('a QR payment that the bank feed reports too', () => {
  test.each([
    ['the feed first', 'suspended', 'applied'],
    ['the QR first', 'applied', 'repeated'],
  ])('is credited once: %s', async (order, firstResult, secondResult) => {
    const member = await server.newMember();
    const qr = String((await member.call('POST', '/api/qrcode/WW', { amount: 200 })).body['qrcodeId']);
    const transRef = randomUUID();
    const from = { bankCode: 'KTB', accountNo: '5554443332', accountName: 'NOT A MEMBER' };
    const feed = () => server.tellTransfer({ from, amount: 20_000, transRef });
    const webhook = () => server.payQr(qr, 20_000, { transRef });
    const [first, then] = order === 'the feed first' ? [feed, webhook] : [webhook, feed];
    expect((await first()).body).toEqual({ result: firstResult });
    expect((await then()).body).toEqual({ result: secondResult });
    expect(await balance(member)).toBe(200);
    expect((await webhook()).body).toEqual({ result: 'repeated' });
    expect(await feed()).toEqual(repeated);
    expect(await balance(member)).toBe(200);
  });

  test('with another amount becomes one finding for the operator', async () => {
    const member = await server.newMember();
    const qr = String((await member.call('POST', '/api/qrcode/WW', { amount: 200 })).body['qrcodeId']);
    const transRef = randomUUID();
    await server.payQr(qr, 20_000, { transRef });
    for (let report = 0; report < 2; report += 1)
      expect(await server.tellTransfer({ from: member.bank, amount: 30_000, transRef })).toEqual(repeated);
    expect(await balance(member)).toBe(200);
    const lines = await operator('review', 'list');
    expect(lines.filter((line) => line.includes(transRef) && line.includes('bank.amount-differs'))).toHaveLength(1);
    server.outside.transfers.splice(
      server.outside.transfers.findIndex((each) => each.transRef === transRef),
      1,
    );
  });
});

describe('the operator', () => {
  test('lists, credits and returns suspended transfers, each once', async () => {
    const member = await server.newMember();
    const refs = [randomUUID(), randomUUID()];
    for (const transRef of refs) await server.tellTransfer({ from: STRANGER, amount: 90_000, transRef });
    const [first, second] = [await rowOf(refs[0] ?? ''), await rowOf(refs[1] ?? '')];
    expect((await operator('suspense', 'list')).find((line) => line.includes(first.id))).toContain('900 THB');
    const before = await suspense();

    const both = await Promise.allSettled([
      operator('suspense', 'credit', first.id, member.phone),
      operator('suspense', 'return', first.id),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(operator('suspense', 'credit', first.id, member.phone)).rejects.toThrow('No transfer with this id is in suspense');
    expect(await operator('suspense', 'return', second.id)).toEqual([expect.stringContaining('is returned')]);
    await expect(operator('suspense', 'return', second.id)).rejects.toThrow('No transfer with this id is in suspense');
    expect(await suspense()).toBe(before - 180_000n);
    expect([0, 900]).toContain(await balance(member));
    expect(await rowOf(refs[1] ?? '')).toMatchObject({ state: 'RETURNED', member: null });
    const audited = await server.database.db.selectFrom('audit_trail').select('action').where('actor', '=', 'operator:nok').execute();
    expect(audited.map(({ action }) => action)).toContain('deposit.returned');
  });

  test('credits a deposit that earns coins like any other deposit', async () => {
    const member = await server.newMember();
    const transRef = randomUUID();
    await server.tellTransfer({ from: STRANGER, amount: 25_000, transRef });
    await operator('suspense', 'credit', (await rowOf(transRef)).id, member.phone);
    expect((await member.call('GET', '/api/wallet')).body['profile']).toMatchObject({ coin: 2 });
  });

  test('gets a clear message on invalid input', async () => {
    const transRef = randomUUID();
    await server.tellTransfer({ from: STRANGER, amount: 100, transRef });
    const { id } = await rowOf(transRef);
    await expect(operator('suspense', 'credit', id, '0000000000')).rejects.toThrow('There is no member with the phone "0000000000".');
    await expect(operator('suspense', 'credit', 'x', '0000000000')).rejects.toThrow('No transfer with this id');
    await expect(operator('suspense', 'drop')).rejects.toThrow('Write one of: suspense list');
  });
});

test('the database function holder_key returns the same first word as the rules', async () => {
  const names = [
    'NATTAWUT SRISUK',
    'MR. NATTAWUT S',
    'MRS MALEE J',
    'MSAKDA A',
    'นายสมชาย ใจดี',
    'น.ส.มาลี ใจดี',
    'นางสาว มาลี ใ',
    'นาง สาว มาลี ใ',
    'นาง สาวิตรี ใจดี',
    'นายิกา ใจดี',
    'น.ส มาลี ใ',
    'ด.ช.สมชาย ใจดี',
    'เด็กหญิง มาลี ใจดี',
    'ว่าที่ ร.ต.หญิง มาลี ใ',
    'พ.ต.อ. ดร. สมชาย ใ',
    'MISS.MALEE J',
    'ທ້າວ ສົມພອນ',
    'X',
    '',
  ];
  const { rows } = await server.database.pool.query<{ key: string }>('select holder_key(name) as key from unnest($1::text[]) name', [
    names,
  ]);
  expect(rows.map(({ key }) => key)).toEqual(names.map(firstWord));
});

test('the ledger holds what the bank recorded minus what was returned, to the satang', async () => {
  const read = (kind: 'clearing:bank' | 'clearing:qr', currency: 'THB' | 'LAK') =>
    server.database.inTx((tx) => readBalance(tx, account(kind, currency)));
  const rows = await server.database.db.selectFrom('incoming_transfer').select(['amount', 'currency', 'state']).execute();
  for (const currency of ['THB', 'LAK'] as const) {
    const recorded = server.outside.transfers
      .filter((each) => each.currency === currency)
      .reduce((sum, each) => sum + BigInt(each.amount), 0n);
    const returned = rows.filter((row) => row.state === 'RETURNED' && row.currency === currency).reduce((sum, row) => sum + row.amount, 0n);
    // The bank's record contains every QR payment here except the one with another amount.
    const qrOnly = currency === 'THB' ? 20_000n : 0n;
    expect(-(await read('clearing:bank', currency)) - (await read('clearing:qr', currency))).toBe(recorded - returned + qrOnly);
  }
  expect(Object.values(await server.database.inTx((tx) => checkLedger(tx))).flat()).toEqual([]);
});
