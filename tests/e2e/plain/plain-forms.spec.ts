import { expect } from '@playwright/test';
import { enter, newMember } from '../member';
import { watchViolations } from '../violations';
import { balance, enterWith, press, sheet, w } from './on-plain';
import { test } from './test';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test.beforeEach(({ backend }) => {
  backend.says = 'other forms';
  backend.hasOtherForms = true;
});

// §7-2 the web app needs only the fields and
test('a QR that comes as a text with an end in seconds is drawn, kept and cancelled', async ({ page }) => {
  await enter(page, 'en', await newMember(page), '/user/home?sheet=deposit');
  await page.getByRole('button', { name: w.deposit.otherWays }).click();
  const ways = sheet(page, w.deposit.otherTitle);
  await expect(ways.getByRole('listitem').filter({ hasText: '405-123-4567' })).toBeVisible();
  await expect(ways.getByRole('button', { name: w.action.copy })).not.toHaveCount(0);
  await ways.getByRole('button', { name: `${w.deposit.promptPayQr} 1` }).click();
  await page.getByRole('textbox').fill('150');
  await press(page, w.deposit.createAmount.replace('{amount}', '฿150.00'));
  const code = page.getByRole('img', { name: w.deposit.qrImage.replace('{amount}', '฿150.00') });
  await expect(code).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/);
  await page.reload();
  await expect(code).toBeVisible();
  await press(page, w.deposit.cancelQr);
  await expect(code).toBeHidden();
  await page.reload();
  await expect(page.getByRole('textbox')).toBeVisible();
});

// §7-2 the web app needs only the fields and
test('a QR that is a picture of another server, which the policy of the page refuses, is opened in a tab', async ({
  page,
  context,
  backend,
}) => {
  const picture = 'https://gateway.example/qr.png';
  await context.route(picture, (route) => route.fulfill({ contentType: 'image/png', body: PICTURE }));
  backend.qrPicture = picture;
  const refused = await watchViolations(page);
  await enter(page, 'en', await newMember(page), '/user/home?sheet=deposit');
  await page.getByRole('textbox').fill('150');
  await press(page, w.deposit.createAmount.replace('{amount}', '฿150.00'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: w.deposit.qrOpen }).click();
  await expect((await opened).locator('img')).toBeVisible();
  expect((await opened).url()).toBe(picture);
  expect([...new Set(refused)]).toEqual([expect.stringMatching(/^img-src refused https:/)]);
});

test('the total is the sum of amounts that are texts, and lost pictures are drawn', async ({ page }) => {
  await enterWith(page, 25);
  await expect(balance(page)).toContainText('25.00');
  const cards = page.getByRole('button', { name: w.game.openNamed.replace('{name}', '') });
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('svg.k-cover')).toBeVisible();
    await expect(card.locator('.k-mono')).toHaveText(/\S/);
    await expect(card.locator('img')).toHaveCount(0);
  }
});

test('a profile with its bank data in another shape is shown and edited', async ({ page }) => {
  const me = await newMember(page);
  await enter(page, 'en', me, '/user/profile');
  await expect(page.getByText('THOTSOB JAIDEE')).toBeVisible();
  await page.getByRole('button', { name: w.profile.editTitle }).click();
  const edit = sheet(page, w.profile.editTitle);
  await expect(edit.getByLabel(w.profile.bank)).toHaveValue('KTB');
  await expect(edit.getByLabel(w.profile.accountNo)).toHaveValue(me.account.accountNo);
  await edit.getByLabel(w.profile.name, { exact: true }).fill('Somsri');
  await edit.getByRole('button', { name: w.profile.save, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Somsri' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Somsri' })).toBeVisible();
  await expect(page.getByText('THOTSOB JAIDEE')).toBeVisible();
});

test('a statement and slips that are null are empty', async ({ page }) => {
  await enter(page, 'en', await newMember(page), '/user/statement');
  await expect(page.getByText(w.statement.empty, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: w.statement.slips }).click();
  await expect(sheet(page, w.slip.title).getByText(w.slip.empty, { exact: true })).toBeVisible();
});

test('a statement whose amounts are texts shows them', async ({ page }) => {
  await enterWith(page, 125.5, '/user/statement');
  await expect(page.getByRole('listitem').filter({ hasText: w.statement.type.deposit })).toContainText('125.50');
});

test('a promotion that is answered by an empty object is not found', async ({ page }) => {
  await enter(page, 'en', await newMember(page), '/user/bonus');
  await page.getByRole('textbox', { name: w.promotion.label }).fill('LASTYEAR');
  await press(page, w.promotion.submit);
  await expect(page.getByRole('alert')).toHaveText(w.promotion.notFound);
});
