import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { atDesk, deskWords } from './operators';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

test('the books of the day agree with the bank about what a member paid in', async ({ page, browser }) => {
  const member = await newMember(page);
  await enter(page, 'th', member);
  await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 1_234 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('1,234');

  const [en, th] = [deskWords.en, deskWords.th];
  const wide = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 });
  await wide.goto('/books');
  await wide.getByRole('button', { name: en.books.read }).click();
  const bank = wide.getByRole('row').filter({ hasText: en.books.provider.bank });
  await expect(bank).toContainText(en.books.even);
  await expect(wide.getByText(en.books.zero, { exact: true })).toBeVisible();
  await expect(wide.getByRole('button', { name: en.books.sign })).toBeDisabled();
  await expectAccessible(wide, 'the books');

  const phone = await atDesk(browser, 'desk-cashier', { language: 'th', width: 390, height: 844 });
  await phone.goto('/books');
  await expect(phone.getByText(th.books.zero, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(phone, 'the books on a phone');
  await expectAccessible(phone, 'the books on a phone');
});
