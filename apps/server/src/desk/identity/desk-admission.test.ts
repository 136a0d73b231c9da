import type { Operator } from '@krapao/contract/desk';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.js';
import { callDesk, DESK, type OperatorAtDesk, ORIGIN, signIn } from '../../../test/desk.js';
import { CLEAR, passkeysAt } from '../../../test/passkeys.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

const PASSWORD = 'long horse of seven hills';
const NEW = { name: 'dao', displayName: 'Dao', roles: ['owner'], caps: { THB: null, LAK: null }, note: 'a new owner' };
const NOT_PERMITTED = { status: 403, body: { message: 'NOT_PERMITTED' } };

let server: TestServer;
let at: ReturnType<typeof passkeysAt>;
/** Proposes. */
let maker: OperatorAtDesk;
/** Approves. */
let checker: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  at = passkeysAt(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.asOwner(`delete from proposal; ${CLEAR}; update operator set roles = '{owner}', cap_thb = null, cap_lak = null`);
  [maker, checker] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});

const found = async (name = 'dao'): Promise<Operator | undefined> =>
  (await maker.call('GET /desk/team')).body.operators.find((operator) => operator.name === name);
const idOf = async (name = 'dao'): Promise<string> => (await found(name))?.id ?? '';
const approveBy = (operator: OperatorAtDesk, id: string) => operator.call('POST /desk/proposals/:id/approve', { params: { id } });
const proposalOf = ({ body }: { body: object }): string => (body as { proposal: { id: string } }).proposal.id;

async function invited(change: object = {}): Promise<string> {
  const proposed = await maker.call('POST /desk/team/invite', { body: { ...NEW, ...change } });
  expect((await approveBy(checker, proposalOf(proposed))).status).toBe(200);
  return idOf();
}

const linkFor = (operator: OperatorAtDesk, id: string) => operator.call('POST /desk/team/:id/link', { params: { id } });
const activate = (operator: OperatorAtDesk, id: string) => operator.call('POST /desk/team/:id/activate', { params: { id } });
const tokenIn = (url: string): string => url.replace(`${ORIGIN}/invite/`, '');

/** The invited person opens the link that the checker has handed over. */
async function accept(id: string, { displayName = 'Dao', address = '203.0.113.9' } = {}) {
  const token = tokenIn((await linkFor(checker, id)).body.url);
  const secret = String((await callDesk(server, 'POST', `/desk/invites/${token}/code/options`, { address })).body['secret']);
  const factor = { password: PASSWORD, code: await generate({ secret }) };
  const answer = await callDesk(server, 'POST', `/desk/invites/${token}/accept`, { body: { displayName, factor }, address });
  return { ...answer, secret, token };
}

describe('a new operator', () => {
  test('is proposed and activated by one person, whose colleague receives the link', async () => {
    const id = await invited();
    expect(await linkFor(maker, id)).toMatchObject(NOT_PERMITTED);
    const accepted = await accept(id);
    expect([accepted.status, accepted.body['state'], accepted.cookie]).toEqual([200, 'waiting', null]);
    expect(await found()).toMatchObject({
      state: 'accepted',
      admission: {
        maker: { name: 'desk-owner' },
        checker: { name: 'desk-cashier' },
        factor: 'code',
        address: '203.0.113.9',
        acceptedAt: expect.any(String),
        isExpired: false,
      },
    });
    expect(await activate(checker, id)).toMatchObject(NOT_PERMITTED);
    expect((await activate(maker, id)).body).toEqual({ done: true });
    expect(await found()).toMatchObject({ state: 'active', admission: null });
    expect((await activate(maker, id)).body).toEqual({ message: 'ALREADY_DECIDED' });
  });

  test('can do nothing before the activation, with right factors too', async () => {
    const id = await invited();
    const { secret, body } = await accept(id);
    const [recovery] = body['recoveryCodes'] as string[];
    await server.database.asOwner(`update operator_code set step = 0; delete from guess_limit`);
    for (const code of [await generate({ secret }), recovery]) {
      const entered = await at.post('/desk/sign-in', { name: 'dao', password: PASSWORD, code });
      expect(entered).toMatchObject({ status: 403, body: { message: 'NOT_ACTIVATED' }, cookie: null });
    }
    const wrong = await at.post('/desk/sign-in', { name: 'dao', password: 'another password', code: '000000' });
    expect(wrong.body).toEqual({ message: 'SIGN_IN_FAILED' });
    await activate(maker, id);
    await server.database.asOwner(`update operator_code set step = 0; delete from guess_limit`);
    const entered = await at.post('/desk/sign-in', { name: 'dao', password: PASSWORD, code: await generate({ secret }) });
    expect(entered.status).toBe(200);
  });

  test('with a passkey waits as well', async () => {
    const id = await invited();
    const key = createAuthenticator();
    const token = tokenIn((await linkFor(checker, id)).body.url);
    expect((await at.acceptWith(key, token, 'Dao')).body).toEqual({ recoveryCodes: [], state: 'waiting' });
    expect((await at.enter(key)).body).toEqual({ message: 'NOT_ACTIVATED' });
    await activate(maker, id);
    expect((await at.enter(key)).status).toBe(200);
  });

  test('is no second person for anything before the activation', async () => {
    await accept(await invited());
    const proposed = await maker.call('POST /desk/payouts/pause', { body: { note: 'x' } });
    expect(proposed.status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select from operator_session s join operator o on o.id = s.operator where o.name = 'dao'`,
    );
    expect(rows).toEqual([]);
  });

  test('is not activated by a third person, or by a maker who lost the permission', async () => {
    const id = await invited();
    await accept(id);
    await server.database.asOwner(`update operator set roles = '{manager}' where name = 'desk-owner'`);
    expect(await activate(maker, id)).toMatchObject(NOT_PERMITTED);
    await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-owner'`);
  });

  test('is not activated more than 24 hours after the acceptance, and is let in again by a reset', async () => {
    const id = await invited();
    await accept(id);
    await server.database.asOwner(`update operator_admission set accepted_at = clock_timestamp() - interval '24 hours 1 second'`);
    expect(await activate(maker, id)).toMatchObject({ status: 410, body: { message: 'INVITE_INVALID' } });
    expect(await found()).toMatchObject({ state: 'accepted', admission: { isExpired: true } });
    const reset = await maker.call('POST /desk/team/:id/reset', { params: { id }, body: { note: 'was away' } });
    await approveBy(checker, proposalOf(reset));
    await accept(id);
    expect((await activate(maker, id)).body).toEqual({ done: true });
  });

  test('who was suspended before the activation is not active after being restored', async () => {
    const id = await invited();
    await accept(id);
    await maker.call('POST /desk/team/:id/suspend', { params: { id }, body: { note: 'unsure' } }).then(async (answer) => {
      if ('proposal' in answer.body) await approveBy(checker, proposalOf(answer));
    });
    expect((await found())?.state).toBe('suspended');
    const restored = await maker.call('POST /desk/team/:id/restore', { params: { id }, body: { note: 'sure' } });
    await approveBy(checker, proposalOf(restored));
    expect((await found())?.state).toBe('accepted');
  });
});

describe('a reset operator', () => {
  test('goes the same way: link and activation are in two hands', async () => {
    const id = await invited({ roles: ['cashier'] });
    await accept(id);
    await activate(maker, id);
    const proposed = await maker.call('POST /desk/team/:id/reset', { params: { id }, body: { note: 'lost the phone' } });
    await approveBy(checker, proposalOf(proposed));
    expect(await linkFor(maker, id)).toMatchObject(NOT_PERMITTED);
    expect((await accept(id)).body['state']).toBe('waiting');
    expect(await activate(checker, id)).toMatchObject(NOT_PERMITTED);
    expect((await activate(maker, id)).status).toBe(200);
    expect((await found())?.state).toBe('active');
  });
});

const alike = [
  'Pim Rattanakul',
  'pim rattanakul',
  'Pim  Rattanakul',
  'PimRattanakul',
  'P\u0456m Rattanakul',
  'Ρim Rattanakul',
  'Pim\u200b Rattanakul',
  'Ｐｉｍ Rattanakul',
  'Pim Rattanaku1',
  'Pím Rattanakul',
  'Pirn Rattanakul',
];

describe.each(alike)('a display name that another operator has or that looks like it: %s', (displayName) => {
  test('is refused at the invitation', async () => {
    const { body } = await maker.call('POST /desk/team/invite', { body: { ...NEW, displayName } });
    expect(body).toEqual({ message: 'DISPLAY_NAME_TAKEN' });
  });

  test('is refused at the acceptance, and the link stays valid', async () => {
    const id = await invited();
    const refused = await accept(id, { displayName });
    expect(refused.body).toEqual({ message: 'DISPLAY_NAME_TAKEN' });
    expect((await callDesk(server, 'GET', `/desk/invites/${refused.token}`)).status).toBe(200);
  });
});
