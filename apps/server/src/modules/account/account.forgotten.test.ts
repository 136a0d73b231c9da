import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, type Member, startTestServer, type TestServer } from '../../../test/test-server.js';

let server: TestServer;
let member: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await server.fundedMember(500);
});

const NEW_PASSWORD = 'seven quiet hills';
const HOUR_S = 3_600;

const request = (phone: string) => server.call('POST', '/api/otp/forgot', { phoneNumber: phone });
const messagesTo = (phone: string) => server.outside.sms.filter(({ to }) => to === phone);

/** The token of a code that the phone has received and verified. */
async function verified({ phone }: Member): Promise<string> {
  const before = server.outside.codesTo(phone).length;
  const otpToken = String((await request(phone)).body['otpToken']);
  await eventually(() => server.outside.codesTo(phone).length > before, 'an SMS');
  const otpCode = server.outside.codesTo(phone).at(-1);
  expect((await server.call('POST', '/api/otp/verify', { otpToken, otpCode })).status).toBe(200);
  return otpToken;
}

const replace = ({ phone }: Member, otpToken: string, newPassword = NEW_PASSWORD) =>
  server.call('PUT', '/api/account/forgot', { username: phone, newPassword }, { 'x-otp-token': otpToken });
const logIn = ({ phone }: Member, password: string) => server.call('POST', '/api/login', { username: phone, password });

describe('a forgotten password', () => {
  // §7-72 PUT /api/account/forgot
  it('is replaced after a code to the phone: the new one opens a session, and every old session has ended', async () => {
    const { status, body } = await replace(member, await verified(member));
    expect([status, body['success']]).toEqual([200, true]);
    expect((await member.call('GET', '/api/wallet')).status).toBe(401);
    expect((await logIn(member, NEW_PASSWORD)).status).toBe(200);
  });

  it('leaves the withdrawals at rest for 24 hours, and the bank account as it is', async () => {
    const { body } = await replace(member, await verified(member));
    expect(new Date(String(body['until'])).getTime()).toBeCloseTo(Date.now() + 24 * HOUR_S * 1_000, -5);
    const token = String((await logIn(member, NEW_PASSWORD)).body['token']);
    const call = (method: 'GET' | 'POST' | 'PUT', url: string, sent?: unknown) =>
      server.call(method, url, sent, { authorization: `Bearer ${token}` });
    const withdrawal = () => call('POST', '/api/wallet/withdraw', { amount: 100 });
    expect((await withdrawal()).body.message).toBe('ACCOUNT_FROZEN');
    expect((await call('PUT', '/api/account/profile', { bankAccountNo: '9876543210' })).body.message).toBe('ACCOUNT_FROZEN');
    expect((await call('GET', '/api/wallet')).body['freezes']).toEqual([{ direction: 'out', until: body['until'] }]);
  });

  // §7-71 POST /api/otp/forgot
  it('has the same answer for a phone of no member, which receives nothing', async () => {
    const [theirs, strange] = [await request(member.phone), await request('0866666666')];
    expect(Object.keys(strange.body)).toEqual(Object.keys(theirs.body));
    expect(strange.status).toBe(theirs.status);
    await eventually(() => messagesTo(member.phone).length > 0, 'an SMS to the member');
    expect(messagesTo('0866666666')).toEqual([]);
  });

  it('is not replaced without a code, with one of another phone, or twice with one code', async () => {
    const other = await server.newMember();
    const otpToken = await verified(member);
    expect((await replace(member, '')).body.message).toBe('UNVERIFIED_OTP');
    expect((await replace(other, otpToken)).body.message).toBe('UNVERIFIED_OTP');
    expect((await replace(member, otpToken)).status).toBe(200);
    expect((await replace(member, otpToken, 'another quiet hill')).body.message).toBe('UNVERIFIED_OTP');
  });

  it('is not replaced after a code to the same phone for another purpose', async () => {
    const { body } = await member.call('POST', '/api/otp/send', { phoneNumber: member.phone });
    const otpCode = server.outside.codesTo(member.phone).at(-1);
    const { status } = await server.call('POST', '/api/otp/verify', { otpToken: body['otpToken'], otpCode });
    expect(status).toBe(200);
    expect((await replace(member, String(body['otpToken']))).body.message).toBe('UNVERIFIED_OTP');
  });

  it('has a limit of its own, which takes no code from a member who is logged in', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await request(member.phone)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await member.call('POST', '/api/otp/send', { phoneNumber: member.phone })).status).toBe(200);
  });

  it('is not replaced by one that is too short', async () => {
    expect((await replace(member, await verified(member), 'short')).body.message).toBe('PASSWORD_TOO_SHORT');
  });
});
