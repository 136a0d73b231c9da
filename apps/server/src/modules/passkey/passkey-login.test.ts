import type { MemberLogin } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.js';
import { countAccepted, type Fault, faults, memberPasskeysAt, WALLET } from '../../../test/member-passkeys.js';
import { PASSWORD } from '../../../test/people.js';
import { type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

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

const WRONG = { status: 401, body: { message: 'WRONG_CREDENTIAL' } };
const NO_DATA = { status: 404, body: { message: 'NO_DATA' } };
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

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
    await at.remove(member, id, { proof: { password: PASSWORD } });
    expect(await at.logIn(key)).toEqual(WRONG);
  });

  it('with a challenge for another purpose, or one that has expired, is refused', async () => {
    const { key } = await at.add(member);
    expect(await server.call('POST', '/api/login/passkey', key.sign(await at.challenge(member, 'add')))).toEqual(WRONG);
    const challenge = await at.loginChallenge();
    await at.expire();
    expect(await server.call('POST', '/api/login/passkey', key.sign(challenge))).toEqual(WRONG);
  });

  it('uses its challenge up, also by a wrong answer, and has one winner of 20 at once', async () => {
    const { key } = await at.add(member);
    const challenge = await at.loginChallenge();
    expect(await server.call('POST', '/api/login/passkey', key.sign(challenge, { isVerified: false }))).toEqual(WRONG);
    expect(await server.call('POST', '/api/login/passkey', key.sign(challenge))).toEqual(WRONG);
    const again = key.sign(await at.loginChallenge());
    expect(await countAccepted(() => server.call('POST', '/api/login/passkey', again))).toBe(1);
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
