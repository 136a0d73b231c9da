import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { confirmWithdrawal, enter, newMember } from './member';
import { sandbox } from './sandbox';
import { sampleOf } from './sample';
import { test } from './test';
import { words } from './words';

const check = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
};

for (const language of sampleOf(['th', 'la'] as const, 0))
  test(`a member closes the account, withdraws the rest below the minimum and keeps the account after all, in ${language}`, async ({
    page,
  }) => {
    const w = words[language];
    const member = await newMember(page);
    await enter(page, language, member, '/user/profile?view=security');
    await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 50 });
    await page.getByRole('button', { name: w.closing.title, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: w.closing.title });
    await sheet.getByRole('textbox', { name: w.passkey.current }).fill(member.password);
    await expect(sheet.getByText(w.closing.money)).toBeVisible();
    await check(page, 'what closing means');
    await sheet.getByRole('button', { name: w.closing.title }).click();

    const withdrawal = page.getByRole('dialog', { name: w.withdraw.title });
    const amount = withdrawal.getByRole('button', { name: w.withdraw.submitAmount.replace('{amount}', '฿50.00') });
    await expect(amount).toBeVisible();
    await check(page, 'the rest');
    await amount.click();
    await confirmWithdrawal(page, language, member.phone);
    await expect(page.getByRole('heading', { name: w.receipt.title })).toBeVisible();
    await expect.poll(async () => (await sandbox.payouts()).find(({ accountNo }) => accountNo === member.phone)?.amount).toBe(50);

    await page.goto('/user/profile?view=security');
    await expect(page.getByText(w.closing.rest)).toBeHidden();
    await check(page, 'an account that is being closed');
    await page.getByRole('button', { name: w.closing.keep }).click();
    await expect(page.getByRole('button', { name: w.closing.title, exact: true })).toBeVisible();
  });
