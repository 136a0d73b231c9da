import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newPhone, speak } from './people';
import { type Account, sandbox } from './sandbox';
import { type Language, words } from './words';

export interface Member {
  phone: string;
  password: string;
  /** The registered account: transfers from it are the member's. */
  account: Account;
}

const tags: Record<Language, string> = { th: 'th', la: 'lo', en: 'en' };

/** Registers a member without a screen; journey.spec.ts covers those. `own`: fields for the Lao variant. */
export async function newMember(
  page: Page,
  own: { phone?: string; bankCode?: string; inviteCode?: string; currency?: 'LAK' | 'BAHT' } = {},
): Promise<Member> {
  const [phone, password, { currency }] = [own.phone ?? newPhone(), 'a good password', own];
  const account = { bankCode: own.bankCode ?? 'KTB', accountNo: phone, accountName: 'THOTSOB JAIDEE' };
  const { otpToken } = await call<{ otpToken: string }>(page, '/api/otp/send', { phoneNumber: phone });
  await call(page, '/api/otp/verify', { otpToken, otpCode: await sandbox.otp(phone) });
  const bank = { bankCode: account.bankCode, bankAccountNo: account.accountNo, bankAccountName: account.accountName };
  const registration = { name: 'ทดสอบ ใจดี', username: phone, password, sourceCode: '', inviteCode: own.inviteCode ?? '', ...bank };
  // The cookie of the verification speaks for this browser, on a server that announces no header for it too.
  await call(page, '/api/account', { ...registration, currency: currency ?? 'BAHT' });
  return { phone, password, account };
}

/** Opens a place of the member area, logged in without a screen and with the agreement accepted. */
export async function enter(
  page: Page,
  language: Language,
  member: Pick<Member, 'phone' | 'password'>,
  place = '/user/home',
): Promise<void> {
  const { token } = await call<{ token: string }>(page, '/api/login', { username: member.phone, password: member.password });
  const worded = await page.request.get('/api/lookup/agreements', {
    headers: { 'accept-language': tags[language], 'x-client': 'wallet' },
  });
  const agreements = (await worded.json()) as string[];
  const accepted = createHash('sha256').update(agreements.join('\n')).digest('hex');
  await speak(page, language);
  await page.addInitScript((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, value)), {
    token,
    'remember-agreement': accepted,
  });
  await page.goto(place);
}

/** Confirms a withdrawal by a code, in the open sheet. `check`: looks at each step. */
export async function confirmWithdrawal(
  page: Page,
  language: Language,
  phone: string,
  check: (name: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const w = words[language];
  const dialog = page.getByRole('dialog', { name: w.withdraw.confirmTitle });
  await expect(dialog.getByText(w.stepUp.why)).toBeVisible();
  await check('withdraw: to be confirmed');
  const earlier = await sandbox.otp(phone);
  await dialog.getByRole('button', { name: w.stepUp.byCode }).click();
  await expect(dialog.getByLabel(w.otp.code)).toBeFocused();
  await check('withdraw: the code');
  await expect.poll(() => sandbox.otp(phone)).not.toBe(earlier);
  await dialog.getByLabel(w.otp.code).fill(await sandbox.otp(phone));
}

/** A member with money from their own account who is signed in in Thai and requests a withdrawal that waits for a person. */
export async function heldWithdrawal(page: Page, amount: number): Promise<Member> {
  const member = await newMember(page);
  await enter(page, 'th', member);
  await sandbox.transfer({ from: member.account, to: OURS, amount: amount + 1_000 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText((amount + 1_000).toLocaleString('en-US'));
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await withdraw(page, `${token}`, amount);
  return member;
}

/** As {@link heldWithdrawal}, without a screen: for journeys that show nothing of the member. `times`: so many withdrawals. */
export async function withdrawalsOf(page: Page, amount: number, times = 1): Promise<Member> {
  const member = await newMember(page);
  const { token } = await call<{ token: string }>(page, '/api/login', { username: member.phone, password: member.password });
  const paid = amount * times + 1_000;
  await sandbox.transfer({ from: member.account, to: OURS, amount: paid });
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/wallet', { headers: headersOf(token) });
      return ((await answer.json()) as { wallet: { amount: number } }).wallet.amount;
    })
    .toBe(paid);
  for (let made = 0; made < times; made += 1) await withdraw(page, token, amount);
  return member;
}

const OURS = { bankCode: 'SCB', accountNo: '4051234567' };
const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'x-client': 'wallet' });

async function withdraw(page: Page, token: string, amount: number): Promise<void> {
  const answer = await page.request.post('/api/wallet/withdraw', { data: { amount }, headers: headersOf(token) });
  expect((await answer.json()) as object).toMatchObject({ status: 'PENDING', review: { state: 'waiting' } });
}

async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const response = await page.request.post(path, { data, headers: { 'x-client': 'wallet' } });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as T;
}
