import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../src/platform/logger.js';
import { createSeal } from '../src/platform/seal.js';
import { AGENT_KEY, chatScreen, guestSays, openDesk, talkOf } from './agents.js';
import { quiet } from './digest.js';
import { type TestServer, SECRET, startTestServer, withoutReview } from './test-server.js';
import { aRegistration } from './people.js';
import { createScreens } from './screens.js';
import { asForm, newTransRef, picture, slipText } from './slips.js';

/** Everything that members do, logged as talkatively as can be: no secret may be in a line (docs/security.md). */
let server: TestServer;
let log = '';
beforeAll(async () => {
  const lines = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  server = await startTestServer({ logger: createLogger('trace', lines), agentKeys: [AGENT_KEY] });
  await withoutReview(server.database);
});
afterAll(() => server.close());

test('a member’s whole life leaves no password, code, token or secret in the log', async () => {
  const secrets = new Set<string>([SECRET, AGENT_KEY]);
  const secret = (text: string): string => {
    secrets.add(text);
    return text;
  };
  const verifyPhone = async (phoneNumber: string, headers: Record<string, string> = {}): Promise<string> => {
    const { body } = await server.call('POST', '/api/otp/send', { phoneNumber }, headers);
    const otpToken = secret(String(body['otpToken']));
    await server.call('POST', '/api/otp/verify', { otpToken, otpCode: secret('wrong-code-typed') }, headers);
    const otpCode = secret(server.outside.codesTo(phoneNumber).at(-1) ?? 'no code was sent');
    await server.call('POST', '/api/otp/verify', { otpToken, otpCode }, headers);
    return otpToken;
  };

  server.outside.moods.sms.push('error');
  const [first, second, wrong] = [secret('my first password'), secret('my second password'), secret('a wrong password')];
  const payload = aRegistration({ password: first });
  const registered = { ...payload, bankCode: 'KTB', bankAccountName: 'LOG READER' };
  const otpToken = await verifyPhone(payload.username);
  await server.call('POST', '/api/account', { ...registered, password: secret('short'), bankCode: 7 }, { 'x-otp-token': otpToken });
  expect((await server.call('POST', '/api/account', registered, { 'x-otp-token': otpToken })).status).toBe(200);
  await server.call('POST', '/api/account', registered, { cookie: `otp=${otpToken}`, 'idempotency-key': secret('a-request-key') });

  await server.call('POST', '/api/login', { username: payload.username, password: wrong });
  await server.call('POST', `/api/login?password=${encodeURIComponent(secret('in-the-address'))}`, { username: [wrong], password: wrong });
  await server.call('POST', '/api/login', `{"password":"${wrong}"`, { 'content-type': 'application/json' });
  const { body } = await server.call('POST', '/api/login', { username: payload.username, password: first });
  const headers = { authorization: `Bearer ${secret(String(body['token']))}` };
  await server.call('GET', '/api/wallet', undefined, {
    authorization: `Bearer ${secret('somebody-elses-token')}`,
    'x-client': 'a\\n{"level":60}',
  });
  await server.call('GET', `/api/nowhere/${secret('in-an-unknown-path')}`, undefined, headers);
  await server.call('GET', `/api/qrcode/%ff${secret('in-a-broken-path')}`, undefined, headers);

  const change = (oldPassword: string, newPassword: string) =>
    server.call('PUT', '/api/account/changepwd', { oldPassword, newPassword }, headers);
  await change(wrong, second);
  expect((await change(first, second)).status).toBe(200);
  await server.call('PUT', '/api/account/profile', { bankAccountNo: '9998887776' }, headers);
  const qr = await server.call('POST', '/api/qrcode/KBANK', { amount: 500 }, headers);
  await server.payQr(String(qr.body['qrcodeId']), 50_000, { secret: secret('a forged webhook secret') });
  await server.payQr(String(qr.body['qrcodeId']), 50_000);
  await server.call('POST', '/api/wallet/withdraw', { amount: 100 }, headers);
  const confirmed = await verifyPhone(payload.username, headers);
  server.outside.moods.payouts.push('error');
  expect((await server.call('POST', '/api/wallet/withdraw', { amount: 100 }, { ...headers, 'x-otp-token': confirmed })).status).toBe(200);
  server.outside.game.moods.create.push('error');
  await server.call('GET', '/api/wallet/activate/PG', undefined, headers);
  await quiet(server.database.pool);
  await server.call('GET', '/api/wallet/resetpassword/PG', undefined, headers);
  const credentials = (await server.call('GET', '/api/wallet/account/PG', undefined, headers)).body;
  expect((await server.call('GET', `/api/autoLogin/pg/${String(credentials['username'])}`, undefined, headers)).status).toBe(200);
  await server.call('GET', `/api/autoLogin/imi/${secret('somebody-at-a-game')}/${secret('typed-into-the-path')}`, undefined, headers);
  await server.call('POST', '/api/wallet/transferAll', { to: 'PG' }, headers);
  expect((await server.call('POST', '/api/spinwheel/spin', undefined, headers)).body['success']).toBe(true);
  const next = await server.database.db.selectFrom('spin_seed').select(['member', 'seed']).executeTakeFirstOrThrow();
  secret(createSeal([SECRET], 'spin seed').open(next.seed, next.member));
  for (const { password } of server.outside.game.accounts.values()) secret(password);
  const form = asForm(await picture(slipText(secret(newTransRef()))));
  const slip = await server.call('POST', '/api/wallet/slip', form.payload, { ...headers, ...form.headers });
  const located = await server.call('GET', `/api/statement/slip/reference/${String(slip.body['reference'])}`, undefined, headers);
  const { pathname } = new URL(String(located.body['url']));
  secret(pathname.split('/')[2] ?? '');
  expect((await server.app.http.inject({ url: pathname })).statusCode).toBe(200);
  const guestId = secret(randomUUID());
  await guestSays(server, guestId, secret('what only an agent should read'));
  expect((await openDesk(server.app).reply(await talkOf(server, guestId), secret('what only a guest should read'))).status).toBe(200);
  expect((await openDesk(server.app, secret('a guessed key of agents')).call('GET', '/conversations')).status).toBe(401);
  await expect(chatScreen(server.app, secret('a guest id that is none'))).rejects.toThrow('UNAUTHORIZED');
  await quiet(server.database.pool);
  await server.call('POST', '/api/logout', undefined, headers);

  const lines = log.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(40);
  // No input can forge a line.
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
  expect([...secrets].filter((each) => log.includes(each) || log.includes(encodeURIComponent(each)))).toEqual([]);
  expect(log).not.toMatch(/argon2|"(authorization|cookie|password|token|otpToken|otpCode)":"(?!\[cut\])/i);
});

test('every answer carries the id of its log line, and a client cannot choose it', async () => {
  const response = await server.app.http.inject({ url: '/api/lookup/info', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
  const id = String(response.headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const lines = log.split('\n').filter((line) => line.includes(id));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['request completed']);
});

test('who is refused leaves a line, over HTTP and at the socket, without what they showed', async () => {
  const linesWith = (text: string) => log.split('\n').filter((line) => line.includes(text));
  await server.call('GET', '/api/wallet', undefined, { authorization: 'Bearer guessed-token-http' });
  const before = linesWith('live push: refused').length;
  await expect(createScreens().open(server.app, 'guessed-token-socket')).rejects.toThrow('invalid-token');
  const [line = '{}'] = linesWith('live push: refused').slice(before);
  expect(JSON.parse(line)).toMatchObject({ address: '127.0.0.1', code: 'invalid-token' });
  const [refused = '{}'] = linesWith('"statusCode":401').slice(-1);
  expect(linesWith((JSON.parse(refused) as { reqId: string }).reqId).join('\n')).toContain('"route":"/api/wallet"');
  expect(log).not.toContain('guessed-token');
});

test('a secret logged by mistake is redacted', () => {
  let line = '';
  const logger = createLogger('info', new Writable({ write: (chunk, _encoding, done) => ((line += String(chunk)), done()) }));
  const names = ['password', 'oldPassword', 'newPassword', 'token', 'otpToken', 'otpCode', 'secret', 'authorization', 'cookie'];
  const careless = Object.fromEntries(names.map((name) => [name, `hush-${name}`]));
  logger.info({ ...careless, nested: careless, req: { headers: careless, body: careless } }, 'oops');
  expect(line).toContain('oops');
  expect(line).not.toContain('hush');
});
