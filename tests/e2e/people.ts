import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { sandbox } from './sandbox';
import { type Language, words } from './words';

let people = 0;

/**
 * A phone that is not registered in this run. It is the account number too, of which a slip shows four digits, from the sixth on: they hold
 * the counter, because two accounts with the same four digits look the same.
 */
export function newPhone(): string {
  people += 1;
  const now = String(Date.now() % 10_000).padStart(4, '0');
  return `08${now.slice(0, 3)}${String(people).padStart(4, '0')}${now.slice(3)}`;
}

/** Likewise in the Lao variant: a mobile number without its leading 0. */
export const newLaoPhone = (): string => `20${newPhone().slice(-8)}`;

export interface Newcomer {
  language: Language;
  phone: string;
  password: string;
  /** Chosen in the Lao variant alone, whose banks are other ones. */
  currency?: 'LAK' | 'BAHT';
}

/** Opens the product in a language, as the language menu leaves it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((locale) => localStorage.setItem('locale', locale), language);
}

/** The four steps of registration, with the code from the phone's inbox. Checks each screen passed. */
export async function register(page: Page, { language, phone, password, currency }: Newcomer): Promise<void> {
  const w = words[language];
  const check = checkerOf(language);
  await page.goto('/register');
  await page.getByLabel(w.account.phone).fill(phone);
  await check(page, 'register: phone');
  await page.getByRole('button', { name: w.otp.request }).click();

  await expect(page.getByRole('heading', { name: w.otp.title })).toBeVisible();
  await check(page, 'register: OTP');
  await page.getByLabel(w.otp.code).fill(await sandbox.otp(phone));

  await page.getByLabel(w.account.name, { exact: true }).fill('ทดสอบ ใจดี');
  await page.getByLabel(w.account.password, { exact: true }).fill(password);
  await page.getByLabel(w.account.confirmPassword, { exact: true }).fill(password);
  await check(page, 'register: profile');
  await page.getByRole('button', { name: w.account.next }).click();

  await page.getByLabel(w.account.bank).selectOption(currency ? 'BCEL' : 'KTB');
  if (currency) await page.getByLabel(w.account.currency).selectOption(currency);
  await page.getByLabel(w.account.accountNo).fill(phone);
  await page.getByLabel(w.account.firstName).fill('thotsob');
  await page.getByLabel(w.account.lastName).fill('jaidee');
  await expect(page.getByLabel(w.account.firstName)).toHaveCSS('text-transform', 'uppercase');
  await check(page, 'register: bank');
  await page.getByRole('button', { name: w.account.submit, exact: true }).click();

  await expect(page.getByText(w.account.success)).toBeVisible();
  await page.waitForURL('**/login');
}

export async function logIn(page: Page, { language, phone, password }: Newcomer): Promise<void> {
  const w = words[language];
  const check = checkerOf(language);
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel(w.session.phone).fill(phone);
  await page.getByLabel(w.session.password, { exact: true }).fill(password);
  await check(page, 'login');
  await page.getByRole('button', { name: w.session.submit, exact: true }).click();
  await page.waitForURL('**/user/home');
}

/** In Thai, axe and the width; elsewhere, where only words differ, the width: the grid of looks.spec.ts has the rest. */
export const checkerOf = (language: Language): typeof checkScreen => (language === 'th' ? checkScreen : expectNoSidewaysScroll);

export async function checkScreen(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
}
