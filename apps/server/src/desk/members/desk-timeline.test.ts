import type { TimelineEntry } from '@krapao/contract/desk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.js';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let owner: OperatorAtDesk;
let member: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  owner = await signIn(server);
});
beforeEach(async () => {
  member = await server.fundedMember(30_000);
  id = await idOf(server, member);
});
afterAll(() => server.close());

const page = async (query = '') => (await owner.call('GET /desk/members/:id/timeline', { params: { id }, query })).body;
const receipt = (movement: string) => owner.call('GET /desk/movements/:id', { params: { id: movement } });
const nameOf = (entry: TimelineEntry): string =>
  entry.type === 'movement' ? entry.kind : entry.type === 'event' ? entry.action : entry.type;
const freeze = () =>
  owner.call('POST /desk/members/:id/freeze', { params: { id }, body: { directions: ['play'], note: 'asked by phone' } });
const withdraw = async (amount: number): Promise<string> =>
  String((await member.call('POST', '/api/wallet/withdraw', { amount })).body['_id']);

/** A chat of the member that an operator answered and that ended now. */
const endChat = async (): Promise<void> => {
  const conversation = newId();
  const { rows } = await server.database.asOwner<{ id: string }>(`select id from operator where name = 'desk-owner'`);
  await server.database.asOwner(`
    insert into chat_conversation (id, member, language, session, created_at, updated_at)
      values ('${conversation}', '${id}', 'th', '${newId()}', now(), now());
    insert into chat_session (session, conversation, opened_at, first_answer_at, answered_by, ended_at)
      values ('${newId()}', '${conversation}', now(), now(), 'operator:${rows[0]?.id}', now() + interval '1 second')`);
};

test('movements, sign-ins, acts of operators and ended chats are one list, newest first', async () => {
  await withdraw(25_000);
  await freeze();
  await eventually(async () => (await page()).entries.some((entry) => nameOf(entry) === 'member.notified'), 'the member is notified');
  await endChat();
  const { entries, next } = await page();
  expect(entries.map(nameOf)).toEqual(['chat', 'member.notified', 'member.freeze', 'withdraw', 'deposit', 'login.ok', 'registered']);
  expect(entries).toMatchObject([
    { by: { name: 'desk-owner' } },
    { by: null },
    { by: { name: 'desk-owner' }, detail: 'asked by phone' },
    { amount: 25_000, status: 'PENDING', withdrawal: 'waiting' },
    { amount: 30_000 },
    { by: null, detail: '127.0.0.1' },
    {},
  ]);
  expect(next).toBeNull();
});

test('each filter has its kind of entry', async () => {
  await freeze();
  await endChat();
  expect((await page('view=money')).entries.map(nameOf)).toEqual(['deposit']);
  expect((await page('view=sign-in')).entries.map(nameOf)).toEqual(['login.ok']);
  expect((await page('view=staff')).entries.map(nameOf)).toEqual(['chat', 'member.freeze']);
});

test('pages of any length have every entry once', async () => {
  for (const amount of [100, 200, 300]) {
    await withdraw(amount);
    await freeze();
  }
  await endChat();
  const whole = (await page()).entries.map(({ id: entry }) => entry);
  for (const limit of [1, 2, 3, 5]) {
    const read: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { entries, next } = await page(`limit=${limit}&after=${after}`);
      read.push(...entries.map(({ id: entry }) => entry));
      after = next;
    }
    expect(read).toEqual(whole);
  }
});

test('the changes of an act are shown', async () => {
  await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
  const checker = await signIn(server, 'desk-cashier');
  const phone = '0811112223';
  const proposed = await owner.call('POST /desk/members/:id/change-phone', {
    params: { id },
    body: {
      phone,
      note: 'in person',
    },
  });
  const { id: proposal } = (proposed.body as unknown as { proposal: { id: string } }).proposal;
  await checker.call('POST /desk/proposals/:id/approve', { params: { id: proposal } });
  const [changed] = (await page('view=sign-in')).entries;
  expect(changed).toMatchObject({ action: 'member.change-phone', changes: [{ field: 'phone', before: member.phone, after: phone }] });
});

test('a receipt of a deposit names the payment of the provider and its journal', async () => {
  const [deposit] = (await page('view=money')).entries;
  const { status, body } = await receipt(deposit?.id ?? '');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'deposit',
    amount: 30_000,
    currency: 'THB',
    status: 'SUCCESS',
    to: 'WALLET',
    member: { id, phone: member.phone },
    providerId: expect.any(String),
    withdrawal: null,
  });
  expect(body.journals).toHaveLength(1);
  const journal = body.journals[0]?.id ?? '';
  expect((await owner.call('GET /desk/journals/:id', { params: { id: journal } })).body).toMatchObject({ member: { id } });
});

test('a receipt of a withdrawal has its reasons, and who released it', async () => {
  const withdrawal = await withdraw(8_000);
  expect((await receipt(withdrawal)).body).toMatchObject({
    status: 'PENDING',
    settledAt: null,
    withdrawal: { state: 'waiting', reasons: ['not-played'], decided: null },
  });
  await owner.call('POST /desk/withdrawals/:id/reject', { params: { id: withdrawal }, body: { reason: 'BANK_DETAILS', note: '' } });
  const { body } = await receipt(withdrawal);
  expect(body).toMatchObject({ status: 'FAILED', settledAt: expect.any(String), withdrawal: { state: 'rejected' } });
  expect(body.withdrawal?.decided?.by.name).toBe('desk-owner');
  expect(body.journals).toHaveLength(2);
});

test('an unknown movement or member is not found', async () => {
  expect((await receipt(newId())).status).toBe(404);
  id = newId();
  expect(await page()).toEqual({ message: 'NOT_FOUND' });
});
