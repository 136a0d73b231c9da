import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.js';
import { type Fault, memberPasskeysAt, WALLET } from '../../../test/member-passkeys.js';
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

const INVALID = { status: 400, body: { message: 'PASSKEY_INVALID' } };
const NO_DATA = { status: 404, body: { message: 'NO_DATA' } };
const DONE = { status: 200, body: { success: true } };

describe('the rest after a forgotten password', () => {
  const OTHER = 'another horse of mine';
  let renewed: Member;
  /** Replaces the password by a code, as who has the phone can, and logs in. */
  async function forget(): Promise<void> {
    const sent = server.outside.codesTo(member.phone).length;
    const { body } = await server.call('POST', '/api/otp/forgot', { phoneNumber: member.phone });
    await expect.poll(() => server.outside.codesTo(member.phone).length).toBeGreaterThan(sent);
    const otpCode = server.outside.codesTo(member.phone).at(-1);
    await server.call('POST', '/api/otp/verify', { otpToken: body['otpToken'], otpCode });
    const headers = { 'x-otp-token': String(body['otpToken']) };
    expect((await server.call('PUT', '/api/account/forgot', { username: member.phone, newPassword: OTHER }, headers)).status).toBe(200);
    const token = String((await server.call('POST', '/api/login', { username: member.phone, password: OTHER })).body['token']);
    const call: Member['call'] = (method, url, given, more) =>
      server.call(method, url, given, { authorization: `Bearer ${token}`, ...more });
    renewed = { ...member, token, call };
  }
  const endRest = async (key: Authenticator, fault?: Fault) =>
    renewed.call('POST', '/api/account/rest/end', key.sign(await at.challenge(renewed, 'rest'), fault));
  const withdraw = () => renewed.call('POST', '/api/wallet/withdraw', { amount: 100 });
  beforeEach(async () => {
    member = await server.fundedMember(500);
  });

  // §7-99 POST /api/account/rest/end
  it('is ended by a passkey from before it', async () => {
    const { key } = await at.add(member);
    await forget();
    expect(await at.list(renewed)).toMatchObject({ canEndRest: true });
    expect((await withdraw()).body).toEqual({ message: 'ACCOUNT_FROZEN' });
    expect(await endRest(key, { isVerified: false })).toEqual(INVALID);
    expect(await endRest(key)).toEqual(DONE);
    expect((await withdraw()).status).toBe(200);
    expect(await at.list(renewed)).toMatchObject({ canEndRest: false });
  });

  it('is not ended by who has the phone: no passkey is added or removed by password and code meanwhile', async () => {
    const { id } = await at.add(member);
    await forget();
    const FROZEN = { status: 409, body: { message: 'ACCOUNT_FROZEN' } };
    expect(await at.options(renewed, OTHER)).toEqual(FROZEN);
    expect(await at.remove(renewed, id, { proof: { password: OTHER } })).toEqual(FROZEN);
  });

  it('is not ended by a newer passkey', async () => {
    const { key } = await at.add(member);
    await forget();
    const proof = { passkey: key.sign(await at.challenge(renewed, 'add')) };
    const challenge = at.challengeFrom(await renewed.call('POST', '/api/account/passkeys/options', { proof }));
    const newer = createAuthenticator(WALLET);
    expect((await renewed.call('POST', '/api/account/passkeys', newer.register(challenge))).status).toBe(200);
    expect(await endRest(newer)).toEqual({ status: 409, body: { message: 'ACCOUNT_FROZEN' } });
    expect((await withdraw()).body).toEqual({ message: 'ACCOUNT_FROZEN' });
  });

  it('is not ended where an operator froze the withdrawals', async () => {
    const { key } = await at.add(member);
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
