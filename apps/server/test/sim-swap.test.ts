import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from './authenticator.js';
import { idOf } from './conditions.js';
import { DESK, type OperatorAtDesk, signIn } from './desk.js';
import { memberPasskeysAt, WALLET } from './member-passkeys.js';
import { stepUpsAt } from './step-ups.js';
import { eventually, type Member, startTestServer, type TestServer } from './test-server.js';

/**
 * Who has taken over a phone number receives its codes, and knows neither the password nor a passkey (docs/decisions/0225, 0233, 0234, 0237). One story, in
 * its order: each way, alone and with one operator who helps.
 */
let server: TestServer;
let passkeys: ReturnType<typeof memberPasskeysAt>;
let stepUps: ReturnType<typeof stepUpsAt>;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  passkeys = memberPasskeysAt(server);
  stepUps = stepUpsAt(server);
});
afterAll(() => server.close());

const NEW_PASSWORD = 'a horse of the thief';
const THIEFS_PHONE = '0866666666';
const FROZEN = { status: 409, body: { message: 'ACCOUNT_FROZEN' } };
const forgetLimits = () => server.database.asOwner('delete from guess_limit');

/** The code that a call of the thief has sent to this phone, verified; resolves to its token. */
async function codeFor(call: Member['call'], phone: string, path: string, body?: object): Promise<string> {
  const before = server.outside.codesTo(phone).length;
  const sent = await call('POST', path, body);
  expect(sent.status).toBe(200);
  const otpToken = String(sent.body['otpToken']);
  await eventually(() => server.outside.codesTo(phone).length > before, 'the code is sent');
  const otpCode = server.outside.codesTo(phone).at(-1);
  expect((await server.call('POST', '/api/otp/verify', { otpToken, otpCode })).status).toBe(200);
  return otpToken;
}

const visitor: Member['call'] = (method, url, body, headers) => server.call(method, url, body, headers);

async function logIn(username: string, password: string): Promise<Member['call'] | null> {
  const { status, body } = await server.call('POST', '/api/login', { username, password });
  if (status !== 200) return null;
  const authorization = `Bearer ${String(body['token'])}`;
  return (method, url, given, headers) => server.call(method, url, given, { authorization, ...headers });
}

const must = <T>(value: T | null): T => {
  if (value === null) throw new Error('the thief cannot log in');
  return value;
};

test('no money leaves within 24 hours, also with one operator who helps; the owner ends it with a passkey', async () => {
  const owner = await server.fundedMember(9_000);
  const { key, id: ownersPasskey } = await passkeys.add(owner);
  await server.database.asOwner(`update member_passkey set created_at = created_at - interval '30 days'`);
  await forgetLimits();
  const id = await idOf(server, owner);
  const bankOf = async () => await server.database.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await bankOf();

  // Without the password there is no session, and the code of a registration is none of a password.
  expect(await logIn(owner.phone, 'password1')).toBeNull();
  expect((await visitor('POST', '/api/otp/send', { phoneNumber: owner.phone })).body).toEqual({ message: 'EXISTING_USER' });

  // Forgotten password.
  const forgotten = await codeFor(visitor, owner.phone, '/api/otp/forgot', { phoneNumber: owner.phone });
  const replaced = { username: owner.phone, newPassword: NEW_PASSWORD };
  expect((await visitor('PUT', '/api/account/forgot', replaced, { 'x-otp-token': forgotten })).status).toBe(200);
  const thief = must(await logIn(owner.phone, NEW_PASSWORD));
  await forgetLimits();

  /** Each way by which money, or the power over it, could leave. */
  const tryAll = async (call: Member['call']): Promise<void> => {
    for (const path of ['/api/wallet/withdraw', '/api/wallet/withdrawAll'])
      for (const header of [undefined, { 'x-step-up': '1' }]) expect(await call('POST', path, { amount: 500 }, header)).toEqual(FROZEN);
    expect(await call('POST', '/api/wallet/step-up', { challenge: 'any', response: null })).toEqual(FROZEN);
    // A passkey of the thief's own, or none of the owner's.
    const otpToken = await codeFor(call, owner.phone, '/api/otp/passkey');
    const proof = { password: NEW_PASSWORD };
    expect(await call('POST', '/api/account/passkeys/options', { proof }, { 'x-otp-token': otpToken })).toEqual(FROZEN);
    expect(await call('POST', `/api/account/passkeys/${ownersPasskey}/remove`, { proof })).toEqual(FROZEN);
    const forged = createAuthenticator(WALLET).sign(await passkeys.challenge({ call }, 'rest'));
    expect((await call('POST', '/api/account/rest/end', forged)).body).toEqual({ message: 'PASSKEY_INVALID' });
    // The thief's phone, so that the owner's next SIM changes nothing.
    const newToken = await codeFor(call, THIEFS_PHONE, '/api/otp/phone', { phoneNumber: THIEFS_PHONE });
    const oldToken = await codeFor(call, owner.phone, '/api/otp/phone', { phoneNumber: owner.phone });
    const change = { phoneNumber: THIEFS_PHONE, proof: { password: NEW_PASSWORD, otpToken: oldToken } };
    expect(await call('POST', '/api/account/phone', change, { 'x-otp-token': newToken })).toEqual(FROZEN);
    // The thief's bank account.
    const account = { bankCode: 'SCB', bankAccountNo: '4440001112', bankAccountName: 'TEST MEMBER' };
    expect(await call('PUT', '/api/account/profile', account)).toEqual(FROZEN);
    await forgetLimits();
  };
  await tryAll(thief);

  // One operator alone, of whatever role: each help is a proposal, which its maker does not approve.
  const helpers = [
    ['support', ['NOT_PERMITTED', 'NOT_PERMITTED', 'NOT_PERMITTED']],
    ['owner', ['OWN_PROPOSAL', 'OWN_PROPOSAL', 'OWN_PROPOSAL']],
  ] as const;
  for (const [role, outcomes] of helpers) {
    await server.database.asOwner(
      `update operator set roles = '{${role}}', cap_thb = null, cap_lak = null where name = 'desk-owner'; delete from proposal; delete from operator_session`,
    );
    expect(await help(await signIn(server))).toEqual(outcomes);
    expect(await bankOf()).toEqual({ ...before, password_hash: expect.any(String), credentials_changed_at: expect.any(Date) });
    await tryAll(thief);
  }

  // A minute before the end.
  await server.database.asOwner(
    `update member_freeze set ends_at = ends_at - interval '23 hours 59 minutes', created_at = created_at - interval '23 hours 59 minutes'`,
  );
  await tryAll(must(await logIn(owner.phone, NEW_PASSWORD)));
  expect(server.outside.payouts).toEqual([]);
  expect(((await thief('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount).toBe(9_000);

  // The owner, whose passkey is from before, ends the rest and withdraws with it.
  const { body } = await passkeys.logIn(key);
  const authorization = `Bearer ${String(body['token'])}`;
  const back: Member['call'] = (method, url, given, headers) => server.call(method, url, given, { authorization, ...headers });
  expect((await back('POST', '/api/account/rest/end', key.sign(await passkeys.challenge({ call: back }, 'rest')))).status).toBe(200);
  const { challenge, passkey } = await stepUps.challengeOf({ call: back, phone: owner.phone }, 500);
  expect((await stepUps.prove({ call: back }, challenge, key.sign({ challenge, options: passkey ?? {} }).response)).status).toBe(200);
  expect((await stepUps.withdraw({ call: back }, 500, challenge)).status).toBe(200);
  // The thief's session is still open, and the code is no way around the owner's passkey.
  const needed = await stepUps.challengeOf({ call: thief, phone: owner.phone }, 600);
  expect(await thief('POST', '/api/otp/step-up', { challenge: needed.challenge })).toMatchObject({ status: 404 });

  async function help(operator: OperatorAtDesk): Promise<unknown[]> {
    const note = 'a friend asks for it';
    const acts = [
      operator.call('POST /desk/members/:id/unfreeze', { params: { id }, body: { directions: ['out'], note } }),
      operator.call('POST /desk/members/:id/change-phone', { params: { id }, body: { phone: THIEFS_PHONE, note } }),
      operator.call('POST /desk/members/:id/change-bank', {
        params: { id },
        body: { bankCode: 'SCB', bankAccountNo: '4440001112', bankAccountName: 'TEST MEMBER', note },
      }),
    ];
    const outcomes: unknown[] = [];
    for (const answer of await Promise.all(acts)) {
      const { proposal, message } = answer.body as { proposal?: { id: string }; message?: string };
      const approve = async (own: string) => operator.call('POST /desk/proposals/:id/approve', { params: { id: own } });
      outcomes.push(proposal === undefined ? message : (await approve(proposal.id)).body.message);
    }
    return outcomes;
  }
});
