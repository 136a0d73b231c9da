import type { PushMessage } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../../test/conditions.js';
import { PASSWORD } from '../../../../test/people.js';
import { type PushBrowser, pushBrowser } from '../../../../test/push-browser.js';
import { caller, eventually, type Member, SECRET, startTestServer, type TestServer, withoutReview } from '../../../../test/test-server.js';
import { newToken } from '../../../platform/ids.js';

let server: TestServer;
let member: Member;
let browsers = 0;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.outside.pushStatus = 201;
  member = await server.fundedMember(500);
});

const aBrowser = () => pushBrowser(server.outside.url, `b${(browsers += 1)}`);
const turnOn = async ({ subscription }: PushBrowser, withAmounts = false, who = member) =>
  who.call('PUT', '/api/notices/push', { ...subscription, withAmounts });
const state = async (who = member) => (await who.call('GET', '/api/notices/push')).body['subscription'];
const received = ({ subscription, open }: PushBrowser): PushMessage[] =>
  server.outside.pushes
    .filter(({ path }) => subscription.endpoint.endsWith(path))
    .map(({ body }) => open(body))
    .toSorted((one, other) => one.at.localeCompare(other.at));
const bodies = (browser: PushBrowser) => received(browser).map(({ body }) => body);
const receives = (browser: PushBrowser, body: string) => eventually(() => bodies(browser).includes(body), `the push arrives: ${body}`);
const logIn = async (who = member, app = server.app): Promise<Member> => {
  const answer = await caller(app.http)(
    'POST',
    '/api/login',
    { username: who.phone, password: PASSWORD },
    { cookie: `device=${newToken()}` },
  );
  const token = String(answer.body['token']);
  return { ...who, token, call: (method, url, body) => caller(app.http)(method, url, body, { authorization: `Bearer ${token}` }) };
};
const withdraw = async (amount: number) => expect((await member.call('POST', '/api/wallet/withdraw', { amount })).status).toBe(200);
const PAID = 'ถอนเงินสำเร็จ';
const NEW_DEVICE = 'มีการเข้าสู่ระบบจากเครื่องใหม่';

describe('a browser that receives web push', () => {
  // §7-125 GET /api/notices/push
  // §7-126 PUT /api/notices/push
  it('is that of the session, and shows no amount', async () => {
    const browser = aBrowser();
    expect(await state()).toBeNull();
    expect((await turnOn(browser)).body).toEqual({ success: true });
    expect(await state()).toEqual({ endpoint: browser.subscription.endpoint, withAmounts: false });
    await withdraw(200);
    await receives(browser, PAID);
    expect(received(browser)[0]).toEqual({ id: expect.any(String), title: expect.any(String), body: PAID, at: expect.any(String) });
    const [push] = server.outside.pushes.filter(({ path }) => browser.subscription.endpoint.endsWith(path));
    expect(push?.headers).toMatchObject({ ttl: '86400', authorization: expect.stringMatching(/^vapid t=.+, k=B/) });
  });

  it('shows amounts if the member wants them', async () => {
    const browser = aBrowser();
    await turnOn(browser);
    await turnOn(browser, true);
    await withdraw(200);
    await receives(browser, `${PAID} · ฿200.00`);
    expect(received(browser)).toHaveLength(1);
  });

  // §7-127 DELETE /api/notices/push
  it('receives no more after it was switched off', async () => {
    const [browser, other] = [aBrowser(), aBrowser()];
    await turnOn(browser);
    await turnOn(other, false, await logIn());
    expect((await member.call('DELETE', '/api/notices/push')).body).toEqual({ success: true });
    expect(await state()).toBeNull();
    await logIn();
    await receives(other, NEW_DEVICE);
    expect(received(browser)).toEqual([]);
  });

  it('receives no more after its session has ended', async () => {
    const [lost, own] = [aBrowser(), aBrowser()];
    const elsewhere = await logIn();
    await turnOn(lost, false, elsewhere);
    await turnOn(own);
    await elsewhere.call('POST', '/api/logout');
    await logIn();
    await receives(own, NEW_DEVICE);
    expect(received(lost)).toEqual([]);
  });

  it('receives nothing of sessions that a new password has ended', async () => {
    const [stranger, own] = [aBrowser(), aBrowser()];
    await turnOn(stranger, false, await logIn());
    await turnOn(own);
    await member.call('PUT', '/api/account/changepwd', { oldPassword: PASSWORD, newPassword: 'eleven green bottles' });
    await receives(own, 'เปลี่ยนรหัสผ่านแล้ว');
    expect(received(stranger)).toEqual([]);
  });

  it('belongs to the member who used it last', async () => {
    const browser = aBrowser();
    await turnOn(browser);
    const next = await server.newMember();
    await turnOn(browser, false, next);
    expect(await state()).toBeNull();
    await withdraw(100);
    await logIn(next);
    await receives(browser, NEW_DEVICE);
    expect(bodies(browser)).toEqual([NEW_DEVICE]);
  });

  it('is removed when its push service has no more of it', async () => {
    const browser = aBrowser();
    await turnOn(browser);
    server.outside.pushStatus = 410;
    await logIn();
    await eventually(async () => (await state()) === null, 'the subscription is removed');
    expect(received(browser)).toHaveLength(1);
  });

  it('stays after a failure of its push service', async () => {
    const browser = aBrowser();
    await turnOn(browser);
    server.outside.pushStatus = 500;
    await logIn();
    await eventually(() => received(browser).length === 1, 'the push is refused');
    server.outside.pushStatus = 201;
    await logIn();
    await eventually(() => received(browser).length === 2, 'the next one is sent');
    expect(await state()).not.toBeNull();
  });

  it('is one of at most ten of a member: the oldest goes', async () => {
    await turnOn(aBrowser());
    const sessions = [];
    for (let device = 0; device < 10; device += 1) sessions.push(await logIn());
    for (const session of sessions.slice(0, 9)) await turnOn(aBrowser(), false, session);
    expect(await state()).not.toBeNull();
    await turnOn(aBrowser(), false, sessions[9]);
    expect(await state()).toBeNull();
    const { rows } = await server.database.asOwner(`select from push_subscription where member = '${await idOf(server, member)}'`);
    expect(rows).toHaveLength(10);
  });

  it('receives the kinds that the member has switched on, and always those of security', async () => {
    const browser = aBrowser();
    await turnOn(browser);
    await member.call('PUT', '/api/notices/settings', { money: false, rewards: false });
    await withdraw(100);
    await eventually(async () => {
      const { body } = await member.call('POST', '/api/notices', { limit: 5 });
      return (body['notices'] as { code: string }[]).some(({ code }) => code === 'withdrawal-paid');
    }, 'the withdrawal is paid');
    await logIn();
    await receives(browser, NEW_DEVICE);
    expect(bodies(browser)).not.toContain(PAID);
  });

  it('is in the export of the member’s data by its push service, without its keys', async () => {
    await turnOn(aBrowser());
    const { body } = await member.call('POST', '/api/account/my-data', { password: PASSWORD, next: null });
    expect(body['data']).toMatchObject({ pushes: [{ service: '127.0.0.1', createdAt: expect.any(String) }] });
    expect(JSON.stringify(body['data'])).not.toContain('/push/');
  });

  it('is one at a known push service, so that the server calls no other address', async () => {
    const { subscription } = aBrowser();
    for (const endpoint of ['http://127.0.0.1:9/push', 'https://169.254.169.254/', 'https://push.example/abc', 'file:///etc/passwd'])
      expect(await member.call('PUT', '/api/notices/push', { ...subscription, endpoint, withAmounts: false })).toMatchObject({
        status: 400,
        body: { message: 'INVALID_INPUT' },
      });
    expect(await state()).toBeNull();
  });
});

describe('the key of the site', () => {
  it('is the same on every node, and another one asks browsers to subscribe again', async () => {
    const browser = aBrowser();
    await turnOn(browser);
    const keyOf = async (who: Member) => (await who.call('GET', '/api/notices/push')).body['publicKey'];
    const rotated = await server.anotherNode({ secrets: ['another secret of some length', SECRET] });
    const same = await server.anotherNode();
    try {
      const call = (app: typeof same): Member => ({
        ...member,
        call: (method, url, body) => caller(app.http)(method, url, body, { authorization: `Bearer ${member.token}` }),
      });
      expect(await keyOf(call(same))).toBe(await keyOf(member));
      expect(await keyOf(call(rotated))).not.toBe(await keyOf(member));
      expect(await state(call(rotated))).toBeNull();
      // Until then it receives what the older key signs.
      await logIn(member, rotated);
      await receives(browser, NEW_DEVICE);
    } finally {
      await rotated.close();
      await same.close();
    }
  });
});
