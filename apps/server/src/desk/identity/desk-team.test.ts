import type { Operator } from '@krapao/contract/desk';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callDesk, DESK, type OperatorAtDesk, ORIGIN, signIn } from '../../../test/desk.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

const PASSWORD = 'long horse of seven hills';
const NO_CAPS = { THB: null, LAK: null };
const NEW = { name: 'dao', displayName: 'Dao', roles: ['cashier'], caps: { THB: 50_000, LAK: null }, note: 'a new cashier' };

let server: TestServer;
let owner: OperatorAtDesk;
let second: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.asOwner(`
    delete from operator_invite; delete from operator_admission; delete from recovery_code; delete from operator_code; delete from guess_limit; delete from proposal;
    delete from operator_session; delete from operator where not demo;
    update operator set state = 'active', roles = '{owner}'`);
  [owner, second] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});

const team = async (): Promise<Map<string, Operator>> => {
  const { body } = await owner.call('GET /desk/team');
  return new Map(body.operators.map((operator) => [operator.name, operator]));
};
const idOf = async (name: string): Promise<string> => (await team()).get(name)?.id ?? '';

/** Approves the one open proposal. */
async function approve(): Promise<number> {
  const { body } = await second.call('GET /desk/proposals', { query: { state: 'open' } });
  const [proposal] = body.proposals;
  return (await second.call('POST /desk/proposals/:id/approve', { params: { id: proposal?.id } })).status;
}

async function invite(): Promise<string> {
  const { status } = await owner.call('POST /desk/team/invite', { body: NEW });
  expect([status, (await team()).has('dao')]).toEqual([202, false]);
  expect(await approve()).toBe(200);
  return idOf('dao');
}

const linkFor = async (id: string): Promise<string> => (await second.call('POST /desk/team/:id/link', { params: { id } })).body.url;

/** The invited person accepts the link, and the maker activates. */
async function join(id: string) {
  const url = await linkFor(id);
  const token = url.replace(`${ORIGIN}/invite/`, '');
  const secret = String((await callDesk(server, 'POST', `/desk/invites/${token}/code/options`)).body['secret']);
  const factor = { password: PASSWORD, code: await generate({ secret }) };
  const accepted = await callDesk(server, 'POST', `/desk/invites/${token}/accept`, { body: { displayName: 'Dao', factor } });
  expect(accepted.status).toBe(200);
  await owner.call('POST /desk/team/:id/activate', { params: { id } });
  const [code] = accepted.body['recoveryCodes'] as string[];
  return callDesk(server, 'POST', '/desk/sign-in', { body: { name: 'dao', password: PASSWORD, code } });
}

test('who approves an invitation reads each limit, also that there is none', async () => {
  await owner.call('POST /desk/team/invite', { body: { ...NEW, caps: { THB: 5_000, LAK: null } } });
  const { body } = await second.call('GET /desk/proposals', { query: { state: 'open' } });
  expect(body.proposals[0]?.changes.filter(({ field }) => field === 'limit')).toEqual([
    { field: 'limit', before: null, after: 'THB 5000' },
    { field: 'limit', before: null, after: 'LAK none' },
  ]);
});

test('two people invite an operator, who joins with the roles and the limit that were approved', async () => {
  const { status, cookie } = await join(await invite());
  expect(status).toBe(200);
  const { body } = await callDesk(server, 'GET', '/desk/session', { cookie: cookie ?? '' });
  expect(body['operator']).toMatchObject({ name: 'dao', roles: ['cashier'], caps: { THB: 50_000, LAK: null } });
  expect((await team()).get('dao')).toMatchObject({ state: 'active', factors: { passkeys: 0, code: true }, isPresent: true });
});

test('a name is taken once, also when two invitations of it are approved', async () => {
  await invite();
  expect((await owner.call('POST /desk/team/invite', { body: NEW })).body).toEqual({ message: 'NAME_TAKEN' });
});

test('a link is made for an invited operator only', async () => {
  const { body } = await owner.call('POST /desk/team/:id/link', { params: { id: await idOf('desk-cashier') } });
  expect(body).toEqual({ message: 'ALREADY_DECIDED' });
});

test('changed roles hold from the next call on', async () => {
  const id = await idOf('desk-cashier');
  const change = { roles: ['auditor'], caps: NO_CAPS, note: 'moves to audit' };
  await second.call('POST /desk/team/:id/roles', { params: { id }, body: change });
  [owner, second] = [second, owner];
  expect(await approve()).toBe(200);
  const { body } = await owner.call('POST /desk/team/:id/suspend', { params: { id }, body: { note: 'no' } });
  expect(body).toEqual({ message: 'NOT_PERMITTED' });
});

test('a suspended operator is signed out at once, cannot sign in, and is restored by two', async () => {
  const id = await invite();
  const { cookie } = await join(id);
  expect((await owner.call('POST /desk/team/:id/suspend', { params: { id }, body: { note: 'left' } })).status).toBe(200);
  expect((await callDesk(server, 'GET', '/desk/session', { cookie: cookie ?? '' })).status).toBe(401);
  const again = () => callDesk(server, 'POST', '/desk/sign-in', { body: { name: 'dao', password: PASSWORD } });
  expect((await again()).status).toBe(401);
  expect((await owner.call('POST /desk/team/:id/restore', { params: { id }, body: { note: 'back' } })).status).toBe(202);
  expect((await again()).status).toBe(401);
  expect(await approve()).toBe(200);
  expect((await again()).body).toEqual({ state: 'code-needed' });
});

test('a suspended invitation has no valid link', async () => {
  const id = await invite();
  const url = await linkFor(id);
  await owner.call('POST /desk/team/:id/suspend', { params: { id }, body: { note: 'wrong person' } });
  expect((await callDesk(server, 'GET', url.replace(`${ORIGIN}/invite`, '/desk/invites'))).status).toBe(410);
});

test('of two owners whose suspensions are approved at once, one stays', async () => {
  const [one, other] = [await idOf('desk-owner'), await idOf('desk-cashier')];
  const suspend = async (operator: OperatorAtDesk, id: string): Promise<string> => {
    const { status, body } = await operator.call('POST /desk/team/:id/suspend', { params: { id }, body: { note: 'x' } });
    expect(status).toBe(202);
    return (body as { proposal: { id: string } }).proposal.id;
  };
  const [ofOther, ofOne] = [await suspend(owner, other), await suspend(second, one)];
  const approveBy = (operator: OperatorAtDesk, id: string) => operator.call('POST /desk/proposals/:id/approve', { params: { id } });
  await Promise.all([approveBy(second, ofOther), approveBy(owner, ofOne)]);
  const { rows } = await server.database.pool.query("select name from operator where state = 'active'");
  expect(rows).toHaveLength(1);
});

test('an owner is not suspended by another owner alone, a cashier is', async () => {
  const id = await idOf('desk-cashier');
  const suspend = () => owner.call('POST /desk/team/:id/suspend', { params: { id }, body: { note: 'away' } });
  expect((await suspend()).status).toBe(202);
  expect((await team()).get('desk-cashier')?.state).toBe('active');
  await server.database.asOwner(`delete from proposal; update operator set roles = '{cashier}' where name = 'desk-cashier'`);
  expect((await suspend()).body).toEqual({ done: true });
  expect((await suspend()).body).toEqual({ message: 'ALREADY_DECIDED' });
});

test('the last owner keeps the role', async () => {
  await server.database.asOwner("update operator set roles = '{auditor}' where name = 'desk-cashier'");
  const params = { id: await idOf('desk-owner') };
  const change = { roles: ['manager'], caps: NO_CAPS, note: 'steps down' };
  expect((await owner.call('POST /desk/team/:id/roles', { params, body: change })).body).toEqual({ message: 'LAST_ONE' });
  expect((await owner.call('POST /desk/team/:id/suspend', { params, body: { note: 'x' } })).body).toEqual({ message: 'LAST_ONE' });
});

test('the open proposals of a suspended operator are withdrawn', async () => {
  const id = await idOf('desk-cashier');
  await second.call('POST /desk/team/invite', { body: NEW });
  await server.database.asOwner("update operator set roles = '{manager}' where name = 'desk-cashier'");
  expect((await owner.call('POST /desk/team/:id/suspend', { params: { id }, body: { note: 'lost laptop' } })).status).toBe(200);
  const { body } = await owner.call('GET /desk/proposals', { query: { state: 'open' } });
  expect(body.proposals).toEqual([]);
  const ended = (await owner.call('GET /desk/proposals', { query: { state: 'ended' } })).body.proposals;
  expect(ended[0]).toMatchObject({ act: 'operator.invite', state: 'withdrawn', checker: { name: 'desk-owner' } });
  const approved = await owner.call('POST /desk/proposals/:id/approve', { params: { id: ended[0]?.id } });
  expect(approved.body.message).toBe('PROPOSAL_DECIDED');
});
