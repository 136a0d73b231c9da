import { expect, type Page, test } from '@playwright/test';
import { checkScreen, logIn, speak } from './people';
import { sandbox } from './sandbox';
import { watchViolations } from './violations';
import { words } from './words';

const w = words.th;
/** A demo member and its bank account, and an account of the house. */
const member = { language: 'th', phone: '0800000001', password: 'krapao-demo' } as const;
const from = { bankCode: 'KTB', accountNo: '1234567890', accountName: 'NATTAWUT SRISUK' };
const house = { bankCode: 'SCB', accountNo: '4051234567' };

const start = async (page: Page, address: string): Promise<string[]> => {
  const violations = await watchViolations(page);
  await speak(page, 'th');
  await logIn(page, member);
  await page.goto(address);
  return violations;
};

test('a transfer that the bank tells of is credited by itself', async ({ page }) => {
  await start(page, '/user/statement?sheet=deposit');
  await expect(page.getByText('405-123-4567').first()).toBeVisible();
  await checkScreen(page, 'deposit');
  await sandbox.transfer({ from, to: house, amount: 210 });
  await expect(page.getByRole('status').filter({ hasText: w.wallet.live.deposited })).toContainText('฿210.00');
});

test('a transfer that the bank does not tell of is credited by its slip, once', async ({ page }) => {
  const violations = await start(page, '/user/statement?sheet=slip-upload');
  const slip = await sandbox.transfer({ from, to: house, amount: 321, feed: false });
  const send = async (button: string) => {
    await page.locator('input[type=file]').first().setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip });
    await expect(page.getByText(w.slip.finding.slip)).toBeVisible();
    await checkScreen(page, 'slip chosen');
    await page.getByRole('button', { name: button, exact: true }).click();
  };
  await send(w.slip.send);
  await expect(page.getByText(w.slip.credited)).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('฿321.00');
  await checkScreen(page, 'slip credited');

  await page.goto('/user/statement?sheet=slip-upload');
  await send(w.slip.send);
  await expect(page.getByRole('alert')).toContainText(w.errorMsg.SLIP_REFNO_DUPLICATED);
  await checkScreen(page, 'slip refused');

  await page.goto('/user/statement');
  await page.getByRole('button', { name: w.statement.slips }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText(`(${w.slip.reason.SLIP_REFNO_DUPLICATED})`);
  await expect(rows.nth(2)).toContainText(w.slip.status.success);
  await checkScreen(page, 'slip status');
  const [image] = await Promise.all([page.waitForEvent('popup'), rows.nth(2).getByRole('button').click()]);
  await image.waitForURL('**/files/**');
  expect(violations).toEqual([]);
});

test('a gift link is credited once', async ({ page }) => {
  await start(page, '/user/statement?sheet=deposit');
  const link = await sandbox.voucher(50);
  const send = async () => {
    await page.getByLabel(w.deposit.giftLabel).fill(link);
    await page.getByRole('button', { name: w.deposit.giftSend }).click();
  };
  await send();
  await expect(page.getByRole('status').filter({ hasText: w.deposit.giftSent })).toContainText('฿50.00');
  await expect(page.getByLabel(w.deposit.giftLabel)).toHaveValue('');
  await send();
  await expect(page.getByRole('alert')).toContainText(w.errorMsg.TRUELINK_DUPLICATE);
  await expect(page.getByLabel(w.deposit.giftLabel)).toHaveValue(link);
  await checkScreen(page, 'gift link refused');
});
