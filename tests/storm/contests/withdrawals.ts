import { randomUUID } from 'node:crypto';
import type { Answer, House, Member } from '../../apps/server/test/house.js';

type Call = (racer: number) => Promise<Answer>;

/** A race for one thing: made anew for each round. */
export interface Contest {
  name: string;
  /** The call of each racer, and which answers are a win; `same` says that all win the one thing and must name it alike. */
  prepare(house: House): Promise<{ race: Call; won(answer: Answer): boolean; same?: (answer: Answer) => string }>;
}

const accepted = ({ status }: Answer): boolean => status === 200;
const applied = ({ status, body }: Answer): boolean => status === 200 && body['result'] === 'applied';
const idOf = ({ body }: Answer): string => String(body['_id']);
const qrOf = ({ body }: Answer): string => String(body['qrcodeId']);
const key = (value: string): Record<string, string> => ({ 'idempotency-key': value });
const openQr = async (member: Member): Promise<string> => qrOf(await member.call('POST', '/api/qrcode/KBANK', { amount: 300 }));

const withdrawal = (
  name: string,
  path: (racer: number) => string,
  headers: (racer: number) => Record<string, string>,
  amount = 500,
): Contest => ({
  name,
  prepare: async (house) => {
    const member = await house.fundedMember(500);
    return { race: (racer) => member.call('POST', path(racer), { amount }, headers(racer)), won: accepted };
  },
});

const oneKey = (name: string, path: string): Contest => ({
  name,
  prepare: async (house) => {
    const [member, once] = [await house.fundedMember(500), randomUUID()];
    return { race: () => member.call('POST', path, { amount: 300 }, key(once)), won: accepted, same: idOf };
  },
});

const qrCreate = (name: string, headers: () => Record<string, string>): Contest => ({
  name,
  prepare: async (house) => {
    const [member, own] = [await house.newMember(), headers()];
    return { race: () => member.call('POST', '/api/qrcode/KBANK', { amount: 300 }, own), won: accepted, same: qrOf };
  },
});

const WITHDRAW = '/api/wallet/withdraw';
const WITHDRAW_ALL = '/api/wallet/withdrawAll';

export const contests: readonly Contest[] = [
  withdrawal(
    'the whole balance by withdraw',
    () => WITHDRAW,
    () => ({}),
  ),
  withdrawal(
    'the whole balance by withdrawAll',
    () => WITHDRAW_ALL,
    () => ({}),
  ),
  withdrawal(
    'the whole balance by either call',
    (racer) => (racer % 2 === 0 ? WITHDRAW : WITHDRAW_ALL),
    () => ({}),
  ),
  withdrawal(
    'the whole balance, each with a key of its own',
    () => WITHDRAW,
    () => key(randomUUID()),
  ),
  withdrawal(
    'more than half of the balance',
    () => WITHDRAW,
    () => ({}),
    260,
  ),
  oneKey('withdraw under one key', WITHDRAW),
  oneKey('withdrawAll under one key', WITHDRAW_ALL),
  qrCreate('a QR of one amount', () => ({})),
  qrCreate('a QR under one key', () => key(randomUUID())),
  {
    name: 'a payment told under one event',
    prepare: async (house) => {
      const [qr, transRef, event] = [await openQr(await house.newMember()), randomUUID(), randomUUID()];
      return { race: () => house.payQr(qr, 30_000, { transRef, event }), won: applied };
    },
  },
  {
    name: 'a payment told under many events',
    prepare: async (house) => {
      const [qr, transRef] = [await openQr(await house.newMember()), randomUUID()];
      return { race: () => house.payQr(qr, 30_000, { transRef }), won: applied };
    },
  },
  {
    name: 'one transfer claimed for two members',
    prepare: async (house) => {
      const qrs = [await openQr(await house.newMember()), await openQr(await house.newMember())];
      const transRef = randomUUID();
      return { race: (racer) => house.payQr(qrs[racer % 2] ?? '', 30_000, { transRef }), won: applied };
    },
  },
  {
    name: 'one phone number registered by many',
    prepare: async (house) => {
      const { otpToken, phone } = await verifiedPhone(house);
      const race: Call = (racer) =>
        house.call('POST', '/api/account', registration(phone, `${phone}${racer}`), { 'x-otp-token': otpToken });
      return { race, won: accepted };
    },
  },
  {
    name: 'a password changed by many',
    prepare: async (house) => {
      const member = await house.newMember();
      const race: Call = (racer) =>
        member.call('PUT', '/api/account/changepwd', { oldPassword: 'correct horse', newPassword: `another horse ${racer}` });
      return { race, won: accepted };
    },
  },
];

let phones = 0;

async function verifiedPhone(house: House): Promise<{ otpToken: string; phone: string }> {
  phones += 1;
  const phone = `06${String(phones).padStart(8, '0')}`;
  const otpToken = String((await house.call('POST', '/api/otp/send', { phoneNumber: phone })).body['otpToken']);
  const otpCode = /\d{6}/.exec(house.outside.sms.findLast(({ to }) => to === phone)?.text ?? '')?.[0];
  await house.call('POST', '/api/otp/verify', { otpToken, otpCode });
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
