import { expect, type Page } from '@playwright/test';
import { confirmWithdrawal } from './member';
import { checkerOf, logIn, newPhone, register, speak } from './people';
import { sandbox } from './sandbox';
import { sampleOf } from './sample';
import { test } from './test';
import { type Language, words } from './words';

/** Most specs run without animations (playwright.config.ts). */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const language of sampleOf(['th', 'la'] as const satisfies Language[], 0)) {
  const w = words[language];
  const check = checkerOf(language);

  // §1-2 members log in and manage a main
  // §1-21 widgets
  test(`a new member's money goes round, in ${language}`, async ({ page }) => {
    await speak(page, language);
    const me = { language, phone: newPhone(), password: 'a good password' };
    await register(page, me);
    await logIn(page, me);
    await acceptAgreement(page, w, check);
    await expect(totalBalance(page, w)).toContainText('0.00');
    await check(page, 'home');

    await page.getByRole('button', { name: w.wallet.deposit, exact: true }).click();
    await payByQr(page, w, '250', check);
    // Nothing is pressed and nothing reloaded: the sheet becomes the receipt, and the balance updates.
    const receipt = page.getByRole('alertdialog', { name: w.deposit.paid });
    await expect(receipt).toContainText('฿250.00');
    await check(page, 'deposit: receipt');
    await receipt.getByRole('button', { name: w.common.close, exact: true }).click();
    await expect(receipt).toBeHidden();
    await expect(totalBalance(page, w)).toContainText('250.00');

    await page.getByRole('button', { name: w.wallet.withdraw, exact: true }).click();
    await page.getByRole('textbox').fill('100');
    await check(page, 'withdraw');
    await page.getByRole('button', { name: w.withdraw.submitAmount.replace('{amount}', '฿100.00') }).click();
    await confirmWithdrawal(page, language, me.phone, (name) => check(page, name));
    // It becomes the dialog of the outcome without a press.
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page, 'withdraw: accepted');
    await page.getByRole('button', { name: w.withdraw.ok, exact: true }).click();
    await expect(totalBalance(page, w)).toContainText('150.00');
    await expect
      .poll(async () => (await sandbox.payouts()).filter((payout) => payout.accountNo === me.phone))
      .toMatchObject([{ bankCode: 'KTB', accountName: 'THOTSOB JAIDEE', amount: 100 }]);

    await page.getByRole('link', { name: w.menu.statement }).click();
    const lines = page.getByRole('listitem').filter({ hasText: '฿' });
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(0)).toContainText(w.statement.type.withdraw);
    await expect(lines.nth(0)).toContainText('−฿100.00');
    await expect(lines.nth(0)).toContainText(w.statement.status.success);
    await expect(lines.nth(1)).toContainText(w.statement.type.deposit);
    await expect(lines.nth(1)).toContainText('+฿250.00');
    await check(page, 'statement');

    await page.getByRole('link', { name: w.menu.profile }).click();
    await expect(page.getByText('THOTSOB JAIDEE')).toBeVisible();
    await check(page, 'profile');
    await page.getByRole('button', { name: w.menu.logout }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.menu.logout }).click();
    await page.waitForURL('**/login');
    await page.goto('/user/home');
    await page.waitForURL('**/login');
  });
}

type Words = (typeof words)[Language];
type Check = ReturnType<typeof checkerOf>;

const totalBalance = (page: Page, w: Words) => page.getByRole('region', { name: w.wallet.totalBalance });

async function acceptAgreement(page: Page, w: Words, check: Check): Promise<void> {
  const dialog = page.getByRole('dialog', { name: w.wallet.agreement.title });
  await expect(dialog).toBeVisible();
  await check(page, 'agreement');
  await dialog.getByRole('button', { name: w.wallet.agreement.accept }).click();
  await expect(dialog).toBeHidden();
}

/** Makes a QR of this many baht and pays it in the sandbox, as with a phone. */
async function payByQr(page: Page, w: Words, baht: string, check: Check): Promise<void> {
  await page.getByRole('button', { name: w.deposit.otherWays }).click();
  await check(page, 'deposit: other ways');
  await page.getByRole('button', { name: w.common.back, exact: true }).click();
  await page.getByRole('textbox').fill(baht);
  await check(page, 'deposit: amount');
  const made = page.waitForResponse((response) => response.url().endsWith('/api/qrcode/WW') && response.request().method() === 'POST');
  await page.getByRole('button', { name: w.deposit.createAmount.replace('{amount}', `฿${baht}.00`) }).click();
  const { payload } = (await (await made).json()) as { payload: string };
  await expect(page.getByRole('img', { name: w.deposit.qrImage.replace('{amount}', `฿${baht}.00`) })).toBeVisible();
  await check(page, 'deposit: QR');
  await sandbox.pay(payload);
}
