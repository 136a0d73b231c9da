import type { LimitKind, LimitPeriod } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../test/conditions.js';
import { DESK, type OperatorAtDesk, signIn } from '../../../test/desk.js';
import { type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let cashier: OperatorAtDesk;
let member: Member;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  cashier = await signIn(server, 'desk-cashier');
});
beforeEach(async () => {
  member = await server.newMember();
  id = await idOf(server, member);
});
afterAll(() => server.close());

const limitsOf = async () => (await cashier.call('GET /desk/members/:id', { params: { id } })).body.limits;
const set = (amount: number, kind: LimitKind = 'deposit', period: LimitPeriod = '24h') =>
  cashier.call('POST /desk/members/:id/limits', { params: { id }, body: { kind, period, amount, note: 'asked in the chat' } });
const own = (amount: number | null) => member.call('PUT', '/api/account/limits/deposit', { period: '24h', amount });
const auditOf = () =>
  server.database.db
    .selectFrom('audit')
    .select(['actor', 'detail'])
    .where('member', '=', id)
    .where('action', '=', 'member.limit')
    .execute();

test('the page of a member has the limits, with what is left of them and the raise that waits', async () => {
  expect(await limitsOf()).toEqual({ deposit: [], loss: [] });
  await own(1_000);
  await own(5_000);
  expect(await limitsOf()).toMatchObject({
    deposit: [{ period: '24h', amount: 1_000, used: 0, left: 1_000, raise: { amount: 5_000 } }],
    loss: [],
  });
});

test('an operator sets a limit of deposits or losses, which holds for the member at once', async () => {
  expect((await set(300)).status).toBe(200);
  expect((await set(200, 'loss', 'month')).status).toBe(200);
  expect(await limitsOf()).toMatchObject({ deposit: [{ period: '24h', amount: 300 }], loss: [{ period: 'month', amount: 200 }] });
  expect((await member.call('POST', '/api/qrcode/KBANK', { amount: 301 })).body['message']).toBe('DEPOSIT_LIMIT');
  expect(await auditOf()).toMatchObject([
    {
      actor: expect.stringMatching(/^operator:/) as unknown,
      detail: { limit: 'deposit', period: '24h', before: null, after: '30000', reason: 'asked in the chat' },
    },
    { detail: { limit: 'loss', period: 'month', before: null, after: '20000' } },
  ]);
});

test('a limit gets lower, and drops a raise that waits; a higher or the same one is refused', async () => {
  await own(1_000);
  await own(5_000);
  expect((await set(1_001)).body).toEqual({ message: 'LIMIT_NOT_LOWER' });
  expect((await set(1_000)).status).toBe(200);
  expect((await limitsOf()).deposit).toMatchObject([{ amount: 1_000, raise: null }]);
  expect((await set(1_000)).body).toEqual({ message: 'LIMIT_NOT_LOWER' });
  expect((await set(400)).status).toBe(200);
  expect((await limitsOf()).deposit).toMatchObject([{ amount: 400 }]);
  expect((await auditOf()).map(({ detail }) => detail)).toMatchObject([{ before: '100000' }, { before: '100000', after: '40000' }]);
});

test('of parallel calls each leaves the lowest', async () => {
  const answers = await Promise.all([500, 100, 300, 200].map((amount) => set(amount)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await limitsOf()).deposit).toMatchObject([{ amount: 100 }]);
});

test('the member reads that the team has set it, and is sent an SMS', async () => {
  await set(300);
  const { body } = await member.call('POST', '/api/notices', { limit: 10 });
  expect(body['notices']).toMatchObject([{ kind: 'security', code: 'limit-set', facts: { limit: 'deposit', period: '24h' } }]);
});

test('an unknown member is not found', async () => {
  id = '0190a000-0000-7000-8000-000000000099';
  expect((await set(100)).status).toBe(404);
});
