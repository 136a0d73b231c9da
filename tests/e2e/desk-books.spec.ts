import { expect, type Page } from '@playwright/test';
import type { Books } from '@krapao/contract/desk';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { A4, approveShown, atDesk, callAs, deskWords, secondOwner } from './operators';
import { sandbox, untilTomorrow } from './sandbox';
import { test } from './test';
import { words } from './words';

const ACCOUNT = { bankCode: 'SCB', accountNo: '4051234567' };

test('the books of the day agree with the bank about what a member paid in', async ({ page, browser }) => {
  const member = await newMember(page);
  await enter(page, 'th', member);
  await sandbox.transfer({ from: member.account, to: ACCOUNT, amount: 1_234 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('1,234');

  const [en, th] = [deskWords.en, deskWords.th];
  const wide = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/books');
  await wide.getByRole('button', { name: en.books.read }).click();
  const bank = wide.getByRole('row').filter({ hasText: en.books.provider.bank });
  await expect(bank).toContainText(en.books.even);
  await expect(wide.getByText(en.books.zero, { exact: true })).toBeVisible();
  await expect(wide.getByRole('button', { name: en.books.sign })).toBeDisabled();
  await expectAccessible(wide, 'the books');

  const phone = await atDesk(browser, 'desk-cashier', { language: 'th', width: 390, height: 844 }, '/books');
  await expect(phone.getByText(th.books.zero, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(phone, 'the books on a phone');
  await expectAccessible(phone, 'the books on a phone');
});

/** Explains what earlier journeys of the day have left, as after a call to the provider. */
async function explainTheRest(desk: Page, day: string): Promise<void> {
  for (const currency of ['THB', 'LAK']) {
    const books = (await callAs(desk, `/desk/books?day=${day}&currency=${currency}`)).body as Books;
    const open = books.providers.flatMap(({ differences }) => differences).filter(({ explanation }) => explanation === null);
    for (const { id } of open) await callAs(desk, '/desk/books/explain', { id, note: 'asked the provider' });
  }
}

test('two operators close a day: differences, two signatures, and what is printed', async ({ page, browser }) => {
  test.skip(process.env['E2E_DATA'] === undefined, 'the command line needs the data of the product');
  test.slow();
  const [en, th] = [deskWords.en, deskWords.th];
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const member = await newMember(page);
  await enter(page, 'th', member);
  const balance = page.getByRole('region', { name: words.th.wallet.totalBalance });
  await sandbox.transfer({ from: member.account, to: ACCOUNT, amount: 1_345 });
  await expect(balance).toContainText('1,345');
  try {
    // A transfer of the day that the bank lists only on the day after: it is in the bank's records of the day, and not in our books.
    await sandbox.hideFeed();
    await sandbox.transfer({ from: member.account, to: ACCOUNT, amount: 655, feed: false });
    // Ten minutes past midnight: the comparison reads the bank's records of 24 hours, at any time of day that this runs.
    await sandbox.clock(untilTomorrow() + 600);
    await sandbox.clearFaults();
    await enter(page, 'th', member);
    // The comparison with the bank runs once per minute.
    await expect(balance).toContainText('2,000', { timeout: 180_000 });

    const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, `/books?day=${day}`);
    await owner.getByRole('button', { name: en.books.read }).click();
    await expect(owner.getByText(en.books.obstacle['not-explained'])).toBeVisible();
    await expect(owner.getByRole('button', { name: en.books.sign })).toBeDisabled();
    await owner.getByRole('button', { name: en.books.provider.bank }).click();
    const late = owner.getByRole('row').filter({ hasText: '฿655.00' }).last();
    await late.getByRole('button').click();
    await owner.getByRole('dialog').getByRole('textbox').fill('the bank listed it a day later');
    await expectAccessible(owner, 'the explanation of a difference');
    await owner.keyboard.press('Control+Enter');
    await expect(late).toContainText('the bank listed it a day later');
    await explainTheRest(owner, day);
    await owner.reload();
    await owner.getByRole('button', { name: en.books.sign }).click();
    await owner.getByRole('dialog').getByRole('textbox').fill('all providers agree or are explained');
    await owner.keyboard.press('Control+Enter');
    await expect(owner.getByText(en.books.oneSignature)).toBeVisible();
    await expect(owner.getByRole('link', { name: en.books.seeApprovals })).toBeVisible();

    const second = await secondOwner(browser, { language: 'th', width: 1280, height: 900 });
    await second.goto('/approvals');
    await approveShown(second, th);
    const sealed = owner.locator('.d-close');
    await expect(sealed).toContainText(en.books.step.signed.replace('{name}', ''));
    await expect(sealed.getByText(en.books.holds)).toBeVisible();
    await expectAccessible(owner, 'a closed day');

    // On paper: who signed and when, the whole digest, every difference with its explanation, and nothing to press.
    await owner.emulateMedia({ media: 'print' });
    await owner.setViewportSize(A4);
    const head = owner.locator('.d-books__print');
    await expect(head).toContainText('Pim Rattanakul');
    await expect(head).toContainText(/[\da-f]{64}/);
    await expect(head.locator('dd').first()).toContainText(/(\d{2}:\d{2}.*){2}/);
    await expect(owner.getByText('the bank listed it a day later')).toBeVisible();
    const read = owner.getByRole('main').getByRole('button', { name: en.books.read });
    for (const hidden of [owner.locator('.k-skip'), owner.getByRole('navigation').first(), read]) await expect(hidden).toBeHidden();
    await expectNoSidewaysScroll(owner, 'the printed page');
  } finally {
    await sandbox.clearFaults();
    await sandbox.clock(0);
  }
});
