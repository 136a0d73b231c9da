import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, type Member, newMember } from './member';
import { approveShown, atDesk, deskWords } from './operators';
import { newPhone } from './people';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

const OURS = { bankCode: 'SCB', accountNo: '4051234567' };

/** A member with money, signed in on their phone. */
async function fundedMember(page: Page): Promise<Member> {
  const member = await newMember(page);
  await enter(page, 'th', member);
  await sandbox.transfer({ from: member.account, to: OURS, amount: 1_500 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('1,500');
  return member;
}

/** Opens, from the list, the page of the member with this phone, or with this tag. */
async function open(desk: Page, search: string, phone: string): Promise<void> {
  await desk.getByRole('searchbox').fill(search);
  await desk.getByRole('link', { name: new RegExp(phone) }).click();
}

test('two operators change the phone of a member, who signs in with the new one', async ({ page, browser }) => {
  const member = await fundedMember(page);
  const [en, la] = [deskWords.en, deskWords.la];
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/members');
  await open(owner, member.phone, member.phone);
  const phone = newPhone();
  await owner.getByRole('button', { name: en.members.changePhone }).click();
  await owner.getByRole('textbox', { name: en.members.newPhone }).fill(phone);
  await owner.getByRole('textbox', { name: en.common.note }).fill('came with the identity card');
  await expectAccessible(owner, 'a change of the phone');
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByRole('status').filter({ hasText: en.common.proposed })).toBeVisible();

  // The member is signed in until the second person approves.
  await page.reload();
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('1,500');
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'la', width: 390, height: 844 }, '/approvals');
  await cashier.getByRole('button').filter({ hasText: member.phone }).click();
  await cashier.getByText(phone).first().waitFor();
  await expectAccessible(cashier, 'an approval of a change of the phone, on a phone');
  await approveShown(cashier, la);
  await expect(owner.getByText(phone).first()).toBeVisible();

  const signIn = (username: string) =>
    page.request.post('/api/login', { data: { username, password: member.password }, headers: { 'x-client': 'wallet' } });
  expect((await signIn(member.phone)).status()).not.toBe(200);
  expect((await signIn(phone)).status()).toBe(200);
});

test('two operators change the bank account of a member, who confirms it before the next withdrawal', async ({ page, browser }) => {
  const member = await fundedMember(page);
  const [en, th] = [deskWords.en, deskWords.th];
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/members');
  await open(owner, member.phone, member.phone);
  const accountNo = String(Date.now()).slice(-10);
  await owner.getByRole('button', { name: en.members.change, exact: true }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel(en.members.bankCode).selectOption('SCB');
  await dialog.getByRole('textbox', { name: en.members.accountNo }).fill(accountNo);
  await dialog.getByRole('textbox', { name: en.common.note }).fill('showed the new passbook');
  await expect(dialog.getByRole('button', { name: en.members.propose })).toBeEnabled();
  await expectAccessible(owner, 'a change of the bank account');
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByRole('status').filter({ hasText: en.common.proposed })).toBeVisible();

  // The second person reads the whole new number.
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'th', width: 390, height: 844 }, '/approvals');
  await cashier.getByRole('button').filter({ hasText: member.phone }).click();
  await expect(cashier.getByText(new RegExp(accountNo)).first()).toBeVisible();
  await expectAccessible(cashier, 'an approval of a bank account, on a phone');
  await approveShown(cashier, th);
  await expect(owner.getByText(`•••• ${accountNo.slice(-4)}`).first()).toBeVisible();
  await expect(owner.getByText(/not confirmed/).first()).toBeVisible();

  // The member confirms it by a code; the next withdrawal waits for a person with its reason.
  const w = words.th;
  await page.goto('/user/profile');
  await page.getByRole('button', { name: w.profile.confirmBank }).click();
  const sheet = page.getByRole('dialog', { name: w.profile.confirmBankTitle });
  const earlier = await sandbox.otp(member.phone);
  await sheet.getByRole('button', { name: w.otp.request }).click();
  await expect.poll(() => sandbox.otp(member.phone)).not.toBe(earlier);
  await sheet.getByLabel(w.otp.code).fill(await sandbox.otp(member.phone));
  await expect(page.getByText(w.profile.bankConfirmed)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}`, 'x-client': 'wallet' };
  await page.request.post('/api/wallet/withdraw', { data: { amount: 700 }, headers });
  await cashier.goto('/withdrawals');
  await cashier.getByRole('textbox').first().fill(member.phone);
  const waiting = cashier.getByRole('row').filter({ hasText: '฿700.00' });
  await expect(waiting).toContainText(th.withdrawals.flags['bank-changed']);
  await expect(waiting).toContainText(accountNo.slice(-4));
});

test('a note and a tag help the next operator, who finds the member by the tag and shares a receipt', async ({ page, browser }) => {
  const member = await fundedMember(page);
  const [en, th] = [deskWords.en, deskWords.th];
  const tag = `e2e ${member.phone.slice(-8)}`;
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'en', width: 1280, height: 900 }, '/members');
  await open(cashier, member.phone, member.phone);
  await cashier.getByRole('button', { name: en.members.add, exact: true }).click();
  await cashier.getByRole('dialog').getByRole('textbox').fill('Asked twice about the slip.');
  await expectAccessible(cashier, 'a new note');
  await cashier.keyboard.press('Control+Enter');
  await expect(cashier.getByText('Asked twice about the slip.')).toBeVisible();
  await cashier.getByRole('button', { name: en.members.editTags }).click();
  await cashier.getByRole('dialog').getByRole('combobox').fill(tag);
  await cashier.getByRole('button', { name: en.members.addTag }).click();
  await expect(cashier.getByRole('button', { name: en.members.removeTag.replace('{tag}', tag) })).toBeVisible();
  await expectAccessible(cashier, 'the tags of a member');
  await cashier.keyboard.press('Escape');
  await expectAccessible(cashier, 'one member');

  const owner = await atDesk(browser, 'desk-owner', { language: 'th', width: 390, height: 844 }, '/members');
  await open(owner, `#${tag}`, member.phone);
  await expect(owner.getByText('Asked twice about the slip.')).toBeVisible();
  await expectNoSidewaysScroll(owner, 'one member on a phone');
  await expectAccessible(owner, 'one member on a phone');
  await owner.getByRole('button', { name: th.members.view.money, exact: true }).click();
  await owner.getByRole('link', { name: th.members.kind.deposit }).click();
  const receipt = owner.getByRole('dialog', { name: th.members.receipt });
  await expect(receipt).toContainText('1,500.00');
  await expectAccessible(owner, 'a receipt on a phone');
  await expectNoSidewaysScroll(owner, 'a receipt on a phone');

  // The address of the receipt opens it for another operator.
  await cashier.goto(new URL(owner.url()).pathname + new URL(owner.url()).search);
  await expect(cashier.getByRole('dialog', { name: en.members.receipt })).toContainText('1,500.00');
  await cashier.emulateMedia({ media: 'print' });
  await expect(cashier.getByRole('heading', { name: en.members.timeline })).toBeHidden();
  await expect(cashier.getByRole('dialog')).toContainText(member.phone);
});

test('a list of members is downloaded once', async ({ browser }) => {
  const en = deskWords.en;
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/members');
  await owner.getByRole('button', { name: en.members.export, exact: true }).click();
  await owner.getByRole('dialog').getByRole('textbox', { name: en.members.filterSearch }).fill('0800000001');
  await owner.getByRole('dialog').getByRole('textbox', { name: en.common.note }).fill('for the accountant');
  await expectAccessible(owner, 'an export');
  await owner.getByRole('dialog').getByRole('button', { name: en.members.export, exact: true }).click();
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: en.members.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^members-.*\.csv$/);
  await expect(owner.getByRole('button', { name: en.members.download })).toHaveCount(0);
});
