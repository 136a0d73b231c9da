import { generate } from 'promptparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../ledger/index.js';
import { openSagas } from '../../sagas/index.js';
import { SLIP_VERIFY } from './slip.saga.js';
import { type Answer, aTransfer, eventually, type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import type { OutsideTransfer } from '../../../test/outside.js';
import { asForm, newTransRef, picture, qrPicture, slipText } from '../../../test/slips.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const balance = async (member: Member): Promise<number> =>
  ((await member.call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;
const upload = (member: Member, file: Uint8Array, headers: Record<string, string> = {}): Promise<Answer> => {
  const form = asForm(file);
  return member.call('POST', '/api/wallet/slip', form.payload, { ...form.headers, ...headers });
};
/** A transfer that the slip verifier knows and the feed has not reported. */
function paid(member: Member, given: Partial<Omit<OutsideTransfer, 'amount'>> & { amount?: number } = {}): OutsideTransfer {
  const transfer = aTransfer({ from: member.bank, amount: 12_345, transRef: newTransRef(), ...given });
  server.outside.transfers.push(transfer);
  return transfer;
}
const slipOf = ({ transRef }: OutsideTransfer): Promise<Buffer> => picture(slipText(transRef));
const slipsOf = async (member: Member) =>
  (await member.call('POST', '/api/statement/slip', {})).body['slips'] as { status: string; note: string | null }[];
/** What the verifier answers next. A slip of an earlier test that is still verified in the background would take the answer. */
async function nextAnswers(...moods: TestServer['outside']['slips']['moods']): Promise<void> {
  const open = () =>
    server.database.db.selectFrom('saga').select('id').where('kind', '=', SLIP_VERIFY).where('state', '<>', 'DONE').execute();
  await eventually(async () => (await open()).length === 0, 'no slip is in verification');
  server.outside.slips.moods.push(...moods);
}
const failed = (note: string) => ({ status: 200, body: { status: 'FAILED', note } });

// §3-24 slip
// §7-36 POST /api/wallet/slip
// §7-56 POST /api/statement/slip
test('a slip is read, verified, credited to the satang, and listed', async () => {
  const member = await server.newMember();
  const answer = await upload(member, await slipOf(paid(member)));
  expect(answer).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 123.45, note: null, link: null } });
  expect(await balance(member)).toBe(123.45);
  expect((await member.call('POST', '/api/statement', {})).body).toMatchObject({
    statements: [{ statementType: 'deposit', from: 'KTB', to: 'WALLET', amount: 123.45, status: 'SUCCESS' }],
  });
  expect((await member.call('POST', '/api/statement/slip', {})).body).toEqual({ total: 1, slips: [answer.body] });
});

test('slip and feed of one transfer, in any order, credit it once', async () => {
  const member = await server.newMember();
  const [bySlip, byFeed, waiting] = [
    paid(member),
    paid(member),
    paid(member, { from: { ...member.bank, accountNo: 'xxxxxxx', accountName: '' } }),
  ];
  await upload(member, await slipOf(bySlip));
  await server.tellTransfer({ ...bySlip, amount: 12_345 });
  await server.tellTransfer({ ...byFeed, amount: 12_345 });
  const own = await upload(member, await slipOf(byFeed));
  expect(own).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
  expect([own.body['amount'], Date.parse(String(own.body['creditedAt']))]).toEqual([123.45, expect.closeTo(Date.now(), -5)]);
  expect(await balance(member)).toBe(246.9);
  // A suspended transfer without a matching member is not released to a member who only has a photo of the slip.
  await server.tellTransfer({ ...waiting, amount: 12_345 });
  expect(await upload(member, await slipOf(waiting))).toMatchObject(failed('NOT_MATCH'));
  expect(await balance(member)).toBe(246.9);
});

test('twenty parallel uploads of one slip, together with the feed, credit it once', async () => {
  const member = await server.newMember();
  const transfer = paid(member, { amount: 5_000 });
  const slip = await slipOf(transfer);
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => upload(member, slip))),
    server.tellTransfer({ ...transfer, amount: 5_000 }),
    server.tellTransfer({ ...transfer, amount: 5_000 }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 202)).toEqual([]);
  await eventually(
    async () => (await server.database.db.selectFrom('slip').select('id').where('state', '=', 'IN_PROGRESS').execute()).length === 0,
    'every slip is settled',
  );
  expect(await balance(member)).toBe(50);
  const { slips, total } = (await member.call('POST', '/api/statement/slip', { page: 1, limit: 100 })).body as unknown as {
    total: number;
    slips: { status: string; note: string | null }[];
  };
  expect([total, slips.length, slips.filter(({ status }) => status === 'SUCCESS').length <= 1]).toEqual([20, 20, true]);
  expect(new Set(slips.map(({ note }) => note))).toContain('SLIP_REFNO_DUPLICATED');
});

test('a repeated request returns the same slip; its idempotency key with another file is refused', async () => {
  const member = await server.newMember();
  const key = { 'idempotency-key': 'one-upload' };
  const slip = await slipOf(paid(member));
  const [first, raced] = await Promise.all([upload(member, slip, key), upload(member, slip, key)]);
  expect(raced?.body['_id']).toBe(first?.body['_id']);
  expect((await upload(member, slip, key)).body).toMatchObject({ _id: first?.body['_id'], status: 'SUCCESS' });
  expect(await upload(member, await slipOf(paid(member)), key)).toMatchObject({ status: 409, body: { message: 'KEY_INVALID' } });
  expect((await member.call('POST', '/api/statement/slip', {})).body['total']).toBe(1);
});

test('a credited transfer is shown to its member alone, however old it is and whatever the verifier says of it', async () => {
  const [member, other] = [await server.newMember(), await server.newMember()];
  const transfer = paid(member, { amount: 33_300 });
  await upload(member, await slipOf(transfer));
  await nextAnswers({ reason: 'EXPIRED_SLIP' });
  const again = await upload(member, await slipOf(transfer));
  expect(again).toMatchObject({ body: { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED', amount: 333 } });
  expect(again.body['creditedAt']).not.toBeNull();
  expect((await upload(other, await slipOf(transfer))).body).toMatchObject({ note: 'SLIP_REFNO_DUPLICATED', creditedAt: null });
  expect([await balance(member), await balance(other)]).toEqual([333, 0]);
});

test('a transfer that the bank does not report yet: the member reads so, and is credited when it does', async () => {
  const member = await server.newMember();
  await nextAnswers({ answer: { status: 'pending' } });
  const answer = await upload(member, await slipOf(paid(member, { amount: 800 })));
  expect(answer).toMatchObject({ status: 202, body: { status: 'PENDING', note: 'SLIP_PENDING', amount: null } });
  expect(await server.database.inTx((tx) => openSagas(tx, { olderThanMinutes: -1 }))).not.toContainEqual(
    expect.objectContaining({ id: answer.body['_id'] }),
  );
  await eventually(async () => (await balance(member)) === 8, 'the transfer is credited');
  expect((await member.call('POST', '/api/statement/slip', {})).body['slips']).toMatchObject([{ status: 'SUCCESS', note: null }]);
});

test('a transfer that the bank does not report in 15 minutes is refused', async () => {
  const member = await server.newMember();
  await nextAnswers({ answer: { status: 'pending' } }, { answer: { status: 'pending' } });
  const { body } = await upload(member, await slipOf(paid(member, { amount: 800 })));
  await server.database.db
    .updateTable('slip')
    .set({ created_at: new Date(Date.now() - 15 * 60_000) })
    .where('id', '=', String(body['_id']))
    .execute();
  await eventually(async () => (await slipsOf(member))[0]?.note === 'INVALID_SLIP', 'the slip is refused');
  expect([(await slipsOf(member))[0]?.status, await balance(member)]).toEqual(['FAILED', 0]);
});

test('a transfer to a PromptPay number of ours is credited, and one to another number is not', async () => {
  const member = await server.newMember();
  const { db } = server.database;
  const ours = await db
    .selectFrom('deposit_account')
    .select('id')
    .where('bank_type', '=', 'BANK')
    .where('currency', '=', 'THB')
    .executeTakeFirstOrThrow();
  const proxies = JSON.stringify([{ type: 'mobile', id: '0812340000' }]);
  await db.updateTable('deposit_account').set({ proxies }).where('id', '=', ours.id).execute();
  const pay = async (id: string) => upload(member, await slipOf(paid(member, { amount: 700, to: { proxy: { type: 'mobile', id } } })));
  expect(await pay('0066812340000')).toMatchObject({ body: { status: 'SUCCESS', amount: 7 } });
  expect(await pay('0812340001')).toMatchObject(failed('DEST_ACC_INVALID'));
  expect(await balance(member)).toBe(7);
});

const hour = 3_600_000;
// §9-32 Slip upload window
test.each<[string, string, (member: Member) => Promise<Buffer> | Buffer]>([
  ['no QR code', 'CANNOT_READ_CROPPED_IMAGE', () => picture(null)],
  ['an unrelated QR code', 'CANNOT_READ_CROPPED_IMAGE', () => qrPicture('https://example.com')],
  ['a QR code with a wrong checksum', 'UNSTABLE_REFNO_ON_SLIP', () => qrPicture(`${slipText('ABC').slice(0, -4)}0000`)],
  ['a bank at which no member has an account', 'NOT_MATCH', () => qrPicture(slipText('ABC', '071'))],
  [
    'a wallet app',
    'NOT_MATCH',
    () => qrPicture(generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TXN01', date: '25012024' })),
  ],
  ['an unknown transfer', 'INVALID_SLIP', () => picture(slipText(newTransRef()))],
  ['a wrong bank for the transfer', 'INVALID_SLIP', (member) => picture(slipText(paid(member).transRef, '014'))],
  [
    'an account that is not ours',
    'DEST_ACC_INVALID',
    (member) => slipOf(paid(member, { to: { bankCode: 'SCB', accountNo: '1112223334' } })),
  ],
  ['another person’s account', 'NOT_MATCH', (member) => slipOf(paid(member, { from: { ...member.bank, accountNo: '9998887776' } }))],
  [
    'masked digits of another account',
    'NOT_MATCH',
    (member) => slipOf(paid(member, { from: { ...member.bank, accountNo: 'xxx-x-x0000-x' } })),
  ],
  [
    'more than an hour old',
    'EXPIRED_SLIP',
    (member) => slipOf(paid(member, { paidAt: new Date(Date.now() - hour - 5_000).toISOString() })),
  ],
])('%s: %s, stored with its reason and never credited', async (_what, note, make) => {
  const member = await server.newMember();
  const answer = await upload(member, await make(member));
  expect(answer).toMatchObject(failed(note));
  expect(await balance(member)).toBe(0);
  expect((await member.call('POST', '/api/statement/slip', {})).body).toEqual({ total: 1, slips: [answer.body] });
});

// §8-40 slip reasons
test.each(['TRIPPLE_WRONG_CAPTCHA', 'UPLOADED_FILE_NOT_EXIST', 'IMG_SIZE_UNABLE_TO_PROCESS', 'EXPIRED_SLIP', 'out of paper'])(
  'a decline of the verifier with %s is shown to the member, or as UNKNOW_ERROR',
  async (reason) => {
    const member = await server.newMember();
    await nextAnswers({ reason });
    expect(await upload(member, await slipOf(paid(member)))).toMatchObject(failed(reason === 'out of paper' ? 'UNKNOW_ERROR' : reason));
  },
);

test('a masked account number that matches the member’s is sufficient together with the name', async () => {
  // The digits that are shown are of no other member of this test.
  const member = await server.newMember({ bankAccountNo: '1998765432' });
  const maskedNumber = `xxx-x-x${member.bank.accountNo.slice(5, 9)}-x`;
  const masked = { ...member.bank, accountNo: maskedNumber };
  const answer = await upload(member, await slipOf(paid(member, { from: masked })));
  expect(answer.body).toMatchObject({ status: 'SUCCESS' });
});

test.each(['error', 'drop', { answer: { nonsense: true } }] as const)(
  'an unusable answer of the verifier (%j) leaves the slip in progress; it is verified again and settled once',
  async (mood) => {
    const member = await server.newMember();
    await nextAnswers(mood);
    const answer = await upload(member, await slipOf(paid(member, { amount: 700 })));
    expect(answer).toMatchObject({ status: 202, body: { status: 'PENDING', amount: null, note: null } });
    await eventually(async () => (await balance(member)) === 7, 'the slip is credited');
    expect((await member.call('POST', '/api/statement/slip', {})).body).toMatchObject({ slips: [{ status: 'SUCCESS', amount: 7 }] });
  },
);

test('an answer about another transfer credits no money', async () => {
  const member = await server.newMember();
  const [mine, other] = [paid(member, { amount: 100 }), paid(member, { amount: 99_900 })];
  await nextAnswers({ answer: other });
  expect((await upload(member, await slipOf(mine))).status).toBe(202);
  await eventually(async () => (await balance(member)) > 0, 'the slip is credited');
  expect(await balance(member)).toBe(1);
});

// §9-32 Slip upload window
test('the age of a slip is measured at its upload, however late the verifier answers', async () => {
  const member = await server.newMember();
  // A transfer from before the registration would match no member.
  const at = new Date(Date.now() - 2 * hour);
  await server.database.db
    .updateTable('registered_bank')
    .set({ registered_at: at, valid_from: at })
    .where('account_no', '=', member.bank.accountNo)
    .execute();
  await nextAnswers('error');
  const transfer = paid(member, { amount: 300, paidAt: new Date(Date.now() - hour + 20_000).toISOString() });
  expect((await upload(member, await slipOf(transfer))).status).toBe(202);
  await eventually(async () => (await balance(member)) === 3, 'the slip is credited');
});

test('the ledger is consistent at the end', async () => {
  expect(Object.values(await server.database.inTx((tx) => checkLedger(tx))).flat()).toEqual([]);
});

test('a verifier that does not answer: the slip is pending after one deadline', async () => {
  const member = await server.newMember();
  await nextAnswers('silence');
  const { calls } = server.outside.slips;
  expect(await upload(member, await slipOf(paid(member, { amount: 900 })))).toMatchObject({ status: 202, body: { status: 'PENDING' } });
  expect(server.outside.slips.calls).toBe(calls + 1);
});
