import type { TestServer } from '../../../apps/server/test/test-server.js';
import { accepted, type Call, type Contest } from './contest.js';

export const accounts: readonly Contest[] = [
  {
    name: 'one phone number registered by many',
    prepare: async (server) => {
      const { otpToken, phone } = await verifiedPhone(server);
      const race: Call = (racer) =>
        server.call('POST', '/api/account', registration(phone, `4${phone.slice(3)}${String(racer).padStart(2, '0')}`), {
          'x-otp-token': otpToken,
        });
      return { race, won: accepted };
    },
  },
  {
    name: 'a password changed by many',
    prepare: async (server) => {
      const member = await server.newMember();
      const race: Call = (racer) =>
        member.call('PUT', '/api/account/changepwd', { oldPassword: 'correct horse', newPassword: `another horse ${racer}` });
      return { race, won: accepted };
    },
  },
];

let phones = 0;

async function verifiedPhone(server: TestServer): Promise<{ otpToken: string; phone: string }> {
  phones += 1;
  const phone = `06${String(phones).padStart(8, '0')}`;
  const otpToken = String((await server.call('POST', '/api/otp/send', { phoneNumber: phone })).body['otpToken']);
  const otpCode = /\d{6}/.exec(server.outside.sms.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  await server.call('POST', '/api/otp/verify', { otpToken, otpCode });
  return { otpToken, phone };
}

const registration = (phone: string, bankAccountNo: string): Record<string, string> => ({
  name: 'Storm',
  username: phone,
  password: 'storm storm',
  bankCode: 'SCB',
  bankAccountName: 'STORM MEMBER',
  bankAccountNo,
});
