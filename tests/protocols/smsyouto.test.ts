import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET } from '../../apps/server/test/test-server.js';
import { type Site, startSite } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await startSite('smsyouto', {
    KRAPAO_SMS: 'smsyouto',
    KRAPAO_SMS_URL: '{sandbox}/smsyouto?sender=KRAPAO',
    KRAPAO_SMS_KEY: SECRET,
  });
});
afterAll(() => site.close());

const sendOtp = (phoneNumber: string) => site.server.call('POST', '/api/otp/send', { phoneNumber });
const messagesTo = async (phone: string) => (await site.sandbox<object[]>('GET', `/api/sms?to=${phone}`)).length;

it('the connection is ready', async () => {
  expect(await site.checkProviders()).toContainEqual(expect.stringMatching(/^sms +ready +smsyouto at /));
});

it('a member registers with a code that the gateway sent', async () => {
  const { phone, token } = await site.server.newMember();
  expect([await messagesTo(phone), token]).toEqual([1, expect.any(String)]);
});

it('a failure under HTTP 200 is an error for the member, who can request another code', async () => {
  await site.sandbox('POST', '/api/faults', { provider: 'sms', fault: 'decline', count: 1 });
  expect(await sendOtp('0911111111')).toMatchObject({ body: { message: 'OTP_SEND_FAIL' } });
  expect((await sendOtp('0911111111')).status).toBe(200);
  expect(await messagesTo('0911111111')).toBe(1);
});

it('a message with an unknown outcome is sent once more', async () => {
  await site.sandbox('POST', '/api/faults', { provider: 'sms', fault: 'error', count: 1 });
  expect((await sendOtp('0922222222')).status).toBe(200);
  expect(await messagesTo('0922222222')).toBe(1);
});
