import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { house, readBalance } from '../../ledger/index.js';
import { runOperator } from '../../operator/run.js';
import { newId } from '../../platform/ids.js';
import { idOf as memberIdOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { type Member, SECRET, startTestServer, type TestServer } from '../../../test/test-server.js';

const STRANGER = { bankCode: 'SCB', accountNo: '9998887776', accountName: 'SOME STRANGER' };

let server: TestServer;
let owner: OperatorAtDesk;
let cashier: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [owner, cashier] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner(`update operator set cap_thb = null; delete from desk_day_sum`));

const find = async (id: string) => (await owner.call('GET /desk/waiting')).body.waiting.find((row) => row.id === id);
const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const suspense = () => server.database.inTx((tx) => readBalance(tx, house('suspense', 'THB')));
const idOf = async (transRef: string): Promise<string> =>
  (await server.database.db.selectFrom('incoming_transfer').select('id').where('trans_ref', '=', transRef).executeTakeFirstOrThrow()).id;

/** A transfer in suspense; amount in satang. */
async function suspended(amount: number, from = STRANGER): Promise<string> {
  const transRef = randomUUID();
  await server.tellTransfer({ from, amount, transRef });
  return idOf(transRef);
}
const creditTo = (operator: OperatorAtDesk, id: string, member: string) =>
  operator.call('POST /desk/waiting/suspense/:id/credit', { params: { id }, body: { member, note: 'the sender called' } });
const credit = async (operator: OperatorAtDesk, id: string, member: Member) => creditTo(operator, id, await memberIdOf(server, member));
const giveBack = (operator: OperatorAtDesk, id: string) =>
  operator.call('POST /desk/waiting/suspense/:id/return', { params: { id }, body: { note: 'sent by mistake' } });

test('a transfer in suspense is listed with what is known and who may have sent it', async () => {
  const member = await server.newMember();
  // The member's holder name and bank, from another account.
  const id = await suspended(50_000, { ...member.bank, accountNo: '5550001112' });
  const row = await find(id);
  expect(row).toMatchObject({ kind: 'suspense', amount: 500, currency: 'THB', member: null });
  expect(row?.facts).toContainEqual({ label: 'from', text: expect.stringContaining('•••• 1112') });
  expect(JSON.stringify(row)).not.toContain('5550001112');
  expect(row?.suggested[0]).toMatchObject({ score: 40, because: ['name', 'bank'] });
});

test('a small transfer is credited by one person to the member whose account it resembles, once', async () => {
  const member = await server.newMember({ bankAccountName: 'KANYA ONCE' });
  const id = await suspended(90_000, { ...member.bank, accountNo: '5550001113' });
  expect(await credit(cashier, id, member)).toMatchObject({ status: 200, body: { done: true } });
  expect(await balance(member)).toBe(900);
  expect((await credit(cashier, id, member)).body.message).toBe('ALREADY_DECIDED');
  expect((await giveBack(cashier, id)).body.message).toBe('ALREADY_DECIDED');
  const audited = await server.database.db.selectFrom('audit').select('detail').where('action', '=', 'suspense.credit').execute();
  expect(audited.at(-1)?.detail).toMatchObject({ target: { id }, reason: 'the sender called', amount: '90000' });
});

test('a transfer in suspense is credited by an operator who sees no whole phone', async () => {
  const member = await server.newMember({ bankAccountName: 'KANYA UNSEEN' });
  const id = await suspended(80_000, { ...member.bank, accountNo: '5550001114' });
  await server.database.asOwner(`update operator set roles = '{cashier}' where name = 'desk-cashier'`);
  const { body } = await cashier.call('GET /desk/waiting');
  const suggested = body.waiting.find((row) => row.id === id)?.suggested[0];
  expect(suggested).toMatchObject({ id: await memberIdOf(server, member), phone: `…${member.phone.slice(-3)}` });
  expect((await creditTo(cashier, id, suggested?.id ?? '')).status).toBe(200);
  expect(await balance(member)).toBe(800);
  await server.database.asOwner(`update operator set roles = '{cashier,risk}' where name = 'desk-cashier'`);
});

test('a large transfer takes two people', async () => {
  const member = await server.newMember();
  const id = await suspended(2_500_000);
  const { status, body } = await credit(cashier, id, member);
  expect(status).toBe(202);
  expect(await balance(member)).toBe(0);
  const { proposal } = body as { proposal: { id: string } };
  const approve = (operator: OperatorAtDesk) => operator.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } });
  expect((await approve(cashier)).body.message).toBe('OWN_PROPOSAL');
  expect((await approve(owner)).body).toEqual({ state: 'approved' });
  expect(await balance(member)).toBe(25_000);
});

test('a transfer with an open proposal to credit it cannot be returned', async () => {
  const member = await server.newMember();
  const id = await suspended(2_500_000);
  await credit(cashier, id, member);
  expect((await giveBack(owner, id)).body.message).toBe('PROPOSAL_OPEN');
  expect((await find(id))?.pending).toMatchObject({ act: 'suspense.credit', maker: { name: 'desk-cashier' } });
});

test('a transfer is booked as returned by two people', async () => {
  const before = await suspense();
  const id = await suspended(30_000);
  const { status, body } = await giveBack(cashier, id);
  expect(status).toBe(202);
  const { proposal } = body as { proposal: { id: string } };
  await owner.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } });
  expect(await suspense()).toBe(before);
});

test('a credit above the cap of the operator’s roles is proposed, whatever the setting says', async () => {
  await server.database.asOwner(`update operator set cap_thb = 50000 where name = 'desk-cashier'`);
  const member = await server.newMember();
  expect((await credit(cashier, await suspended(60_000), member)).status).toBe(202);
});

test('twenty parallel credits post once', async () => {
  const member = await server.newMember({ bankAccountName: 'MALEE TWENTY' });
  const before = await suspense();
  const id = await suspended(70_000, { ...member.bank, accountNo: '5550001114' });
  const calls = Array.from({ length: 20 }, (_, place) => credit(place % 2 === 0 ? cashier : owner, id, member));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const ended = answers.filter(({ status }) => status !== 200).map(({ body }) => body.message);
  expect(new Set(ended)).toEqual(new Set(['ALREADY_DECIDED']));
  expect(await suspense()).toBe(before);
  expect(await balance(member)).toBe(700);
});

test('a transfer cannot be credited to an unknown member or into another currency', async () => {
  const id = await suspended(10_000);
  expect((await creditTo(cashier, id, newId())).body.message).toBe('NO_SUCH_MEMBER');
  const lao = await server.newMember();
  await server.database.asOwner(`update member set currency = 'LAK' where username = '${lao.phone}'`);
  expect((await credit(cashier, id, lao)).body.message).toBe('CURRENCY_DIFFERS');
});

test('the command line proposes what takes two people, and the desk approves it', async () => {
  const member = await server.newMember();
  const id = await suspended(2_500_000);
  const words = ['suspense', 'credit', id, member.phone];
  const by = ['--as', 'desk-owner', '--code', 'krapao-demo'];
  const [line] = await runOperator({
    databaseUrl: server.database.url,
    demo: true,
    user: 'nok',
    secrets: [SECRET],
    words: [...words, ...by],
  });
  expect(line).toContain('A second person must approve this');
  expect(await balance(member)).toBe(0);
  const { body } = await cashier.call('GET /desk/proposals', { query: { state: 'open' } });
  const proposal = body.proposals.find(({ target }) => target.id === id);
  expect(proposal?.maker.name).toBe('desk-owner');
  // The checker's screen reads the facts of the member who would get the money.
  const { id: receiver } = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', member.phone)
    .executeTakeFirstOrThrow();
  expect(proposal?.member).toBe(receiver);
  await cashier.call('POST /desk/proposals/:id/approve', { params: { id: proposal?.id } });
  expect(await balance(member)).toBe(25_000);
});

/** A gift of a new member whose redemption ended without an answer. `reported`: satang that our books know already. */
async function giftInReview({ voucher = randomUUID().replaceAll('-', ''), reported = null as number | null } = {}) {
  const member = await server.newMember();
  const found = server.database.db.selectFrom('member').select('id').where('username', '=', member.phone);
  const { id: memberId } = await found.executeTakeFirstOrThrow();
  const id = newId();
  await server.database.asOwner(`
    insert into gift (id, member, voucher, mobile, currency, state, reason, amount, created_at)
    values ('${id}', '${memberId}', '${voucher}', '0812345678', 'THB', 'REVIEW', 'unknown', ${reported}, now())`);
  const creditGift = (operator: OperatorAtDesk, amount: number | null) =>
    operator.call('POST /desk/waiting/reviews/:kind/:id/credit', {
      params: { kind: 'gift', id },
      body: {
        amount,
        note: 'seen at the voucher shop',
      },
    });
  return { id, member, creditGift };
}

test('a gift whose value the voucher shop has not reported is credited with a typed amount by two people, however small', async () => {
  const { id, member, creditGift } = await giftInReview();
  expect(await find(id)).toMatchObject({ amount: null, member: { phone: member.phone } });
  expect((await creditGift(cashier, null)).body.message).toBe('AMOUNT_REQUIRED');
  const proposed = await creditGift(cashier, 88);
  expect(proposed.status).toBe(202);
  const { proposal } = proposed.body as { proposal: { id: string } };
  await owner.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } });
  expect(await balance(member)).toBe(88);
  const refused = await cashier.call('POST /desk/waiting/reviews/:kind/:id/refuse', {
    params: { kind: 'gift', id },
    body: {
      note: 'no',
    },
  });
  expect(refused.body.message).toBe('ALREADY_DECIDED');
});

test('the value that the voucher shop has reported overrides a typed one', async () => {
  const { member, creditGift } = await giftInReview({ reported: 2_000 });
  expect((await creditGift(cashier, 19_999)).body).toEqual({ done: true });
  expect(await balance(member)).toBe(20);
});

test('the voucher shop is queried again before an amount is typed, and its answer wins', async () => {
  const voucher = server.outside.vouchers.issue([2_000]);
  server.outside.vouchers.redeem(voucher, '0812345678');
  const { member, creditGift } = await giftInReview({ voucher });
  expect((await creditGift(cashier, 19_999)).body).toEqual({ done: true });
  expect(await balance(member)).toBe(20);
});

test('no amount is accepted while the voucher shop does not answer', async () => {
  const { creditGift } = await giftInReview();
  server.outside.away.add('/provider/vouchers/redemptions');
  expect((await creditGift(cashier, 88)).body.message).toBe('PROVIDER_NO_ANSWER');
  server.outside.away.clear();
});

test('a value that the voucher shop reports after the proposal makes the proposal void', async () => {
  const voucher = server.outside.vouchers.issue([2_000]);
  const { member, creditGift } = await giftInReview({ voucher });
  const { proposal } = (await creditGift(cashier, 19_999)).body as { proposal: { id: string } };
  server.outside.vouchers.redeem(voucher, '0812345678');
  const approved = await owner.call('POST /desk/proposals/:id/approve', { params: { id: proposal.id } });
  expect(approved.body.message).toBe('PROPOSAL_VOID');
  expect(await balance(member)).toBe(0);
});

test('a finding is closed with a reason, once', async () => {
  const id = newId();
  await server.database.asOwner(`
    insert into finding (id, kind, reference, facts, state, first_seen, last_seen)
    values ('${id}', 'payout.paid-unknown', 'W-1', '{"amount": "490000", "currency": "THB", "from": "KBANK 041-8-82214-7 <b>NAME</b>"}', 'open', now(), now())`);
  const row = await find(id);
  expect(row).toMatchObject({ amount: 4_900, currency: 'THB' });
  expect(row?.facts).toContainEqual({ label: 'detail', text: 'from: KBANK •••• 2147 <b>NAME</b>' });
  const close = () => cashier.call('POST /desk/waiting/findings/:id/close', { params: { id }, body: { note: 'paid by hand in October' } });
  expect((await close()).body).toEqual({ done: true });
  expect((await close()).body.message).toBe('ALREADY_DECIDED');
});
