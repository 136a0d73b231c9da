import { endpoints, languages } from '@krapao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, type Member, startTestServer } from '../../../test/test-server.js';
import { aRegistration, PASSWORD } from '../../../test/people.js';

/** Login, OTP, registration and look-ups over HTTP: headers, cookies, status codes. */
let server: TestServer;
let member: Member;

beforeAll(async () => {
  server = await startTestServer();
  member = await server.newMember();
});
afterAll(() => server.close());

const codeFor = (phone: string): string => server.outside.codesTo(phone).at(-1) ?? '';

describe('the browser that verified the phone', () => {
  let phone: string;
  let otpToken: string;
  let cookie: string;

  beforeEach(async () => {
    phone = aRegistration().username;
    const sent = await server.call('POST', '/api/otp/send', { phoneNumber: phone });
    otpToken = String(sent.body['otpToken']);
    const verified = await server.app.http.inject({
      method: 'POST',
      url: '/api/otp/verify',
      payload: { otpToken, otpCode: codeFor(phone) },
    });
    cookie = String(verified.headers['set-cookie']);
  });

  const register = (headers: Record<string, string>) => server.call('POST', '/api/account', aRegistration({ username: phone }), headers);

  it('gets an HttpOnly cookie for 60 minutes', () => {
    expect(cookie).toMatch(/^otp=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=3600$/);
  });

  it('gets it over TLS with the __Host- prefix, and no cookie without the prefix is accepted there', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const sent = await server.call('POST', '/api/otp/send', { phoneNumber: phone });
    const verified = await server.app.http.inject({
      method: 'POST',
      url: '/api/otp/verify',
      headers: https,
      payload: { otpToken: sent.body['otpToken'], otpCode: codeFor(phone) },
    });
    const secured = String(verified.headers['set-cookie']);
    expect(secured).toMatch(/^__Host-otp=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=3600$/);
    const named = secured.split(';')[0] ?? '';
    expect((await register({ ...https, cookie: named.replace('__Host-', '') })).status).toBe(403);
    expect((await register({ ...https, cookie: named })).status).toBe(200);
  });

  it('registers with that cookie', async () => {
    expect(await register({ cookie: cookie.split(';')[0] ?? '' })).toEqual({ status: 200, body: { success: true } });
  });

  it('registers with the header X-OTP-Token', async () => {
    expect((await register({ 'x-otp-token': otpToken })).status).toBe(200);
  });

  it('is required: another browser is refused', async () => {
    expect(await register({})).toEqual({ status: 403, body: { message: 'UNVERIFIED_OTP' } });
  });
});

describe('login', () => {
  it('is limited to five wrong passwords, also from loopback in demo mode', async () => {
    const username = aRegistration().username;
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push(await server.call('POST', '/api/login', { username, password: 'wrong password' }));
    expect(answers.map((answer) => `${answer.status} ${answer.body.message}`)).toEqual([
      ...Array(5).fill('401 WRONG_CREDENTIAL'),
      '429 REQUEST_LIMIT',
    ]);
  });

  it('with X-Remember opens a session of 30 days', async () => {
    const { body } = await server.call('POST', '/api/login', { username: member.phone, password: PASSWORD }, { 'x-remember': '1' });
    expect(body['token']).toMatch(/^[\w-]{43}$/);
    const newest = await server.database.db
      .selectFrom('session')
      .select(['remember', 'created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect([newest.remember, newest.expires_at.getTime() - newest.created_at.getTime()]).toEqual([true, 30 * 24 * 3_600_000]);
  });

  it('ends on logout', async () => {
    const { body } = await server.call('POST', '/api/login', { username: member.phone, password: PASSWORD });
    const headers = { authorization: `Bearer ${String(body['token'])}` };
    await server.call('POST', '/api/logout', undefined, headers);
    expect(await server.call('GET', '/api/account/profile', undefined, headers)).toEqual({
      status: 401,
      body: { message: 'invalid-token' },
    });
  });
});

describe('look-ups', () => {
  const lookups = endpoints.filter((endpoint) => endpoint.path.startsWith('/api/lookup/'));

  // §3-7 look-ups info
  it('are thirteen, and the films of the how-to page', () => {
    expect(lookups).toHaveLength(14);
  });

  it.each(lookups.map((endpoint) => [endpoint.path, endpoint] as const))('%s matches the contract', async (path, endpoint) => {
    const { status, body } = await member.call('GET', path);
    expect(status).toBe(200);
    expect(endpoint.output.safeParse(body).error).toBeUndefined();
  });

  it.each(lookups.filter((endpoint) => endpoint.access === 'member').map((endpoint) => endpoint.path))(
    '%s requires a bearer token',
    async (path) => {
      expect(await server.call('GET', path)).toEqual({ status: 401, body: { message: 'UNAUTHORIZED' } });
    },
  );

  it('answer in the requested language', async () => {
    const notices = await Promise.all(
      languages.map((language) => server.call('GET', '/api/lookup/notice', undefined, { 'accept-language': language })),
    );
    expect(new Set(notices.map((answer) => answer.body['notice'])).size).toBe(3);
  });
});

it('a member may change the profile 60 times per minute', async () => {
  const busy = await server.newMember();
  const statuses = await Promise.all(Array.from({ length: 62 }, () => busy.call('PUT', '/api/account/profile', { name: 'Somchai' })));
  expect(statuses.filter((answer) => answer.body.message === 'REQUEST_LIMIT_1MIN')).toHaveLength(2);
});

it('a repeated password change with the same idempotency key gets the first answer', async () => {
  const careful = await server.newMember();
  const change = () =>
    careful.call(
      'PUT',
      '/api/account/changepwd',
      { oldPassword: PASSWORD, newPassword: 'battery staple' },
      { 'idempotency-key': 'change-1' },
    );
  const first = await change();
  expect([first.status, await change()]).toEqual([200, first]);
});
