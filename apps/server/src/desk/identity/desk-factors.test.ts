import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.js';
import { callDesk, DESK, signIn } from '../../../test/desk.js';
import { CLEAR, FAILED, faults, passkeysAt } from '../../../test/passkeys.js';
import { startTestServer, type TestServer } from '../../../test/test-server.js';

const PASSWORD = 'long horse of seven hills';

let server: TestServer;
let at: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  server = await startTestServer({ desk: DESK });
  at = passkeysAt(server);
});
afterAll(() => server.close());
beforeEach(() => server.database.asOwner(CLEAR));

describe('the own factors', () => {
  it('have a passkey added with a label, which signs in, and removed, after which it does not', async () => {
    const { key: first, cookie } = await at.join();
    const key = createAuthenticator();
    expect((await at.add(cookie, key)).status).toBe(200);
    expect((await at.factorsOf(cookie))['passkeys']).toMatchObject([{ label: 'Passkey' }, { id: key.id, label: 'Laptop' }]);
    expect((await at.enter(key)).status).toBe(200);
    expect((await at.remove(cookie, key)).status).toBe(200);
    expect(await at.enter(key)).toMatchObject(FAILED);
    expect((await at.enter(first)).status).toBe(200);
  });

  it.each(faults)('have no passkey added %s', async (_, fault) => {
    const { cookie } = await at.join();
    expect(await at.add(cookie, createAuthenticator(), fault)).toMatchObject(FAILED);
  });

  it('have the sessions ended that a removed passkey has opened, and no other', async () => {
    const { key: first, cookie } = await at.join();
    const key = createAuthenticator();
    await at.add(cookie, key);
    const stolen = [await at.enter(key), await at.enter(key)].map((entered) => entered.cookie ?? '');
    await at.remove(cookie, key);
    const statusOf = async (each: string) => (await callDesk(server, 'GET', '/desk/session', { cookie: each })).status;
    expect(await Promise.all([...stolen, cookie].map(statusOf))).toEqual([401, 401, 200]);
    // Its own session too: that of the invitation, which registered the first passkey.
    const other = createAuthenticator();
    await at.add(cookie, other);
    await at.remove(cookie, first);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('have no session of a passkey that is removed while it signs in', async () => {
    const { cookie } = await at.join();
    for (let round = 0; round < 5; round += 1) {
      const key = createAuthenticator();
      await at.add(cookie, key);
      const [entered] = await Promise.all([at.enter(key), at.remove(cookie, key)]);
      const { status } = await callDesk(server, 'GET', '/desk/session', { cookie: entered.cookie ?? '' });
      expect(status).toBe(401);
    }
  });

  it('have a passkey added once, for one operator, and its authenticator excluded', async () => {
    const [nok, dao] = [await at.join('nok'), await at.join('dao')];
    expect(await at.add(nok.cookie, nok.key)).toMatchObject(FAILED);
    expect(await at.add(dao.cookie, nok.key)).toMatchObject(FAILED);
    const { options } = await at.challengeOf('/desk/factors/passkey/options', nok.cookie);
    expect(options['excludeCredentials']).toEqual([{ id: nok.key.id, transports: ['internal'], type: 'public-key' }]);
  });

  it('keep the last way to sign in', async () => {
    const { key, cookie } = await at.join();
    expect(await at.remove(cookie, key)).toMatchObject({ status: 409, body: { message: 'LAST_ONE' } });
    const som = await at.joinWithCode('som');
    const extra = createAuthenticator();
    await at.add(som.cookie, extra);
    expect((await at.remove(som.cookie, extra)).status).toBe(200);
  });

  it('are changed by their operator alone', async () => {
    const [nok, dao] = [await at.join('nok'), await at.join('dao')];
    await at.add(dao.cookie, createAuthenticator());
    expect(await at.remove(dao.cookie, nok.key)).toMatchObject({ status: 404, body: { message: 'NOT_FOUND' } });
  });

  it('have one passkey left after two removals at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { key, cookie } = await at.join(`nok-${round}`);
      const second = createAuthenticator();
      await at.add(cookie, second);
      const answers = await Promise.all([at.remove(cookie, key), at.remove(cookie, second)]);
      // The removal of the first passkey ends the session, which may be before the other removal.
      const [removed, kept] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect([removed, [401, 409].includes(kept ?? 0)]).toEqual([200, true]);
      await server.database.asOwner(`update operator set state = 'suspended' where not demo`);
    }
  });

  it('have ten recovery codes renewed, and the old ones end', async () => {
    const som = await at.joinWithCode('som');
    const { status, body } = await at.post('/desk/factors/recovery-codes', undefined, som.cookie);
    const codes = body['recoveryCodes'] as string[];
    expect([status, codes.length]).toEqual([200, 10]);
    const enterWith = (code: string | undefined) => at.post('/desk/sign-in', { name: 'som', password: som.password, code });
    expect(await enterWith(som.codes[0])).toMatchObject(FAILED);
    expect((await enterWith(codes[0])).status).toBe(200);
    expect(await at.factorsOf(som.cookie)).toMatchObject({ hasCode: true, recoveryCodesLeft: 9 });
    await Promise.all([1, 2, 3].map(() => at.post('/desk/factors/recovery-codes', undefined, som.cookie)));
    expect(await at.factorsOf(som.cookie)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('have no recovery codes without an authenticator app', async () => {
    const { cookie } = await at.join();
    expect((await at.post('/desk/factors/recovery-codes', undefined, cookie)).body).toEqual({ message: 'NOT_FOUND' });
  });

  it('have a password and an authenticator app added to a passkey, which then sign in', async () => {
    const { key, cookie } = await at.join();
    const secret = await at.prepareApp(cookie);
    const { status, body } = await at.post('/desk/factors/code', { password: PASSWORD, code: await generate({ secret }) }, cookie);
    const codes = body['recoveryCodes'] as string[];
    expect([status, codes.length]).toEqual([200, 10]);
    expect(await at.factorsOf(cookie)).toMatchObject({ hasCode: true, recoveryCodesLeft: 10 });
    const entered = await at.post('/desk/sign-in', { name: 'nok', password: PASSWORD, code: codes[0] });
    expect(entered.status).toBe(200);
    expect((await at.remove(cookie, key)).status).toBe(200);
    const again = await at.post('/desk/factors/code/options', undefined, entered.cookie ?? '');
    expect(again).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
  });

  it('have no app added by a wrong code, a weak password or an unprepared key', async () => {
    const { cookie } = await at.join();
    const addApp = (password: string, code: string) => at.post('/desk/factors/code', { password, code }, cookie);
    expect(await addApp(PASSWORD, '123456')).toMatchObject(FAILED);
    const secret = await at.prepareApp(cookie);
    const right = await generate({ secret });
    expect(await addApp(PASSWORD, right === '000000' ? '000001' : '000000')).toMatchObject(FAILED);
    expect((await addApp('short', right)).body).toEqual({ message: 'PASSWORD_TOO_SHORT' });
    expect((await addApp('password1', right)).body).toEqual({ message: 'PASSWORD_TOO_COMMON' });
    expect(await at.factorsOf(cookie)).toMatchObject({ hasCode: false });
    expect(await at.post('/desk/sign-in', { name: 'nok', password: PASSWORD, code: right })).toMatchObject(FAILED);
  });

  it('have an app added once of two additions at the same moment, and only with a fresh proof', async () => {
    const { cookie } = await at.join();
    const secret = await at.prepareApp(cookie);
    const code = await generate({ secret });
    const answers = await Promise.all(
      [PASSWORD, `${PASSWORD}!`].map((password) => at.post('/desk/factors/code', { password, code }, cookie)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { cookie: other } = await at.join('dao');
    await at.endProofs();
    for (const path of ['/desk/factors/code/options', '/desk/factors/code'])
      expect((await at.post(path, { password: PASSWORD, code }, other)).body).toEqual({ message: 'PROOF_REQUIRED' });
  });

  it('are in the audit with who and what, and without keys and challenges', async () => {
    const { cookie } = await at.join();
    const key = createAuthenticator();
    await at.add(cookie, key);
    await at.remove(cookie, key);
    const operator = await signIn(server);
    expect((await operator.call('POST /desk/factors/recovery-codes')).status).toBe(404);
    const { rows } = await server.database.pool.query<{ action: string }>(
      `select action, actor, detail from audit where action like 'desk.passkey-%' order by at desc, action desc limit 2`,
    );
    const actor = `operator:${(await at.sessionOf(cookie)).operator.id}`;
    const detail = { label: 'Laptop', address: '127.0.0.1' };
    expect(rows.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { action: 'desk.passkey-added', actor, detail },
      { action: 'desk.passkey-removed', actor, detail },
    ]);
  });
});
