import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.js';
import { callDesk, DESK, signIn } from '../../../test/desk.js';
import { CLEAR, FAILED, faults, type Fault, passkeysAt } from '../../../test/passkeys.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let at: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  at = passkeysAt(server);
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner(CLEAR));

describe('an invitation', () => {
  it('is accepted with a passkey, which needs no password and gives no recovery codes', async () => {
    const key = createAuthenticator();
    const { status, body, cookie } = await at.acceptWith(key, await at.inviteToken('nok'));
    expect({ status, body }).toEqual({ status: 200, body: { recoveryCodes: [], state: 'signed-in' } });
    expect(await at.sessionOf(cookie ?? '')).toMatchObject({ operator: { name: 'nok', displayName: 'Nok' }, proofs: ['passkey'] });
    expect(await at.factorsOf(cookie ?? '')).toMatchObject({
      passkeys: [{ id: key.id, label: 'Passkey', usedAt: null }],
      hasCode: false,
      recoveryCodesLeft: 0,
    });
  });

  it.each(faults)('is not accepted %s, and stays open', async (_, fault) => {
    const token = await at.inviteToken('nok');
    expect(await at.acceptWith(createAuthenticator(), token, 'Nok', fault)).toMatchObject(FAILED);
    expect((await at.acceptWith(createAuthenticator(), token)).status).toBe(200);
  });

  it('takes a key that attests for itself, and none with certificates', async () => {
    const token = await at.inviteToken('nok');
    expect(await at.acceptWith(createAuthenticator(), token, 'Nok', { attestation: 'certificate' })).toMatchObject(FAILED);
    expect((await at.acceptWith(createAuthenticator(), token, 'Nok', { attestation: 'self' })).status).toBe(200);
  });

  it('is not accepted with the challenge of another invitation', async () => {
    const [one, other] = [await at.inviteToken('nok'), await at.inviteToken('dao')];
    const passkey = createAuthenticator().register(await at.challengeOf(`/desk/invites/${one}/passkey/options`));
    expect(await at.post(`/desk/invites/${other}/accept`, { displayName: 'Dao', factor: { passkey } })).toMatchObject(FAILED);
  });

  it('asks for a discoverable key with user verification, and for no certificate', async () => {
    const { options } = await at.challengeOf(`/desk/invites/${await at.inviteToken('nok')}/passkey/options`);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });
});

describe('sign-in with a passkey', () => {
  it('opens a session with a fresh proof, and notes the use', async () => {
    const { key } = await at.join();
    const { status, cookie } = await at.enter(key);
    expect(status).toBe(200);
    expect((await at.sessionOf(cookie ?? '')).provedUntil).not.toBeNull();
    expect(await at.factorsOf(cookie ?? '')).toMatchObject({ passkeys: [{ usedAt: expect.any(String) as string }] });
  });

  it('names no passkey before the person is known', async () => {
    await at.join();
    expect((await at.signInChallenge()).options).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'localhost' });
  });

  it('uses a challenge once, also when 10 answers come at once', async () => {
    const { key } = await at.join();
    const answer = key.sign(await at.signInChallenge());
    expect((await at.post('/desk/sign-in/passkey', answer)).status).toBe(200);
    expect(await at.post('/desk/sign-in/passkey', answer)).toMatchObject(FAILED);
    await server.database.asOwner('delete from guess_limit');
    const again = key.sign(await at.signInChallenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.post('/desk/sign-in/passkey', again)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('uses a challenge up by a wrong answer', async () => {
    const { key } = await at.join();
    const challenge = await at.signInChallenge();
    expect(await at.post('/desk/sign-in/passkey', key.sign(challenge, { isVerified: false }))).toMatchObject(FAILED);
    expect(await at.post('/desk/sign-in/passkey', key.sign(challenge))).toMatchObject(FAILED);
  });

  it.each([...faults, ['whose counter went back', { counter: 1 }]] as [string, Fault][])('%s is refused', async (_, fault) => {
    const { key } = await at.join();
    expect((await at.enter(key)).status).toBe(200);
    expect(await at.enter(key, fault)).toMatchObject(FAILED);
  });

  it('with a key that is not registered is refused', async () => {
    const { key } = await at.join();
    const other = createAuthenticator();
    const forged = other.sign(await at.signInChallenge());
    const stolen = { ...forged, response: { ...forged.response, id: key.id, rawId: key.id } };
    expect(await at.post('/desk/sign-in/passkey', forged)).toMatchObject(FAILED);
    expect(await at.post('/desk/sign-in/passkey', stolen)).toMatchObject(FAILED);
  });

  it('of a challenge that has expired is refused, and the next challenge deletes it', async () => {
    const { key } = await at.join();
    const challenge = await at.signInChallenge();
    await server.database.asOwner(`update desk_challenge set expires_at = expires_at - interval '5 minutes'`);
    expect(await at.post('/desk/sign-in/passkey', key.sign(challenge))).toMatchObject(FAILED);
    await at.signInChallenge();
    const { rows } = await server.database.pool.query('select id from desk_challenge');
    expect(rows).toHaveLength(1);
  });

  it('with the challenge of a proof is refused', async () => {
    const { key, cookie } = await at.join();
    const challenge = await at.challengeOf('/desk/proof/passkey/options', cookie);
    expect(await at.post('/desk/sign-in/passkey', key.sign(challenge))).toMatchObject(FAILED);
  });

  it('of a suspended operator is refused, and of a restored one accepted', async () => {
    const { key, cookie } = await at.join();
    const { id } = (await at.sessionOf(cookie)).operator;
    const [owner, second] = [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
    await server.database.asOwner(`update operator set roles = '{owner}' where demo`);
    await server.database.asOwner(`update operator set roles = '{manager}' where id = '${id}'`);
    await owner.call('POST /desk/team/:id/suspend', { params: { id }, body: { note: 'left' } });
    expect(await at.enter(key)).toMatchObject(FAILED);
    await owner.call('POST /desk/team/:id/restore', { params: { id }, body: { note: 'back' } });
    const [proposal] = (await second.call('GET /desk/proposals', { query: { state: 'open' } })).body.proposals;
    await second.call('POST /desk/proposals/:id/approve', { params: { id: proposal?.id } });
    expect((await at.enter(key)).status).toBe(200);
  });

  it('of a demo operator is refused outside of demo mode', async () => {
    const key = createAuthenticator();
    expect((await at.add((await signIn(server)).cookie, key)).status).toBe(200);
    const site = await server.anotherNode({ demo: false, desk: DESK });
    const answer = await callDesk({ app: site }, 'POST', '/desk/sign-in/passkey', { body: key.sign(await at.signInChallenge()) });
    await site.close();
    expect(answer).toMatchObject(FAILED);
    expect((await at.enter(key)).status).toBe(200);
  });

  it('waits after five failures of an address, and is recorded', async () => {
    const { key } = await at.join();
    for (let i = 0; i < 5; i += 1) await at.enter(key, { isVerified: false });
    expect(await at.post('/desk/sign-in/passkey/options')).toMatchObject({ status: 429, body: { message: 'TOO_MANY_ATTEMPTS' } });
    const { rows } = await server.database.pool.query(`select actor, detail from audit where action = 'desk.sign-in-failed'`);
    expect(rows.at(-1)).toEqual({ actor: 'visitor', detail: { by: 'passkey', address: '127.0.0.1' } });
  });
});

describe('a proof by passkey', () => {
  const prove = async (cookie: string, key: Authenticator, fault?: Fault) =>
    at.post('/desk/proof', { passkey: key.sign(await at.challengeOf('/desk/proof/passkey/options', cookie), fault) }, cookie);

  it('lets a call with a fresh proof pass', async () => {
    const { key, cookie } = await at.join();
    await at.endProofs();
    expect((await at.post('/desk/factors/passkey/options', undefined, cookie)).body).toEqual({ message: 'PROOF_REQUIRED' });
    expect((await prove(cookie, key)).status).toBe(200);
    expect((await at.post('/desk/factors/passkey/options', undefined, cookie)).status).toBe(200);
  });

  it.each(faults)('%s is refused', async (_, fault) => {
    const { key, cookie } = await at.join();
    await at.endProofs();
    expect(await prove(cookie, key, fault)).toMatchObject(FAILED);
    expect((await at.sessionOf(cookie)).provedUntil).toBeNull();
  });

  it('with the challenge or the passkey of another operator is refused', async () => {
    const [nok, dao] = [await at.join('nok'), await at.join('dao')];
    const challenge = await at.challengeOf('/desk/proof/passkey/options', dao.cookie);
    expect(await at.post('/desk/proof', { passkey: nok.key.sign(challenge) }, nok.cookie)).toMatchObject(FAILED);
    expect(await prove(nok.cookie, dao.key)).toMatchObject(FAILED);
  });
});
