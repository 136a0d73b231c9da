import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from './build-app.js';
import { caller, type TestServer, startTestServer } from '../../test/test-server.js';
import { signWebhook } from '../../test/outside.js';

const OLD = 'a test secret of some length';
const NEW = 'the newer secret of this test';

let server: TestServer;
let changing: App;
let changed: App;
beforeAll(async () => {
  server = await startTestServer();
  changing = await server.anotherNode({ secrets: [NEW, OLD], webhookSecrets: [NEW, OLD] });
  changed = await server.anotherNode({ secrets: [NEW], webhookSecrets: [NEW] });
});
afterAll(() => server.close());

describe('while keys are changed', () => {
  it('webhooks signed with either key are taken, afterwards only the newer', async () => {
    const body = JSON.stringify({ offsetSeconds: 0 });
    const send = async (node: App, key: string) =>
      (await caller(node.http)('POST', '/webhooks/clock', body, signWebhook(key, body))).status;
    expect([await send(changing, NEW), await send(changing, OLD)]).toEqual([200, 200]);
    expect([await send(changed, NEW), await send(changed, OLD)]).toEqual([200, 401]);
  });

  it('a code that was sent under the older key is still right', async () => {
    const sent = await server.call('POST', '/api/otp/send', { phoneNumber: '0899999991' });
    const otpCode = /\d{6}/.exec(server.outside.sms.at(-1)?.text ?? '')?.[0];
    const verify = (node: App) => caller(node.http)('POST', '/api/otp/verify', { otpToken: sent.body['otpToken'], otpCode });
    expect(await verify(changed)).toMatchObject({ body: { message: 'OTP_CODE_INVALID' } });
    expect(await verify(changing)).toEqual({ status: 200, body: { success: true } });
  });

  it('a repeat of a withdrawal gets its first answer on every node, and other input is still refused', async () => {
    const member = await server.fundedMember(1_000);
    const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': 'over-the-change' };
    const ask = (node: App, amount: number, key = headers['idempotency-key']) =>
      caller(node.http)('POST', '/api/wallet/withdraw', { amount }, { ...headers, 'idempotency-key': key });
    const first = await ask(server.app, 200);
    expect(first.status).toBe(200);
    expect(await ask(changing, 200)).toEqual(first);
    expect(await ask(changing, 300)).toEqual({ status: 409, body: { message: 'KEY_INVALID' } });
    const second = await ask(changing, 100, 'begun-under-both');
    expect([await ask(server.app, 100, 'begun-under-both'), await ask(changed, 100, 'begun-under-both')]).toEqual([second, second]);
    expect((await member.call('GET', '/api/wallet')).body['wallet']).toMatchObject({ amount: 700 });
  });

  it('a repeat of a call that moves no money gets its first answer too', async () => {
    const member = await server.newMember();
    const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': 'a-qr-over-the-change' };
    const ask = (node: App) => caller(node.http)('POST', '/api/qrcode/KBANK', { amount: 100 }, headers);
    const first = await ask(server.app);
    const again = await ask(changing);
    expect([again.status, again.body['qrcodeId']]).toEqual([200, first.body['qrcodeId']]);
  });

  it('sessions are not touched', async () => {
    const member = await server.newMember();
    const answer = await caller(changed.http)('GET', '/api/wallet', undefined, { authorization: `Bearer ${member.token}` });
    expect(answer.status).toBe(200);
  });
});
