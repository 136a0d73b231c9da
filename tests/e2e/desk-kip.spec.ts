import { expect, type Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { test } from './lao-house';
import { enter, newMember } from './member';
import { A4, approveShown, atDesk, deskWords } from './operators';
import { newLaoPhone } from './people';
import { sandbox } from './sandbox';
import { words } from './words';

/** The texts that do not fit their cells. */
const cutIn = (cells: Locator): Promise<string[]> =>
  cells.evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));

test('a large withdrawal in kip is released by two people and paid in kip', async ({ page, browser }) => {
  const [en, th] = [deskWords.en, deskWords.th];
  const member = await newMember(page, { phone: newLaoPhone(), bankCode: 'BCEL', currency: 'LAK' });
  await enter(page, 'la', member);
  await sandbox.transfer({ from: member.account, to: { bankCode: 'BCEL', accountNo: '010120000123456001' }, amount: 15_000_000 });
  await expect(page.getByRole('region', { name: words.la.wallet.totalBalance })).toContainText('₭15,000,000');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'x-client': 'wallet' };
  const answer = await page.request.post('/api/wallet/withdraw', { data: { amount: 12_000_000 }, headers });
  expect((await answer.json()) as object).toMatchObject({ review: { state: 'waiting' } });

  const cashier = await atDesk(browser, 'desk-cashier', { language: 'th', width: 1280, height: 900 });
  await cashier.getByRole('textbox', { name: th.withdrawals.filter }).fill(member.phone);
  await expect(cashier.getByRole('row')).toHaveCount(2);
  await cashier.getByRole('row').filter({ hasText: '₭12,000,000' }).click();
  await expect(cashier.getByText(th.withdrawals.why)).toBeVisible();
  const amounts = cashier.locator('.d-last td.is-r');
  await expect(amounts.filter({ hasText: '₭15,000,000.00' })).toHaveCount(2);
  expect(await cutIn(amounts)).toEqual([]);
  await cashier.keyboard.press('r');
  const dialog = cashier.getByRole('dialog');
  await expect(dialog).toContainText('BCEL');
  await expect(dialog.getByRole('status')).toContainText('₭10,000,000');
  await expectAccessible(cashier, 'a release in kip');
  await dialog.getByRole('textbox').fill('โทรหาสมาชิกแล้ว');
  await cashier.keyboard.press('Control+Enter');
  await expect(cashier.getByRole('status').filter({ hasText: th.common.proposed })).toBeVisible();

  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/approvals');
  await owner.getByRole('button').filter({ hasText: '₭12,000,000' }).first().click();
  await approveShown(owner, en);
  const paid = async () => (await sandbox.payouts()).filter(({ accountNo }) => accountNo === member.account.accountNo);
  await expect.poll(paid).toMatchObject([{ amount: 12_000_000, currency: 'LAK' }]);

  // On paper every amount of the day is whole.
  await owner.goto('/books?currency=LAK');
  await owner.getByRole('main').getByRole('button', { name: en.books.read }).click();
  await expect(owner.locator('.d-against')).toContainText('₭15,000,000.00');
  await owner.emulateMedia({ media: 'print' });
  await owner.setViewportSize(A4);
  expect(await cutIn(owner.locator('.d-against > tbody > tr > td, .d-trial td'))).toEqual([]);
  await expectNoSidewaysScroll(owner, 'the printed page in kip');
});
