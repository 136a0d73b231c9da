import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.js';
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

const INVALID = { status: 400, body: { message: 'PASSKEY_INVALID' } };
const NO_DATA = { status: 404, body: { message: 'NO_DATA' } };
const DONE = { status: 200, body: { success: true } };
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
const proofBy = async (key: Authenticator, purpose: 'add' | 'remove', fault?: Fault) => ({
  proof: { passkey: key.sign(await at.challenge(member, purpose), fault) },
});

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
    const otpCode = server.outside.codesTo(member.phone).at(-1);
    expect(await server.call('POST', '/api/otp/verify', { otpToken, otpCode })).toEqual(DONE);
    expect(await call(PASSWORD, otpToken)).toEqual({ status: 403, body: { message: 'UNVERIFIED_OTP' } });
  });

  // §7-102 POST /api/otp/passkey
  it('takes one code per passkey', async () => {
    const otpToken = await at.verifyCode(member);
    const options = () =>
      member.call('POST', '/api/account/passkeys/options', { proof: { password: PASSWORD } }, { 'x-otp-token': otpToken });
    const first = at.challengeFrom(await options());
    // The code allows another challenge: the first ceremony was cancelled in the browser.
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
    await at.expire();
    expect(await member.call('POST', '/api/account/passkeys', createAuthenticator(WALLET).register(own))).toEqual(INVALID);
  });

  // §7-96 POST /api/account/passkeys
  it('has one winner of 20 answers at once', async () => {
    const answered = createAuthenticator(WALLET).register(at.challengeFrom(await at.options(member)));
    expect(await countAccepted(() => member.call('POST', '/api/account/passkeys', answered))).toBe(1);
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
    expect(await at.remove(other, first.id, { proof: { password: PASSWORD } })).toEqual(NO_DATA);
    expect((await at.remove(member, first.id, { proof: { password: 'wrong' } })).body).toEqual({ message: 'WRONG_PASSWORD' });
    expect(await at.remove(member, first.id, await proofBy(second.key, 'remove'))).toEqual(DONE);
    expect(await at.remove(member, second.id, { proof: { password: PASSWORD } })).toEqual(DONE);
    expect(await at.list(member)).toEqual({ passkeys: [], canEndRest: false });
    expect(await member.call('POST', '/api/account/passkeys/challenge', { purpose: 'remove' })).toEqual(NO_DATA);
  });

  // §8-41 passkeys
  it.each(faults)('is not removed by an answer %s', async (_, fault) => {
    const { key, id } = await at.add(member);
    expect(await at.remove(member, id, await proofBy(key, 'remove', fault))).toEqual(INVALID);
    expect((await at.list(member)).passkeys).toHaveLength(1);
  });

  it('is not removed by the passkey or the challenge of another member, nor by an answer for adding one', async () => {
    const { key, id } = await at.add(member);
    const other = await server.newMember();
    const theirs = await at.add(other);
    expect(await at.remove(member, id, await proofBy(theirs.key, 'remove'))).toEqual(INVALID);
    expect(await at.remove(member, id, { proof: { passkey: key.sign(await at.challenge(other, 'remove')) } })).toEqual(INVALID);
    expect(await at.remove(member, id, await proofBy(key, 'add'))).toEqual(INVALID);
    expect((await at.list(member)).passkeys).toHaveLength(1);
  });

  it('under one request key is removed once, with one answer', async () => {
    const { key, id } = await at.add(member);
    const body = await proofBy(key, 'remove');
    const send = () => member.call('POST', `/api/account/passkeys/${id}/remove`, body, { 'idempotency-key': 'remove-it-once' });
    expect([await send(), await send()]).toEqual([DONE, DONE]);
  });
});
