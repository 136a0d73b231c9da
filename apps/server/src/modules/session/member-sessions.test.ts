import type { MemberLogin, MemberSession, NewDevice } from '@krapao/contract';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/people.js';
import { type Answer, eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';
import { newToken } from '../../platform/ids.js';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.fundedMember(500);
});

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';

/** A browser with a device cookie and a session of the member. */
interface Browser {
  token: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Answer>;
}
async function logIn(device = newToken(), password = PASSWORD): Promise<Browser> {
  const headers = { cookie: `device=${device}`, 'user-agent': PHONE };
  const token = String((await server.call('POST', '/api/login', { username: member.phone, password }, headers)).body['token']);
  const bearer = { authorization: `Bearer ${token}` };
  return { token, call: (method, url, body) => server.call(method, url, body, bearer) };
}
const sessionsOf = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call('GET', '/api/account/sessions')).body['sessions'] as MemberSession[];
const loginsOf = async (browser: Pick<Browser, 'call'>) =>
  (await browser.call('GET', '/api/account/logins')).body as unknown as {
    logins: MemberLogin[];
    newDevices: NewDevice[];
    idleMinutes: number | null;
  };
const isOpen = async (browser: Browser): Promise<boolean> => (await browser.call('GET', '/api/wallet')).status === 200;
/** A live connection of the session. */
async function connect({ token }: Browser): Promise<Socket> {
  const { port } = server.app.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], reconnection: false });
  await new Promise((resolve) => socket.on('connect', () => resolve(null)));
  return socket;
}
const auditOf = async (action: string): Promise<number> =>
  Number(
    (
      await server.database.pool.query<{ n: string }>(
        'select count(*) as n from audit join member m on m.id = audit.member where m.username = $1 and action = $2',
        [member.phone, action],
      )
    ).rows[0]?.n,
  );

describe('the sessions of a member', () => {
  // §7-73 GET /api/account/sessions
  it('are listed with device, network and times, and without what opens them', async () => {
    const browser = await logIn();
    const sessions = await sessionsOf(browser);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      browser: 'Chrome',
      system: 'Android',
      network: '127.0.0.*',
      createdAt: expect.any(String),
      seenAt: expect.any(String),
      current: true,
    });
    const { rows } = await server.database.pool.query<{ token_hash: string }>('select token_hash from session');
    for (const secret of [browser.token, ...rows.map((row) => row.token_hash)]) expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  // §7-74 DELETE /api/account/sessions/:id
  it('end one by one: its next call is refused, and its live connection closes', async () => {
    const [browser, other] = [await logIn(), await logIn()];
    const socket = await connect(other);
    const [id] = (await sessionsOf(other)).filter(({ current }) => current).map((session) => session.id);
    expect((await browser.call('DELETE', `/api/account/sessions/${id}`)).body).toEqual({ success: true });
    expect([await isOpen(other), await isOpen(browser)]).toEqual([false, true]);
    await eventually(() => !socket.connected, 'the socket is closed');
  });

  it('end once, of twenty parallel calls', async () => {
    const [browser, other] = [await logIn(), await logIn()];
    const [id] = (await sessionsOf(other)).filter(({ current }) => current).map((session) => session.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.call('DELETE', `/api/account/sessions/${id}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.message === 'NO_DATA')).toHaveLength(19);
    expect(await auditOf('session.ended')).toBe(1);
  });

  it('stay open for another member, who gets the answer of an unknown id', async () => {
    const browser = await logIn();
    const [id] = (await sessionsOf(browser)).map((session) => session.id);
    const stranger = await server.newMember();
    const [theirs, unknown] = [id, '01890000-0000-7000-8000-000000000000'].map((each) =>
      stranger.call('DELETE', `/api/account/sessions/${each}`),
    );
    expect(await theirs).toEqual(await unknown);
    expect((await theirs)?.body.message).toBe('NO_DATA');
    expect(await isOpen(browser)).toBe(true);
  });

  // §7-75 DELETE /api/account/sessions
  it('end all but one', async () => {
    const [browser, other] = [await logIn(), await logIn()];
    const [kept, closed] = [await connect(browser), await connect(other)];
    expect((await browser.call('DELETE', '/api/account/sessions')).body).toEqual({ success: true, ended: 2 });
    expect([await isOpen(browser), await isOpen(other)]).toEqual([true, false]);
    await eventually(() => !closed.connected, 'the socket of the other is closed');
    expect(kept.connected).toBe(true);
    kept.disconnect();
    expect(await sessionsOf(browser)).toHaveLength(1);
  });
});

describe('the logins of a member', () => {
  // §7-76 GET /api/account/logins
  it('are listed newest first, refused ones too, and name the session of the call', async () => {
    await logIn(undefined, 'a wrong password');
    const browser = await logIn();
    const { logins } = await loginsOf(browser);
    const from = { browser: 'Chrome', system: 'Android', network: '127.0.0.*' };
    expect(logins.slice(0, 2)).toMatchObject([
      { ...from, outcome: 'ok', current: true },
      { ...from, outcome: 'refused', current: false },
    ]);
    expect(logins).toHaveLength(3);
  });

  it('say whether the session ends without use', async () => {
    expect((await loginsOf(member)).idleMinutes).toBeNull();
    await member.call('PUT', '/api/account/idle', { minutes: 15 });
    expect((await loginsOf(member)).idleMinutes).toBe(15);
  });

  it('are the last twenty', async () => {
    const device = newToken();
    for (let time = 0; time < 21; time += 1) await logIn(device);
    expect((await loginsOf(member)).logins).toHaveLength(20);
  });
});

describe('a login from a new device', () => {
  it('is reported to the devices that were known before, and not to itself', async () => {
    const thief = await logIn();
    expect((await loginsOf(member)).newDevices).toMatchObject([{ browser: 'Chrome', system: 'Android', network: '127.0.0.*' }]);
    expect((await loginsOf(thief)).newDevices).toEqual([]);
  });

  it('is not answered by a device that is newer still', async () => {
    await logIn();
    const [device] = (await loginsOf(member)).newDevices;
    const second = await logIn();
    expect((await second.call('PUT', `/api/account/logins/${device?.id}`, { mine: true })).body.message).toBe('NO_DATA');
    expect((await loginsOf(member)).newDevices).toHaveLength(2);
  });

  it('is none from a device that the member has used, nor the first login of all', async () => {
    const device = newToken();
    await logIn(device);
    await logIn(device);
    expect((await loginsOf(member)).newDevices).toHaveLength(1);
    expect((await loginsOf(await server.newMember())).newDevices).toEqual([]);
  });

  // §7-77 PUT /api/account/logins/:id
  it('that was the member is confirmed once, and its session stays', async () => {
    const other = await logIn();
    const [device] = (await loginsOf(member)).newDevices;
    const confirm = () => member.call('PUT', `/api/account/logins/${device?.id}`, { mine: true });
    expect((await confirm()).body).toEqual({ success: true, until: null });
    expect((await confirm()).body.message).toBe('NO_DATA');
    expect((await loginsOf(member)).newDevices).toEqual([]);
    expect(await isOpen(other)).toBe(true);
  });

  it('that was not the member ends every other session, and withdrawals and the bank account rest for a day', async () => {
    const [thief, elsewhere] = [await logIn(), await logIn()];
    const [device] = (await loginsOf(member)).newDevices;
    const { body } = await member.call('PUT', `/api/account/logins/${device?.id}`, { mine: false });
    expect(new Date(String(body['until'])).getTime()).toBeCloseTo(Date.now() + 24 * 3_600_000, -5);
    expect([await isOpen(thief), await isOpen(elsewhere)]).toEqual([false, false]);
    expect((await member.call('GET', '/api/wallet')).body['freezes']).toEqual([{ direction: 'out', until: body['until'] }]);
    expect((await member.call('POST', '/api/wallet/withdraw', { amount: 100 })).body.message).toBe('ACCOUNT_FROZEN');
    expect((await member.call('PUT', '/api/account/profile', { bankAccountNo: '9876543210' })).body.message).toBe('ACCOUNT_FROZEN');
    expect(await auditOf('login.denied')).toBe(1);
  });

  it('is denied once, of twenty parallel calls', async () => {
    await logIn();
    const [device] = (await loginsOf(member)).newDevices;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.call('PUT', `/api/account/logins/${device?.id}`, { mine: false })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auditOf('login.denied')).toBe(1);
  });
});
