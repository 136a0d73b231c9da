import { createHash } from 'node:crypto';
import { newPhone } from '../e2e/people.js';
import { sandbox } from '../e2e/sandbox.js';
import type { Screen } from './screen.js';

export interface Member {
  phone: string;
  password: string;
}

export const PASSWORD = 'a good password';

/** The demo's member, who has coins for the wheel. */
export const demoMember: Member = { phone: '0800000001', password: 'krapao-demo' };

const base = (): string => process.env['E2E_BASE_URL'] ?? '';

interface Request {
  body?: object;
  token?: string;
  cookie?: string;
}

interface Called<T> {
  answer: T;
  cookie: string;
}

/** A call of the wallet's API, as one browser makes it; resolves to the answer and the cookies that were set. */
async function call<T>(path: string, { body, token, cookie }: Request): Promise<Called<T>> {
  const response = await fetch(base() + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'th',
      'x-client': 'wallet',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  const cookies = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return { answer: (text === '' ? {} : JSON.parse(text)) as T, cookie: cookies.join('; ') };
}

/** Registers a member without a screen. */
export async function newMember(): Promise<Member> {
  const phone = newPhone();
  const sent = await call<{ otpToken: string }>('/api/otp/send', { body: { phoneNumber: phone } });
  const code = { otpToken: sent.answer.otpToken, otpCode: await sandbox.otp(phone) };
  const verified = await call('/api/otp/verify', { body: code, cookie: sent.cookie });
  const bank = { bankCode: 'KTB', bankAccountNo: phone, bankAccountName: 'THOTSOB JAIDEE' };
  const account = { name: 'ทดสอบ ใจดี', username: phone, password: PASSWORD, sourceCode: '', inviteCode: '', currency: 'BAHT', ...bank };
  await call('/api/account', { body: account, cookie: verified.cookie });
  return { phone, password: PASSWORD };
}

/** Transfers baht from the member's bank account to the site, which credits them. */
export const transferFrom = async ({ phone }: Member, amount: number): Promise<void> => {
  const from = { bankCode: 'KTB', accountNo: phone, accountName: 'THOTSOB JAIDEE' };
  await sandbox.transfer({ from, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount });
};

/** Stores values in the browser before the app starts: an image of the same origin runs no script, and the login screen would clear the token. */
export async function prepare(me: Screen, origin: string, values: Record<string, string>): Promise<void> {
  await me.goTo(`${origin}/icon.svg`);
  await me.remember(values);
}

/** Opens a place of the member area, logged in without a screen and with the agreement accepted. */
export async function enter(me: Screen, { phone, password }: Member, place: string): Promise<void> {
  const { answer } = await call<{ token: string }>('/api/login', { body: { username: phone, password } });
  const agreements = await call<string[]>('/api/lookup/agreements', {});
  const accepted = createHash('sha256').update(agreements.answer.join('\n')).digest('hex');
  await prepare(me, base(), { token: answer.token, locale: 'th', 'remember-agreement': accepted });
  await me.goTo(base() + place);
}

/** The text of the open QR, which a bank's app reads from its picture. */
export async function openQrOf(me: Screen): Promise<string> {
  const { answer } = await call<{ payload: string }>('/api/qrcode/WW', { token: await me.stored('token') });
  return answer.payload;
}

/** Requests a withdrawal without a screen. */
export const withdraw = async (me: Screen, amount: number): Promise<void> => {
  await call('/api/wallet/withdraw', { body: { amount }, token: await me.stored('token') });
};
