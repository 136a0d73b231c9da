import { expect, type Page } from '@playwright/test';
import { enter, newMember } from './member';
import { checkScreen } from './people';
import { sandbox } from './sandbox';
import { sampleOf } from './sample';
import { test } from './test';
import { watchViolations } from './violations';
import { type Language, words } from './words';

/** The site's account for bank transfers. */
const siteAccount = { bankCode: 'SCB', accountNo: '4051234567' };

const balance = (page: Page, language: Language) => page.getByRole('region', { name: words[language].wallet.totalBalance });
const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Opens the other ways to deposit, beside the amount. */
async function openDeposit(page: Page, language: Language) {
  const w = words[language];
  await page.getByRole('button', { name: w.wallet.deposit, exact: true }).click();
  await page.getByRole('button', { name: w.deposit.otherWays }).click();
  const deposit = sheet(page, w.deposit.otherTitle);
  await expect(deposit.getByText(w.deposit.transfer, { exact: true })).toBeVisible();
  return deposit;
}

for (const language of sampleOf(['th', 'la'] as const satisfies Language[], 1)) {
  // §1-3 deposit by bank transfer
  test(`a bank transfer is credited without a reload, in ${language}`, async ({ page, context }) => {
    const w = words[language];
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const me = await newMember(page);
    await enter(page, language, me);
    const deposit = await openDeposit(page, language);
    await deposit.getByRole('listitem').filter({ hasText: '405-123-4567' }).getByRole('button').click();
    await expect(page.getByRole('status').filter({ hasText: w.action.copied })).toContainText(siteAccount.accountNo);
    await checkScreen(page, 'deposit: every way, a number copied');
    const accountNo = await page.evaluate(() => navigator.clipboard.readText());

    await sandbox.transfer({ from: me.account, to: { bankCode: 'SCB', accountNo }, amount: 500.25 });
    await expect(page.getByRole('status').filter({ hasText: w.wallet.live.deposited })).toContainText('+฿500.25');
    await page.keyboard.press('Escape');
    await expect(balance(page, language)).toContainText('500.25');
  });
}

// §1-5 deposit by a True Wallet gift link
test('a gift link is taken once', async ({ page }) => {
  const w = words.th;
  await enter(page, 'th', await newMember(page));
  const deposit = await openDeposit(page, 'th');
  const link = await sandbox.gift(120);
  const send = async () => {
    await deposit.getByLabel(w.deposit.giftLabel).fill(link);
    await deposit.getByRole('button', { name: w.deposit.giftSend }).click();
  };
  await send();
  await expect(page.getByRole('alertdialog')).toContainText('฿120.00');
  await page.keyboard.press('Escape');
  await openDeposit(page, 'th');
  await expect(deposit.getByLabel(w.deposit.giftLabel)).toHaveValue('');
  await send();
  await expect(deposit.getByRole('alert')).toContainText(w.errorMsg.TRUELINK_DUPLICATE);
  await expect(deposit.getByLabel(w.deposit.giftLabel)).toHaveValue(link);
  await checkScreen(page, 'deposit: a gift link that was sent before');
  await page.keyboard.press('Escape');
  await expect(balance(page, 'th')).toContainText('120.00');
});

// §1-6 deposit by slip upload
test('a slip credits a transfer that the bank feed did not report, once', async ({ page }) => {
  const w = words.th;
  const violations = await watchViolations(page);
  const me = await newMember(page);
  await enter(page, 'th', me);
  const upload = sheet(page, w.slip.uploadTitle);
  const choose = (name: string, buffer: Buffer) => page.getByTestId('slip-file').setInputFiles({ name, mimeType: 'image/png', buffer });
  const press = (name: string) => upload.getByRole('button', { name, exact: true }).click();
  await expect(balance(page, 'th')).toContainText('0.00');
  const noSlip = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 300 } });
  const deposit = await openDeposit(page, 'th');
  await deposit.getByRole('button', { name: w.deposit.uploadSlip }).click();
  await choose('picture.png', noSlip);
  await expect(upload.getByText(w.slip.finding.none)).toBeVisible();
  await checkScreen(page, 'slip: no QR found');
  await press(w.slip.send);
  await expect(upload.getByRole('alert')).toContainText(w.errorMsg.CANNOT_READ_CROPPED_IMAGE);
  await checkScreen(page, 'slip: refused');

  // Otherwise the bank feed may report the transfer before the slip is read.
  await sandbox.hideFeed();
  const { slipUrl } = await sandbox.transfer({ from: me.account, to: siteAccount, amount: 321, feed: false });
  const slip = Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
  await choose('slip.png', slip);
  await expect(upload.getByText(w.slip.finding.slip)).toBeVisible();
  await press(w.slip.send);
  await expect(upload.getByRole('status').filter({ hasText: w.slip.credited })).toContainText('+฿321.00');
  await sandbox.clearFaults();
  await checkScreen(page, 'slip: credited');
  await press(w.slip.ok);

  await deposit.getByRole('button', { name: w.deposit.uploadSlip }).click();
  await choose('slip.png', slip);
  await press(w.slip.send);
  const [before = ''] = w.slip.creditedBefore.replace('{amount}', '฿321.00').split('{time}');
  await expect(upload.getByRole('status').filter({ hasText: before })).toBeVisible();
  await checkScreen(page, 'slip: credited before');
  await page.keyboard.press('Escape');
  await expect(upload).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(deposit).toBeHidden();
  await expect(balance(page, 'th')).toContainText('321.00');

  await page.getByRole('link', { name: w.menu.statement }).click();
  await page.getByRole('button', { name: w.statement.slips }).click();
  const slips = sheet(page, w.slip.title);
  const rows = slips.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(w.slip.status.before);
  await expect(rows.nth(1)).toContainText(w.slip.status.success);
  await expect(rows.nth(1)).toContainText('321.00');
  await expect(rows.nth(2)).toContainText(w.slip.reason.CANNOT_READ_CROPPED_IMAGE);
  await checkScreen(page, 'slip status');
  const image = page.waitForEvent('popup');
  await rows.nth(1).getByRole('button').click();
  await (await image).waitForURL('**/files/**');
  expect(violations).toEqual([]);
});
