import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../operator/run.js';
import { createAuthenticator } from '../../../test/authenticator.js';
import { callDesk, DESK, type OperatorAtDesk, ORIGIN, signIn } from '../../../test/desk.js';
import { CLEAR, FAILED, passkeysAt } from '../../../test/passkeys.js';
import { SECRET, startTestServer, type TestServer } from '../../../test/test-server.js';

const KEEP_CASHIER = "update operator set roles = '{cashier,risk}' where name = 'desk-cashier'";

let server: TestServer;
let at: ReturnType<typeof passkeysAt>;
let owner: OperatorAtDesk;
let second: OperatorAtDesk;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  at = passkeysAt(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.asOwner(`delete from proposal; delete from finding; ${CLEAR}; update operator set roles = '{owner}'`);
  [owner, second] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
});

const desk = (...words: string[]) =>
  runOperator({
    databaseUrl: server.database.url,
    demo: true,
    user: 'root',
    secrets: [SECRET],
    deskOrigin: ORIGIN,
    words: ['desk', ...words, ...(words.includes('--emergency') ? [] : ['--as', 'desk-owner', '--code', 'krapao-demo'])],
  });
const tokenIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const idOf = async (cookie: string): Promise<string> => (await at.sessionOf(cookie)).operator.id;
const propose = (id: string, by = owner) => by.call('POST /desk/team/:id/reset', { params: { id }, body: { note: 'lost the phone' } });
const stateOf = async (name: string): Promise<string | undefined> => {
  const { body } = await owner.call('GET /desk/team');
  return body.operators.find((operator) => operator.name === name)?.state;
};

/** Approves the one open proposal. */
async function approve() {
  const { body } = await second.call('GET /desk/proposals', { query: { state: 'open' } });
  return second.call('POST /desk/proposals/:id/approve', { params: { id: body.proposals[0]?.id } });
}

/** Leaves no active owner but the one who joins. */
const suspendOthers = () => server.database.asOwner(`${KEEP_CASHIER}; update operator set state = 'suspended' where name = 'desk-owner'`);

describe('a reset at the desk', () => {
  it('takes two: passkey and session end, and a new link lets the operator in', async () => {
    const { key, cookie } = await at.join();
    const id = await idOf(cookie);
    expect((await propose(id)).status).toBe(202);
    expect((await at.enter(key)).status).toBe(200);
    expect((await approve()).status).toBe(200);
    expect(await at.enter(key)).toMatchObject(FAILED);
    expect((await callDesk(server, 'GET', '/desk/session', { cookie })).status).toBe(401);
    const { body } = await second.call('POST /desk/team/:id/link', { params: { id } });
    const other = createAuthenticator();
    expect((await at.acceptWith(other, tokenIn(body.url))).status).toBe(200);
    expect((await owner.call('POST /desk/team/:id/activate', { params: { id } })).status).toBe(200);
    expect(await at.enter(key)).toMatchObject(FAILED);
    expect((await at.enter(other)).status).toBe(200);
  });

  it('removes password, authenticator app and recovery codes', async () => {
    const som = await at.joinWithCode('som');
    await propose(await idOf(som.cookie));
    expect((await approve()).status).toBe(200);
    const [code] = som.codes;
    expect(await at.post('/desk/sign-in', { name: 'som', password: som.password, code })).toMatchObject(FAILED);
    const { rows } = await server.database.pool.query('select from operator_code union all select from recovery_code');
    expect(rows).toEqual([]);
  });

  it('withdraws what the operator has proposed', async () => {
    const { cookie } = await at.join();
    const [id, target] = [await idOf(cookie), await idOf(second.cookie)];
    await at.post(`/desk/team/${target}/roles`, { roles: ['auditor'], caps: { THB: null, LAK: null }, note: 'x' }, cookie);
    await server.database.asOwner(`update proposal set created_at = created_at + interval '1 minute'`);
    await propose(id);
    expect((await approve()).status).toBe(200);
    const { rows } = await server.database.pool.query('select act, state from proposal order by act');
    expect(rows).toEqual([
      { act: 'operator.reset', state: 'approved' },
      { act: 'operator.roles', state: 'withdrawn' },
    ]);
  });

  it('is void after the operator has added a passkey', async () => {
    const { cookie } = await at.join();
    await propose(await idOf(cookie));
    expect((await at.add(cookie, createAuthenticator())).status).toBe(200);
    expect((await approve()).body).toEqual({ message: 'PROPOSAL_VOID' });
  });

  it('is refused for the last owner, and for an operator who is not active', async () => {
    const { cookie } = await at.join();
    const id = await idOf(cookie);
    await server.database.asOwner(`${KEEP_CASHIER}; update operator set state = 'suspended' where name = 'nok'`);
    expect((await propose(id)).body).toEqual({ message: 'ALREADY_DECIDED' });
    expect((await propose(await idOf(owner.cookie))).body).toEqual({ message: 'LAST_ONE' });
  });

  it('lets no session survive that begins at the same moment', async () => {
    const { key, cookie } = await at.join();
    const id = await idOf(cookie);
    await propose(id);
    const challenges = await Promise.all(Array.from({ length: 5 }, at.signInChallenge));
    const [approved, ...entered] = await Promise.all([
      approve(),
      ...challenges.map((challenge) => at.post('/desk/sign-in/passkey', key.sign(challenge))),
    ]);
    expect(approved.status).toBe(200);
    expect(entered.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    const { rows } = await server.database.pool.query('select from operator_session where operator = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('a reset at the command line', () => {
  it('waits for approval at the desk while another owner is active', async () => {
    const { key } = await at.join();
    const lines = await desk('reset', 'nok');
    expect(lines[0]).toMatch(/^A second person must approve this/);
    expect(lines[1]).toBe('Afterwards, who approved it makes the link at the desk.');
    expect((await at.enter(key)).status).toBe(200);
    await expect(desk('reset', 'nok')).rejects.toThrow('waits at the desk for approval already');
    expect((await approve()).status).toBe(200);
    await expect(desk('invite', 'nok')).rejects.toThrow('who approved it makes the link there');
    expect((await server.database.pool.query('select from finding')).rows).toEqual([]);
  });

  it('is performed at once for the only owner as an emergency, prints a link, and leaves findings', async () => {
    const { key } = await at.join();
    await suspendOthers();
    const [url = '', validity] = await desk('reset', 'nok', '--emergency');
    expect(validity).toMatch(/^The link is valid once/);
    expect(await at.enter(key)).toMatchObject(FAILED);
    const other = createAuthenticator();
    const { status, cookie } = await at.acceptWith(other, tokenIn(url));
    expect(status).toBe(200);
    const today = await callDesk(server, 'GET', '/desk/today', { cookie: cookie ?? '' });
    expect(today.body['findings']).toMatchObject([{ kind: 'desk.emergency' }, { kind: 'desk.reset-unapproved', reference: 'nok' }]);
  });

  it('is performed at once in an emergency, which the finding and the audit name', async () => {
    await at.join();
    await desk('reset', 'nok', '--emergency');
    expect(await stateOf('nok')).toBe('invited');
    const { rows } = await server.database.pool.query(
      `select actor, detail ->> 'reason' as reason from audit where action = 'operator.reset' order by at desc limit 1`,
    );
    expect(rows).toEqual([{ actor: 'operator:root', reason: 'at the command line, as an emergency' }]);
    const { body } = await owner.call('GET /desk/waiting');
    const facts = body.waiting.filter(({ kind }) => kind === 'finding').flatMap((each) => each.facts.map(({ text }) => text));
    expect(facts).toEqual(expect.arrayContaining(['desk.reset-unapproved', 'nok', 'by: operator:root', 'emergency: true']));
  });

  it('opens the finding again with the next reset', async () => {
    await at.join();
    const [url = ''] = await desk('reset', 'nok', '--emergency');
    await at.acceptWith(createAuthenticator(), tokenIn(url));
    await server.database.asOwner(`update finding set state = 'closed', closed_by = 'operator:x', reason = 'known', closed_at = now()`);
    await desk('reset', 'nok', '--emergency');
    const { rows } = await server.database.pool.query(`select state from finding where kind = 'desk.reset-unapproved'`);
    expect(rows).toEqual([{ state: 'open' }]);
  });

  it('names what is wrong', async () => {
    await at.join();
    await expect(desk('reset', 'dao')).rejects.toThrow('No operator has the name "dao"');
    await expect(desk('reset', 'nok', '--force')).rejects.toThrow('Write:');
    await desk('reset', 'nok', '--emergency');
    await expect(desk('reset', 'nok')).rejects.toThrow('make a link with desk invite nok');
    await server.database.asOwner(`update operator set state = 'suspended' where name = 'nok'`);
    await expect(desk('reset', 'nok')).rejects.toThrow('restore the operator at the desk first');
  });
});
