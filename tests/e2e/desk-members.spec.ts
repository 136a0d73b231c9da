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

/** Opens the page of the member with this phone, or with this tag. */
async function open(desk: Page, search: string, phone: string): Promise<void> {
  await desk.goto('/members');
  await desk.getByRole('searchbox').fill(search);
  await desk.getByRole('link', { name: new RegExp(phone) }).click();
}

test('two operators change the phone of a member, who signs in with the new one', async ({ page, browser }) => {
  const member = await fundedMember(page);
  const [en, la] = [deskWords.en, deskWords.la];
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 });
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
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'la', width: 390, height: 844 });
  await cashier.goto('/approvals');
  await cashier.getByText(phone).first().waitFor();
  await expectAccessible(cashier, 'an approval of a change of the phone, on a phone');
  await approveShown(cashier, la);
  await expect(owner.getByText(phone).first()).toBeVisible({ timeout: 10_000 });

  const signIn = (username: string) =>
    page.request.post('/api/login', { data: { username, password: member.password }, headers: { 'x-client': 'wallet' } });
  expect((await signIn(member.phone)).status()).not.toBe(200);
  expect((await signIn(phone)).status()).toBe(200);
});

test('a note and a tag help the next operator, who finds the member by the tag and shares a receipt', async ({ page, browser }) => {
  const member = await fundedMember(page);
  const [en, th] = [deskWords.en, deskWords.th];
  const tag = `e2e ${member.phone.slice(-8)}`;
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'en', width: 1280, height: 900 });
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

  const owner = await atDesk(browser, 'desk-owner', { language: 'th', width: 390, height: 844 });
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
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 });
  await owner.goto('/members');
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
