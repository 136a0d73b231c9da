import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { newTransRef } from '../../../test/slips.js';
import { type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let member: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await signIn(server);
  member = await server.fundedMember(1_200);
  id = await idOf(member);
});

const idOf = async ({ phone }: Member): Promise<string> =>
  (await server.database.db.selectFrom('member').select('id').where('username', '=', phone).executeTakeFirstOrThrow()).id;
const search = async (text: string) => (await owner.call('POST /desk/members/search', { body: { search: text } })).body.members;
const open = (operator = owner) => operator.call('GET /desk/members/:id', { params: { id } });
const auditOf = (action: string) =>
  server.database.db.selectFrom('audit').selectAll().where('member', '=', id).where('action', '=', action).execute();

test('a break is named on the page of the member, and is no freeze', async () => {
  expect((await open()).body).toMatchObject({ break: null });
  const begun = (await member.call('POST', '/api/account/break', { term: '7d' })).body['break'] as { opensAt: string };
  expect((await open()).body).toMatchObject({ break: { opensAt: begun.opensAt }, freezes: [] });
  await member.call('POST', '/api/account/break', { term: '1y' });
  expect((await open()).body).toMatchObject({ break: { opensAt: null } });
  expect((await search(member.phone)).find((found) => found.id === id)).toMatchObject({ isFrozen: false });
});

test('a member is found by the beginning of the phone', async () => {
  expect((await search(member.phone.slice(0, 8))).find((found) => found.id === id)).toMatchObject({
    phone: member.phone,
    matched: 'phone',
    isFrozen: false,
  });
});

test('a member is found by first and by last name, whatever the case, and not by a pattern', async () => {
  const named = await server.newMember({ name: 'Anong Srisuk' });
  const found = await Promise.all(['anong', 'SRISUK', 'Anong S', '%srisuk', '_nong'].map(search));
  const phones = found.map((members) => members.map(({ phone }) => phone).includes(named.phone));
  expect(phones).toEqual([true, true, true, false, false]);
});

test('a member is found by the end of the bank account number', async () => {
  const found = await search(member.bank.accountNo.slice(-6));
  expect(found.find((each) => each.id === id)).toMatchObject({ matched: 'account' });
});

test.each([
  ['the country code', (phone: string) => `+66 ${phone.slice(1)}`],
  ['the country code and brackets', (phone: string) => `+66 (0)${phone.slice(1)}`],
  ['the country code without a sign', (phone: string) => `66${phone.slice(1)}`],
  ['0066', (phone: string) => `0066${phone.slice(1)}`],
  ['the beginning after the country code', (phone: string) => `+66 ${phone.slice(1, 8)}`],
  ['brackets', (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3)}`],
  ['dots', (phone: string) => `${phone.slice(0, 3)}.${phone.slice(3, 6)}.${phone.slice(6)}`],
  ['dashes', (phone: string) => `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`],
  ['no-break hyphens', (phone: string) => `${phone.slice(0, 3)}\u2011${phone.slice(3)}`],
  ['an en dash', (phone: string) => `${phone.slice(0, 3)} – ${phone.slice(3)}`],
  ['Thai digits', (phone: string) => phone.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)))],
  ['marks of direction', (phone: string) => `\u202a${phone}\u202c`],
])('a member is found by a phone with %s', async (_how, write) => {
  expect((await search(write(member.phone))).find((found) => found.id === id)).toMatchObject({ matched: 'phone' });
});

test('a member is found by a name with two spaces, of letters typed in two ways', async () => {
  const named = await server.newMember({ name: 'สำราญ ใจน้ำ' });
  const found = await Promise.all(
    ['สำราญ  ใจ', 'ส\u0e4d\u0e32ราญ\u00a0ใจ', 'ใจน\u0e49\u0e4d\u0e32', '\u200bสำราญ'].map((text) => search(text)),
  );
  expect(found.map((members) => members.map(({ phone }) => phone).includes(named.phone))).toEqual([true, true, true, true]);
});

test('a member is found by the first and last name of the holder of an account', async () => {
  const holder = await server.newMember({ name: 'Lek', bankAccountName: 'Khwanchai Thongdee' });
  const found = await Promise.all(['khwanchai  thong', 'THONGDEE'].map(search));
  expect(found.map((members) => members.find(({ phone }) => phone === holder.phone)?.matched)).toEqual(['holder', 'holder']);
});

test('a member is found by the reference that the bank gave to a deposit', async () => {
  const reference = newTransRef();
  await server.tellTransfer({ from: member.bank, amount: 50_000, transRef: reference });
  const inThai = reference.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));
  const written = [` ${reference.toLowerCase()}\u200b`, inThai, `${reference.slice(0, 4)} ${reference.slice(4)}`];
  const found = await Promise.all(written.map((text) => search(text)));
  expect(found).toEqual(written.map(() => [expect.objectContaining({ id, matched: 'deposit' })]));
});

test('a member is found by the id of a statement line', async () => {
  const { body } = await open();
  const [line] = body.movements;
  expect(await search(line?.id ?? '')).toEqual([expect.objectContaining({ id, matched: 'reference' })]);
});

test('the page shows balances, restrictions and movements, with the account number masked, and opening it is audited', async () => {
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    phone: member.phone,
    balances: { wallet: 1_200, held: 0, parked: 0, games: 0 },
    withdrawal: 'free',
    freezes: [],
    bank: { accountNo: `•••• ${member.bank.accountNo.slice(-4)}` },
    movements: [{ kind: 'deposit', amount: 1_200, status: 'SUCCESS', withdrawal: null }],
  });
  expect(JSON.stringify(body)).not.toContain(member.bank.accountNo);
  expect(body.sessions).toHaveLength(1);
  // The console reads the page again after events.
  await open();
  expect(await auditOf('member.opened')).toHaveLength(1);
  await open(await signIn(server, 'desk-cashier'));
  expect(await auditOf('member.opened')).toHaveLength(2);
});

test('a withdrawal that waits for a person is held, and named in the movements', async () => {
  member = await server.fundedMember(30_000);
  id = await idOf(member);
  await member.call('POST', '/api/wallet/withdraw', { amount: 25_000 });
  const { body } = await open();
  expect(body.balances).toEqual({ wallet: 5_000, held: 25_000, parked: 0, games: 0 });
  expect(body.movements[0]).toMatchObject({ kind: 'withdraw', amount: 25_000, status: 'PENDING', withdrawal: 'waiting' });
});

test('each movement shows the balance of the main wallet after it', async () => {
  member = await server.fundedMember(10_000);
  id = await idOf(member);
  await member.call('POST', '/api/wallet/withdraw', { amount: 1_000 });
  await member.call('POST', '/api/wallet/withdraw', { amount: 500 });
  const balances = async () => (await open()).body.movements.map(({ amount, balance }) => ({ amount, balance }));
  expect(await balances()).toEqual([
    { amount: 500, balance: 8_500 },
    { amount: 1_000, balance: 9_000 },
    { amount: 10_000, balance: 10_000 },
  ]);
});

test('a freeze shows on the page and in the search', async () => {
  await owner.call('POST /desk/members/:id/freeze', { params: { id }, body: { directions: ['out'], note: 'stolen phone' } });
  expect((await open()).body.freezes).toMatchObject([{ direction: 'out', reason: 'stolen phone', by: 'Pim Rattanakul' }]);
  expect((await search(member.phone))[0]).toMatchObject({ isFrozen: true });
});

test('the whole bank account number takes its own permission and is audited', async () => {
  const bankNumber = (operator: OperatorAtDesk) => operator.call('POST /desk/members/:id/bank-number', { params: { id } });
  expect((await bankNumber(owner)).body).toEqual({ accountNo: member.bank.accountNo });
  expect(await auditOf('member.bank-number')).toHaveLength(1);
  await server.database.asOwner(`update operator set roles = '{support}' where name = 'desk-cashier'`);
  const support = await signIn(server, 'desk-cashier');
  expect((await bankNumber(support)).body).toEqual({ message: 'NOT_PERMITTED' });
});

test('ended sessions refuse the member’s next call', async () => {
  const { body } = await owner.call('POST /desk/members/:id/end-sessions', { params: { id }, body: { note: 'lost phone' } });
  expect(body).toEqual({ ended: 1 });
  expect((await member.call('GET', '/api/wallet')).status).toBe(401);
  expect(await auditOf('member.sessions-ended')).toHaveLength(1);
});

test('an unknown member is not found', async () => {
  id = '00000000-0000-7000-8000-000000000000';
  expect(await open()).toMatchObject({ status: 404, body: { message: 'NOT_FOUND' } });
});
