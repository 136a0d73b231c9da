import { expect, type Page } from '@playwright/test';
import { enter, type Member, newMember } from '../member';
import { sandbox } from '../sandbox';
import { words } from '../words';
import { callAs, direct } from './test';

export const w = words.en;

/** The site's account for bank transfers. */
export const siteAccount = { bankCode: 'SCB', accountNo: '4051234567' };

export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const asks = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true });
export const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const balance = (page: Page) => page.getByRole('region', { name: w.wallet.totalBalance });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Enters with money in the wallet, which the bank has reported before the page is opened. */
export async function enterWith(page: Page, baht: number, place = '/user/home'): Promise<Member> {
  const member = await newMember(page);
  await sandbox.transfer({ from: member.account, to: siteAccount, amount: baht });
  await callAs(page, member);
  await expect.poll(() => walletOf(page)).toBe(baht);
  await enter(page, 'en', member, place);
  return member;
}

export const walletOf = async (page: Page): Promise<number> =>
  (await direct<{ wallet: { amount: number } }>(page, '/api/wallet')).wallet.amount;

/** Opens an account at a game without a screen, and transfers this amount to it. Resolves to the account's name and password. */
export async function seatAt(page: Page, code: string, amount: number): Promise<{ username: string; password: string }> {
  await direct(page, `/api/wallet/activate/${code}`);
  const account = () => direct<{ username: string; password: string }>(page, `/api/wallet/account/${code}`);
  await expect
    .poll(() =>
      account().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  if (amount > 0) {
    await direct(page, '/api/wallet/transfer', { from: 'WALLET', to: code, amount });
    const there = async () => {
      const { slots } = await direct<{ slots: { code: string; amount: number }[] }>(page, '/api/wallet');
      return slots.find((slot) => slot.code === code)?.amount;
    };
    await expect.poll(there).toBeGreaterThan(0);
  }
  return account();
}
