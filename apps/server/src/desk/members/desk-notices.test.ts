import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signInOwners } from '../../../test/desk.js';
import { eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let maker: OperatorAtDesk;
let checker: OperatorAtDesk;
let member: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  [maker, checker] = await signInOwners(server);
});
beforeEach(async () => {
  member = await server.newMember();
  id = await idOf(server, member);
  server.outside.sms.length = 0;
});
afterAll(() => server.close());

const textsTo = (phone: string): string[] => server.outside.sms.filter(({ to }) => to === phone).map(({ text }) => text);
const receives = (phone: string, count = 1) => eventually(() => textsTo(phone).length === count, `${phone} receives ${count} messages`);
const noticesEnd = () =>
  eventually(
    async () =>
      (await server.database.asOwner(`select from saga where kind = 'notice' and member = '${id}' and state <> 'DONE'`)).rows.length === 0,
    'every notice has ended',
  );
const auditOf = async () =>
  (
    await server.database.asOwner<{ action: string; detail: unknown; request: string | null }>(
      `select action, detail, request from audit where member = '${id}' and action like 'member.not%' order by recorded_at, action`,
    )
  ).rows;

const proposalOf = (answer: { body: unknown }): string => (answer.body as { proposal: { id: string } }).proposal.id;
const approve = (proposal: string) => checker.call('POST /desk/proposals/:id/approve', { params: { id: proposal } });
const proposeBank = (bankAccountNo = '7112223344') =>
  maker.call('POST /desk/members/:id/change-bank', {
    params: { id },
    body: {
      bankCode: 'SCB',
      bankAccountNo,
      bankAccountName: 'TEST MEMBER',
      note: 'saw the book',
    },
  });
const proposePhone = (phone: string) =>
  maker.call('POST /desk/members/:id/change-phone', { params: { id }, body: { phone, note: 'came in person' } });
const freeze = (directions: readonly string[], until: Date | null = null) =>
  maker.call('POST /desk/members/:id/freeze', {
    params: { id },
    body: {
      directions,
      until: until?.toISOString() ?? null,
      note: 'looks stolen',
    },
  });

test('a member receives one SMS about the bank account that two people changed, and none while it is proposed', async () => {
  const proposed = await proposeBank();
  expect(await server.database.asOwner(`select from saga where kind = 'notice'`)).toMatchObject({ rows: [] });
  await approve(proposalOf(proposed));
  await receives(member.phone);
  await noticesEnd();
  expect(textsTo(member.phone)).toEqual([expect.stringMatching(/^กระเป๋า: .*ไทยพาณิชย์ ลงท้าย 3344/)]);
  expect(await auditOf()).toEqual([
    {
      action: 'member.notified',
      detail: { notice: 'bank-changed', phone: expect.stringContaining(member.phone.slice(-3)) },
      request: expect.any(String),
    },
  ]);
  expect(JSON.stringify(await auditOf())).not.toContain(member.phone);
});

test('a change of the phone is sent to the old and to the new number, and the old one does not learn the new one', async () => {
  const phone = '0877776655';
  await approve(proposalOf(await proposePhone(phone)));
  await receives(member.phone);
  await receives(phone);
  expect(textsTo(member.phone)[0]).not.toContain(phone.slice(-4));
  expect(textsTo(member.phone)[0]).not.toBe(textsTo(phone)[0]);
});

test('a confirmed bank account is sent to the member', async () => {
  await server.database.asOwner(`update registered_bank set holder = null where member = '${id}'`);
  const proposed = await maker.call('POST /desk/members/:id/confirm-account', { params: { id }, body: { note: 'saw the book' } });
  await approve(proposalOf(proposed));
  await receives(member.phone);
  expect(textsTo(member.phone)[0]).toContain(member.bank.accountNo.slice(-4));
});

test('a freeze and its end are sent to the member, without the reason; a freeze that changes nothing is not', async () => {
  const end = new Date(Date.now() + 86_400_000);
  await freeze(['out'], end);
  await receives(member.phone);
  expect(textsTo(member.phone)[0]).not.toContain('stolen');
  await freeze(['out'], new Date(Date.now() + 60_000));
  await freeze(['out', 'play']);
  await receives(member.phone, 2);
  await freeze(['out', 'play']);
  const change = { directions: ['out', 'play'], note: 'it is theirs' };
  const lifted = await maker.call('POST /desk/members/:id/unfreeze', { params: { id }, body: change });
  await approve(proposalOf(lifted));
  await receives(member.phone, 3);
  await noticesEnd();
  expect(textsTo(member.phone)).toHaveLength(3);
});

test.each([
  ['th', /บัญชีของคุณถูกพักการถอนเงิน/],
  ['la', /ບັນຊີຂອງທ່ານຖືກພັກການຖອນເງິນ/],
  ['en', /Paused for your account: withdrawals\./],
] as const)('a notice is in the language of the last login: %s', async (language, text) => {
  const { phone } = member;
  await server.call(
    'POST',
    '/api/login',
    { username: phone, password: 'correct horse' },
    { 'accept-language': language === 'la' ? 'lo' : language },
  );
  await freeze(['out']);
  // The login is from a new device, which is a notice of its own.
  await receives(phone, 2);
  expect(textsTo(phone)).toContainEqual(expect.stringMatching(text));
});

test('a message whose outcome the gateway left unknown arrives once', async () => {
  server.outside.moods.sms.push('drop-after');
  await freeze(['out']);
  await noticesEnd();
  expect(textsTo(member.phone)).toHaveLength(1);
});

test('a number that the gateway declines is audited as not notified', async () => {
  server.outside.moods.sms.push('decline');
  await freeze(['out']);
  await noticesEnd();
  expect(await auditOf()).toMatchObject([{ action: 'member.not-notified', detail: { notice: 'frozen' } }]);
});

test('a notice is sent even if the process that stored it ends', async () => {
  const before = server.outside.calls.sms;
  server.outside.moods.sms.push('drop-before');
  await freeze(['out']);
  await eventually(() => server.outside.calls.sms > before, 'the gateway was called');
  await server.app.close();
  expect(textsTo(member.phone)).toEqual([]);
  const next = await server.anotherNode();
  await receives(member.phone);
  await next.close();
});
