import type { MemberLogin } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.js';
import { type Fault, memberPasskeysAt, WALLET } from '../../../test/member-passkeys.js';
import { PASSWORD } from '../../../test/people.js';
import { type Answer, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let at: ReturnType<typeof memberPasskeysAt>;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
  at = memberPasskeysAt(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.asOwner('delete from guess_limit');
  member = await server.newMember();
});

const INVALID = { status: 400, body: { message: 'PASSKEY_INVALID' } };
const WRONG = { status: 401, body: { message: 'WRONG_CREDENTIAL' } };
const NO_DATA = { status: 404, body: { message: 'NO_DATA' } };
const DONE = { status: 200, body: { success: true } };
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

/** What no passkey of the member signs at the wallet. */
const faults: [string, Fault][] = [
  ['without user verification', { isVerified: false }],
  ['from another origin', { origin: 'http://localhost:3002' }],
  ['for another RP', { rpId: 'elsewhere.example' }],
];

/** One answer, sent 20 times at once; the statuses of the accepted ones. */
async function race(send: () => Promise<Answer>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  return answers.map(({ status }) => status).filter((status) => status === 200);
}
const expire = () => server.database.asOwner(`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`);
const proofBy = async (key: Authenticator, purpose: 'add' | 'remove', fault?: Fault) => ({
  proof: { passkey: key.sign(await at.challenge(member, purpose), fault) },
});
const remove = (id: string, body: unknown, by = member) => by.call('POST', `/api/account/passkeys/${id}/remove`, body);

describe('adding a passkey', () => {
  // §7-93 GET /api/account/passkeys
  it('takes password and code; the list has it with its device', async () => {
    const options = at.challengeFrom(await at.options(member));
    expect(options.options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      user: { name: member.phone },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const answered = createAuthenticator(WALLET).register(options);
    const { body } = await member.call('POST', '/api/account/passkeys', answered, { 'user-agent': ANDROID });
    expect(await at.list(member)).toEqual({ passkeys: [body], canEndRest: false });
    expect(body).toMatchObject({ name: null, browser: 'Chrome', system: 'Android', usedAt: null });
  });

  // §7-95 POST /api/account/passkeys/options
  it('is refused for a wrong password, without a code, and with a code for something else', async () => {
    const call = (password: string, otpToken: string) =>
      member.call('POST', '/api/account/passkeys/options', { proof: { password } }, { 'x-otp-token': otpToken });
    const code = await at.verifyCode(member);
    expect(await call('not the password', code)).toEqual({ status: 400, body: { message: 'WRONG_PASSWORD' } });
    expect(await call(PASSWORD, '')).toEqual({ status: 403, body: { message: 'UNVERIFIED_OTP' } });
    const { otpToken } = (
      await server.call('POST', '/api/otp/send', { phoneNumber: member.phone }, { authorization: `Bearer ${member.token}` })
    ).body as { otpToken: string };
    const otpCode = /\d{6}/.exec(server.outside.sms.findLast(({ to }) => to === member.phone)?.text ?? '')?.[0];
    expect(await server.call('POST', '/api/otp/verify', { otpToken, otpCode })).toEqual(DONE);
    expect(await call(PASSWORD, otpToken)).toEqual({ status: 403, body: { message: 'UNVERIFIED_OTP' } });
  });

  // §7-102 POST /api/otp/passkey
  it('takes one code per passkey', async () => {
    const otpToken = await at.verifyCode(member);
    const options = () =>
      member.call('POST', '/api/account/passkeys/options', { proof: { password: PASSWORD } }, { 'x-otp-token': otpToken });
    const first = at.challengeFrom(await options());
    // A dialog of the browser that was closed needs no other code.
    const second = at.challengeFrom(await options());
    const key = createAuthenticator(WALLET);
    expect(await member.call('POST', '/api/account/passkeys', key.register(first))).toEqual(INVALID);
    expect((await member.call('POST', '/api/account/passkeys', key.register(second))).status).toBe(200);
    expect(await options()).toEqual({ status: 403, body: { message: 'UNVERIFIED_OTP' } });
  });

  it('takes another passkey in place of password and code, each answer once', async () => {
    const { key } = await at.add(member);
    const body = await proofBy(key, 'add');
    const challenge = at.challengeFrom(await member.call('POST', '/api/account/passkeys/options', body));
    expect(await member.call('POST', '/api/account/passkeys/options', body)).toEqual(INVALID);
    expect((await member.call('POST', '/api/account/passkeys', createAuthenticator(WALLET).register(challenge))).status).toBe(200);
    expect((await at.list(member)).passkeys).toHaveLength(2);
  });

  it.each([...faults, ['with a certificate', { attestation: 'certificate' }]] as [string, Fault][])('%s is refused', async (_, fault) => {
    const challenge = at.challengeFrom(await at.options(member));
    expect(await member.call('POST', '/api/account/passkeys', createAuthenticator(WALLET).register(challenge, fault))).toEqual(INVALID);
    expect((await at.list(member)).passkeys).toEqual([]);
  });

  it('of an authenticator that is registered already is refused, also for another member', async () => {
    const { key } = await at.add(member);
    const other = await server.newMember();
    const challenge = at.challengeFrom(await at.options(other));
    expect(await other.call('POST', '/api/account/passkeys', key.register(challenge))).toEqual(INVALID);
  });

  it('with a challenge of another member, or one that has expired, is refused', async () => {
    const other = await server.newMember();
    const theirs = at.challengeFrom(await at.options(other));
    expect(await member.call('POST', '/api/account/passkeys', createAuthenticator(WALLET).register(theirs))).toEqual(INVALID);
    const own = at.challengeFrom(await at.options(member));
    await expire();
    expect(await member.call('POST', '/api/account/passkeys', createAuthenticator(WALLET).register(own))).toEqual(INVALID);
  });

  // §7-96 POST /api/account/passkeys
  it('has one winner of 20 answers at once', async () => {
    const answered = createAuthenticator(WALLET).register(at.challengeFrom(await at.options(member)));
    expect(await race(() => member.call('POST', '/api/account/passkeys', answered))).toHaveLength(1);
    expect((await at.list(member)).passkeys).toHaveLength(1);
  });

  it('stops at ten', async () => {
    await at.add(member);
    await server.database.pool.query(
      `insert into member_passkey (id, credential, member, public_key, counter, transports, created_at)
       select gen_random_uuid(), 'other-' || n || member, member, public_key, 0, '{}', created_at from member_passkey, generate_series(1, 9) n
       where member = (select id from member where username = $1)`,
      [member.phone],
    );
    expect((await at.options(member)).body).toEqual({ message: 'REQUEST_LIMIT' });
  });
});

describe('a login with a passkey', () => {
  // §7-101 POST /api/login/passkey
  it('opens a session, notes the use, and is in the history with its device', async () => {
    const { key, id } = await at.add(member);
    const { status, body } = await at.logIn(key, {}, { 'user-agent': ANDROID, cookie: '' });
    expect({ status, body }).toEqual({ status: 200, body: { token: expect.any(String), username: member.phone } });
    expect((await server.call('GET', '/api/wallet', undefined, { authorization: `Bearer ${String(body['token'])}` })).status).toBe(200);
    expect((await at.list(member)).passkeys).toMatchObject([{ id, usedAt: expect.any(String) as string }]);
    const { logins, newDevices } = (await member.call('GET', '/api/account/logins')).body as {
      logins: MemberLogin[];
      newDevices: unknown[];
    };
    expect(logins[0]).toMatchObject({ outcome: 'ok', browser: 'Chrome', system: 'Android' });
    expect(newDevices).toHaveLength(1);
  });

  it('is kept for 30 days where the browser asks for it, and replaces the session that it was sent with', async () => {
    const { key } = await at.add(member);
    const { body } = await at.logIn(key, {}, { 'x-remember': '1', authorization: `Bearer ${member.token}` });
    const { rows } = await server.database.pool.query<{ remember: boolean }>(
      'select remember from session join member m on m.id = member where m.username = $1',
      [member.phone],
    );
    expect([rows, (await member.call('GET', '/api/wallet')).status, typeof body['token']]).toEqual([[{ remember: true }], 401, 'string']);
  });

  // §7-100 POST /api/login/passkey/options
  it('names no passkey before the member is known', async () => {
    await at.add(member);
    expect((await at.loginChallenge()).options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' });
  });

  it.each([...faults, ['that names no member', { userHandle: null }], ['whose counter went back', { counter: 0 }]] as [string, Fault][])(
    '%s is refused as a wrong password is',
    async (_, fault) => {
      const { key } = await at.add(member);
      expect((await at.logIn(key)).status).toBe(200);
      expect(await at.logIn(key, fault)).toEqual(WRONG);
      expect((await server.call('POST', '/api/login', { username: member.phone, password: 'wrong' })).body).toEqual(WRONG.body);
    },
  );

  it('by an unknown passkey, one of another name, or one that was removed is refused alike', async () => {
    const { key, id } = await at.add(member);
    const unknown = createAuthenticator(WALLET).sign(await at.loginChallenge());
    const stolen = { ...unknown, response: { ...unknown.response, id: key.id, rawId: key.id } };
    for (const answered of [unknown, stolen]) expect(await server.call('POST', '/api/login/passkey', answered)).toEqual(WRONG);
    await remove(id, { proof: { password: PASSWORD } });
    expect(await at.logIn(key)).toEqual(WRONG);
  });

  it('with a challenge for another purpose, or one that has expired, is refused', async () => {
    const { key } = await at.add(member);
    expect(await server.call('POST', '/api/login/passkey', key.sign(await at.challenge(member, 'add')))).toEqual(WRONG);
    const challenge = await at.loginChallenge();
    await expire();
    expect(await server.call('POST', '/api/login/passkey', key.sign(challenge))).toEqual(WRONG);
  });

  it('uses its challenge up, also by a wrong answer, and has one winner of 20 at once', async () => {
    const { key } = await at.add(member);
    const challenge = await at.loginChallenge();
    expect(await server.call('POST', '/api/login/passkey', key.sign(challenge, { isVerified: false }))).toEqual(WRONG);
    expect(await server.call('POST', '/api/login/passkey', key.sign(challenge))).toEqual(WRONG);
    const again = key.sign(await at.loginChallenge());
    expect(await race(() => server.call('POST', '/api/login/passkey', again))).toHaveLength(1);
  });

  it('of a deactivated member is refused with the code of a login', async () => {
    const { key } = await at.add(member);
    await server.database.pool.query('update member set active = false where username = $1', [member.phone]);
    expect((await at.logIn(key)).body).toEqual({ message: 'INACTIVE_USER' });
  });

  it('waits after 30 failures of an address', async () => {
    const { key } = await at.add(member);
    const answered = key.sign(await at.loginChallenge(), { isVerified: false });
    for (let i = 0; i < 30; i += 1) expect((await server.call('POST', '/api/login/passkey', answered)).status).toBe(401);
    expect((await at.logIn(key)).body).toEqual({ message: 'REQUEST_LIMIT' });
  });
});

describe('a passkey of the list', () => {
  // §7-97 PUT /api/account/passkeys/:id
  it('is renamed by its member only', async () => {
    const { id } = await at.add(member);
    expect(await member.call('PUT', `/api/account/passkeys/${id}`, { name: '  My  phone ' })).toEqual(DONE);
    const other = await server.newMember();
    expect(await other.call('PUT', `/api/account/passkeys/${id}`, { name: 'Mine' })).toEqual(NO_DATA);
    expect((await member.call('PUT', `/api/account/passkeys/${id}`, { name: '  ' })).body).toEqual({ message: 'INVALID_INPUT' });
    expect((await at.list(member)).passkeys).toMatchObject([{ id, name: 'My phone' }]);
  });

  // §7-94 POST /api/account/passkeys/challenge
  // §7-98 POST /api/account/passkeys/:id/remove
  it('is removed with a passkey or the password, and by its member only', async () => {
    const [first, second] = [await at.add(member), await at.add(member)];
    const other = await server.newMember();
    expect(await remove(first.id, { proof: { password: PASSWORD } }, other)).toEqual(NO_DATA);
    expect((await remove(first.id, { proof: { password: 'wrong' } })).body).toEqual({ message: 'WRONG_PASSWORD' });
    expect(await remove(first.id, await proofBy(second.key, 'remove'))).toEqual(DONE);
    expect(await remove(second.id, { proof: { password: PASSWORD } })).toEqual(DONE);
    expect(await at.list(member)).toEqual({ passkeys: [], canEndRest: false });
    expect(await member.call('POST', '/api/account/passkeys/challenge', { purpose: 'remove' })).toEqual(NO_DATA);
  });

  // §8-41 passkeys
  it.each(faults)('is not removed by an answer %s', async (_, fault) => {
    const { key, id } = await at.add(member);
    expect(await remove(id, await proofBy(key, 'remove', fault))).toEqual(INVALID);
    expect((await at.list(member)).passkeys).toHaveLength(1);
  });

  it('is not removed by the passkey or the challenge of another member, nor by an answer for adding one', async () => {
    const { key, id } = await at.add(member);
    const other = await server.newMember();
    const theirs = await at.add(other);
    expect(await remove(id, await proofBy(theirs.key, 'remove'))).toEqual(INVALID);
    expect(await remove(id, { proof: { passkey: key.sign(await at.challenge(other, 'remove')) } })).toEqual(INVALID);
    expect(await remove(id, await proofBy(key, 'add'))).toEqual(INVALID);
    expect((await at.list(member)).passkeys).toHaveLength(1);
  });

  it('under one request key is removed once, with one answer', async () => {
    const { key, id } = await at.add(member);
    const body = await proofBy(key, 'remove');
    const send = () => member.call('POST', `/api/account/passkeys/${id}/remove`, body, { 'idempotency-key': 'remove-it-once' });
    expect([await send(), await send()]).toEqual([DONE, DONE]);
  });
});

describe('the rest after a forgotten password', () => {
  const OTHER = 'another horse of mine';
  let renewed: Member;
  /** Replaces the password by a code, as who has the phone can, and logs in. */
  async function forget(): Promise<void> {
    const { body } = await server.call('POST', '/api/otp/forgot', { phoneNumber: member.phone });
    await expect.poll(() => server.outside.sms.filter(({ to }) => to === member.phone).length).toBeGreaterThan(sent);
    const otpCode = /\d{6}/.exec(server.outside.sms.findLast(({ to }) => to === member.phone)?.text ?? '')?.[0];
    await server.call('POST', '/api/otp/verify', { otpToken: body['otpToken'], otpCode });
    const headers = { 'x-otp-token': String(body['otpToken']) };
    expect((await server.call('PUT', '/api/account/forgot', { username: member.phone, newPassword: OTHER }, headers)).status).toBe(200);
    const token = String((await server.call('POST', '/api/login', { username: member.phone, password: OTHER })).body['token']);
    const call: Member['call'] = (method, url, given, more) =>
      server.call(method, url, given, { authorization: `Bearer ${token}`, ...more });
    renewed = { ...member, token, call };
  }
  let sent = 0;
  const endRest = async (key: Authenticator, fault?: Fault) =>
    renewed.call('POST', '/api/account/rest/end', key.sign(await at.challenge(renewed, 'rest'), fault));
  const withdraw = () => renewed.call('POST', '/api/wallet/withdraw', { amount: 100 });
  beforeEach(async () => {
    member = await server.fundedMember(500);
    sent = 0;
  });
  const addFirst = async () => {
    const added = await at.add(member);
    sent = server.outside.sms.filter(({ to }) => to === member.phone).length;
    return added;
  };

  // §7-99 POST /api/account/rest/end
  it('is ended by a passkey from before it', async () => {
    const { key } = await addFirst();
    await forget();
    expect(await at.list(renewed)).toMatchObject({ canEndRest: true });
    expect((await withdraw()).body).toEqual({ message: 'ACCOUNT_FROZEN' });
    expect(await endRest(key, { isVerified: false })).toEqual(INVALID);
    expect(await endRest(key)).toEqual(DONE);
    expect((await withdraw()).status).toBe(200);
    expect(await at.list(renewed)).toMatchObject({ canEndRest: false });
  });

  it('is not ended by who has the phone: no passkey is added or removed by password and code meanwhile', async () => {
    const { id } = await addFirst();
    await forget();
    const FROZEN = { status: 409, body: { message: 'ACCOUNT_FROZEN' } };
    expect(await at.options(renewed, OTHER)).toEqual(FROZEN);
    expect(await remove(id, { proof: { password: OTHER } }, renewed)).toEqual(FROZEN);
  });

  it('is not ended by a newer passkey', async () => {
    const { key } = await addFirst();
    await forget();
    const proof = { passkey: key.sign(await at.challenge(renewed, 'add')) };
    const challenge = at.challengeFrom(await renewed.call('POST', '/api/account/passkeys/options', { proof }));
    const newer = createAuthenticator(WALLET);
    expect((await renewed.call('POST', '/api/account/passkeys', newer.register(challenge))).status).toBe(200);
    expect(await endRest(newer)).toEqual({ status: 409, body: { message: 'ACCOUNT_FROZEN' } });
    expect((await withdraw()).body).toEqual({ message: 'ACCOUNT_FROZEN' });
  });

  it('is not ended where an operator froze the withdrawals', async () => {
    const { key } = await addFirst();
    await forget();
    const challenge = await at.challenge(renewed, 'rest');
    await server.database.pool.query(
      `update member_freeze set author = 'operator:nok', reason = 'fraud', ends_at = null where member = (select id from member where username = $1)`,
      [member.phone],
    );
    expect(await renewed.call('POST', '/api/account/rest/end', key.sign(challenge))).toEqual(NO_DATA);
    expect(await at.list(renewed)).toMatchObject({ canEndRest: false });
  });
});

describe('a site without the address of its wallet', () => {
  it('announces no passkeys and refuses the calls', async () => {
    const plain = await server.anotherNode({ origin: '' });
    const info = await plain.http.inject({ url: '/api/lookup/info' });
    const options = await plain.http.inject({ method: 'POST', url: '/api/login/passkey/options' });
    await plain.close();
    expect(info.json<{ features: string[] }>().features).not.toContain('passkey');
    expect([options.statusCode, options.json()]).toEqual([404, NO_DATA.body]);
  });
});
