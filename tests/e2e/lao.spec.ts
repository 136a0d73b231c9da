import { expect, type Page } from '@playwright/test';
import { test } from './lao-house';
import { confirmWithdrawal, enter, newMember } from './member';
import { checkScreen, logIn, newLaoPhone, register } from './people';
import { sandbox } from './sandbox';
import { words } from './words';

const w = words.la;
const balance = (page: Page) => page.getByRole('region', { name: w.wallet.totalBalance });
const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

test.use({ locale: 'en-GB' });

// §1-14 Thai
// §2-30 step 4 in the Lao variant
test('a new member sees Lao at first sight, registers with kip and pays by BCEL OnePay', async ({ page }) => {
  // Two journeys in one.
  test.slow();
  const sent = (await (await page.goto('/login', { waitUntil: 'commit' }))?.text()) ?? '';
  expect(sent).toContain('<html lang="lo"');
  const me = { language: 'la' as const, phone: newLaoPhone(), password: 'a good password', currency: 'LAK' as const };
  await register(page, me);
  await logIn(page, me);
  await sheet(page, w.wallet.agreement.title).getByRole('button', { name: w.wallet.agreement.accept }).click();
  await expect(balance(page)).toContainText('₭0.00');
  await checkScreen(page, 'home');

  await page.getByRole('button', { name: w.wallet.deposit, exact: true }).click();
  await sheet(page, w.deposit.title).getByRole('button', { name: w.deposit.otherWays }).click();
  const ways = sheet(page, w.deposit.otherTitle);
  await expect(ways.getByRole('button', { name: w.deposit.onePayQr })).toBeVisible();
  await expect(ways.getByRole('heading', { name: w.deposit.gift })).toHaveCount(0);
  await checkScreen(page, 'deposit: ways');
  await payByOnePay(page, '₭500,000');
  const receipt = page.getByRole('alertdialog', { name: w.deposit.paid });
  await expect(receipt).toContainText('₭500,000.00');
  await checkScreen(page, 'deposit: receipt');
  await receipt.getByRole('button', { name: w.common.close, exact: true }).click();
  await expect(receipt).toBeHidden();
  await expect(balance(page)).toContainText('₭500,000.00');
});

// §lao-1 the wallet is in the chosen currency
test('kip goes to a game, and to an account at BCEL', async ({ page }) => {
  const me = await newMember(page, { phone: newLaoPhone(), bankCode: 'BCEL', currency: 'LAK' });
  await enter(page, 'la', me);
  await sandbox.transfer({ from: me.account, to: { bankCode: 'BCEL', accountNo: '010120000123456001' }, amount: 500_000 });
  await expect(balance(page)).toContainText('₭500,000.00');

  await page.getByRole('button', { name: w.game.openNamed.replace('{name}', 'PG'), exact: true }).click();
  await sheet(page, 'PG').getByRole('button', { name: w.game.open, exact: true }).click();
  await sheet(page, 'PG').getByRole('button', { name: w.game.moveIn }).click();
  const transfer = sheet(page, w.transfer.title);
  await transfer.getByRole('button', { name: 'PG' }).click();
  await sheet(page, w.transfer.toTitle).getByRole('button', { name: 'PG' }).click();
  await expect(transfer).toContainText('₭500.00');
  await transfer.getByRole('textbox').fill('120000');
  await checkScreen(page, 'transfer');
  await transfer.getByRole('button', { name: w.transfer.submitAmount.replace('{amount}', '₭120,000.00'), exact: true }).click();
  await page.getByRole('alertdialog', { name: w.transfer.doneTitle }).getByRole('button', { name: w.transfer.ok }).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'PG')).toBeHidden();

  await page.getByRole('button', { name: w.wallet.withdraw, exact: true }).click();
  await page.getByRole('textbox').fill('49999');
  await expect(sheet(page, w.withdraw.title)).toContainText('₭50,000.00');
  await page.getByRole('textbox').fill('200000');
  await checkScreen(page, 'withdraw');
  await page.getByRole('button', { name: w.withdraw.submitAmount.replace('{amount}', '₭200,000.00') }).click();
  await confirmWithdrawal(page, 'la', me.phone, (name) => checkScreen(page, name));
  await page.getByRole('button', { name: w.withdraw.ok, exact: true }).click();
  await expect
    .poll(async () => (await sandbox.payouts()).filter(({ accountNo }) => accountNo === me.phone))
    .toMatchObject([{ bankCode: 'BCEL', amount: 200_000, currency: 'LAK' }]);

  await page.getByRole('link', { name: w.menu.statement }).click();
  const lines = page.getByRole('listitem').filter({ hasText: '₭' });
  // The withdrawal has collected the game first.
  const amounts = ['−₭200,000.00', '₭120,000.00', '₭120,000.00', '+₭500,000.00'];
  await expect(lines).toHaveCount(amounts.length);
  for (const [line, amount] of amounts.entries()) await expect(lines.nth(line)).toContainText(amount);
  await checkScreen(page, 'statement');
});

// §register-4 money of two currencies is never
// §9-13 Lao currency options
test('a member with baht pays Thai QRs, sees ฿ and nothing in kip; a chosen language stays', async ({ page }) => {
  await enter(page, 'en', await newMember(page, { phone: newLaoPhone(), bankCode: 'LDB', currency: 'BAHT' }));
  const home = page.getByRole('region', { name: words.en.wallet.totalBalance });
  await expect(home).toContainText('฿0.00');
  await page.getByRole('button', { name: words.en.wallet.deposit, exact: true }).click();
  await sheet(page, words.en.deposit.title).getByRole('button', { name: words.en.deposit.otherWays }).click();
  const inBaht = sheet(page, words.en.deposit.otherTitle);
  await expect(inBaht.getByRole('button', { name: words.en.deposit.promptPayQr })).toHaveCount(4);
  await expect(inBaht.getByRole('button', { name: words.en.deposit.onePayQr })).toHaveCount(0);
  await expect(inBaht.getByRole('heading', { name: words.en.deposit.gift })).toBeVisible();
  await checkScreen(page, 'deposit: ways in baht');
  await page.goto('/user/spin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/user/bonus');
  await expect(page.getByText('฿100').first()).toBeVisible();
  await expect(page.getByText('₭')).toHaveCount(0);
});

/** Makes a QR of a preset and pays it in the sandbox, as with BCEL's app. */
async function payByOnePay(page: Page, preset: string): Promise<void> {
  await page.getByRole('button', { name: w.deposit.onePayQr }).click();
  await expect(page.getByText(w.amount.minimum.replace('{amount}', '₭10,000.00'))).toBeVisible();
  await page.getByRole('button', { name: preset, exact: true }).click();
  await checkScreen(page, 'deposit: amount');
  const made = page.waitForResponse((response) => response.url().endsWith('/api/qrcode/BCEL') && response.request().method() === 'POST');
  await page.getByRole('button', { name: w.deposit.createAmount.replace('{amount}', `${preset}.00`) }).click();
  const { payload } = (await (await made).json()) as { payload: string };
  expect(payload).toContain('0004BCEL0106ONEPAY');
  await expect(page.getByRole('img', { name: w.deposit.qrImage.replace('{amount}', `${preset}.00`) })).toBeVisible();
  await checkScreen(page, 'deposit: QR');
  await sandbox.pay(payload, { bankCode: 'BCEL', accountNo: '010120000000001001', accountName: 'SOMPHONE KEO' });
}
