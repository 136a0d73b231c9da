import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runOperator } from '../../operator/run.js';
import { callDesk, DESK, ORIGIN } from '../../../test/desk.js';
import { SECRET, startTestServer, type TestServer } from '../../../test/test-server.js';

const PASSWORD = 'long horse of seven hills';
const NAME = 'nok';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
});
afterAll(() => server.close());
beforeEach(() =>
  server.database.asOwner(`
    delete from operator_invite; delete from operator_admission; delete from recovery_code; delete from operator_code; delete from guess_limit;
    delete from operator_session s using operator o where o.id = s.operator and not o.demo;
    delete from operator where not demo`),
);

const desk = (...words: string[]) =>
  runOperator({
    databaseUrl: server.database.url,
    demo: true,
    user: 'nok',
    secrets: [SECRET],
    deskOrigin: ORIGIN,
    // The first owner may have a passkey only: the second is invited as an emergency.
    words: ['desk', ...words, '--emergency'],
  });

async function inviteToken(name = NAME): Promise<string> {
  const [url = ''] = await desk('invite', name);
  expect(url).toMatch(/^http:\/\/localhost:3002\/invite\/[\w-]{43}$/);
  return url.slice(url.lastIndexOf('/') + 1);
}

const prepare = async (token: string): Promise<string> =>
  String((await callDesk(server, 'POST', `/desk/invites/${token}/code/options`)).body['secret']);

const accept = async (token: string, secret: string, change: { password?: string; code?: string } = {}, displayName = 'Nok') => {
  const factor = { password: PASSWORD, code: await generate({ secret }), ...change };
  return callDesk(server, 'POST', `/desk/invites/${token}/accept`, { body: { displayName, factor } });
};

const signIn = (code?: string) =>
  callDesk(server, 'POST', '/desk/sign-in', { body: { name: NAME, password: PASSWORD, ...(code && { code }) } });

test('the first owner accepts the link with a password and an authenticator app, and is signed in', async () => {
  const token = await inviteToken();
  const invite = await callDesk(server, 'GET', `/desk/invites/${token}`);
  expect(invite).toMatchObject({ status: 200, body: { name: NAME, roles: ['owner'] } });
  const { status, body, cookie } = await accept(token, await prepare(token));
  expect({ status, codes: (body['recoveryCodes'] as string[]).length }).toEqual({ status: 200, codes: 10 });
  const session = await callDesk(server, 'GET', '/desk/session', { cookie: cookie ?? '' });
  expect(session.body).toMatchObject({ operator: { name: NAME, displayName: 'Nok' }, proofs: ['code'] });
  expect((await callDesk(server, 'GET', `/desk/invites/${token}`)).body).toEqual({ message: 'INVITE_INVALID' });
});

test('of 20 acceptances in parallel one succeeds', async () => {
  const token = await inviteToken();
  const secret = await prepare(token);
  await server.database.asOwner('delete from guess_limit');
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, secret)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('an expired link and a link that another replaced are refused', async () => {
  const first = await inviteToken();
  const second = await inviteToken();
  expect((await callDesk(server, 'GET', `/desk/invites/${first}`)).body).toEqual({ message: 'INVITE_INVALID' });
  await server.database.asOwner(`update operator_invite set expires_at = expires_at - interval '15 minutes'`);
  expect((await callDesk(server, 'GET', `/desk/invites/${second}`)).status).toBe(410);
});

test('a wrong code and a guessable password change nothing, and the link stays valid', async () => {
  const token = await inviteToken();
  const secret = await prepare(token);
  const right = await generate({ secret });
  const wrong = right === '000000' ? '000001' : '000000';
  expect((await accept(token, secret, { code: wrong })).body).toEqual({ message: 'SIGN_IN_FAILED' });
  expect((await accept(token, secret, { password: 'short' })).body).toEqual({ message: 'PASSWORD_TOO_SHORT' });
  expect((await accept(token, secret, { password: 'password1' })).body).toEqual({ message: 'PASSWORD_TOO_COMMON' });
  expect((await signIn(right)).status).toBe(401);
  expect((await accept(token, secret)).status).toBe(200);
});

test('after five unknown links an address waits', async () => {
  const unknown = 'x'.repeat(43);
  const codes = [];
  for (let i = 0; i < 6; i += 1) codes.push((await callDesk(server, 'GET', `/desk/invites/${unknown}`)).status);
  expect(codes).toEqual([410, 410, 410, 410, 410, 429]);
});

test('a code is used once; a recovery code signs in once under 20 parallel attempts', async () => {
  const token = await inviteToken();
  const secret = await prepare(token);
  const code = await generate({ secret });
  const { body } = await accept(token, secret, { code });
  expect((await signIn(code)).body).toEqual({ message: 'CODE_USED' });
  const [recovery = ''] = body['recoveryCodes'] as string[];
  await server.database.asOwner('delete from guess_limit');
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(recovery)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the command line invites owners until two are active', async () => {
  for (const name of [NAME, 'somchai']) {
    const token = await inviteToken(name);
    expect((await accept(token, await prepare(token), {}, name)).status).toBe(200);
  }
  await expect(desk('invite', 'dao')).rejects.toThrow('Two owners are active');
  await expect(desk('invite', NAME)).rejects.toThrow('is active already');
  expect(await desk('list')).toContain('nok  active  owner  nok');
});

test('no secret, code or token is in the audit', async () => {
  const token = await inviteToken();
  const secret = await prepare(token);
  const { body, cookie } = await accept(token, secret);
  const { rows } = await server.database.pool.query<{ line: string }>(`select detail::text as line from audit where action like 'desk.%'`);
  const text = rows.map(({ line }) => line).join('\n');
  expect(text).toContain('"name": "nok"');
  for (const value of [token, secret, PASSWORD, cookie?.split('=')[1] ?? '-', ...(body['recoveryCodes'] as string[])])
    expect(text).not.toContain(value);
});
