import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { heldWithdrawal, withdrawalsOf } from './member';
import { approveShown, atDesk, deskWords, filterRows } from './operators';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

const lineOfMember = (page: Page) => page.getByRole('listitem').filter({ hasText: words.th.statement.type.withdraw });

test('two people release ฿50,000 on facts, and it is paid', async ({ page, browser }) => {
  const member = await heldWithdrawal(page, 50_000);
  await page.goto('/user/statement');
  await expect(lineOfMember(page)).toContainText('กำลังตรวจสอบ');

  const cashier = await atDesk(browser, 'desk-cashier', { language: 'th', width: 1280, height: 900 });
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 390, height: 844 }, '/approvals');
  const [en, th] = [deskWords.en, deskWords.th];
  await cashier.getByRole('textbox', { name: th.withdrawals.filter }).fill(member.phone);
  await expect(cashier.getByRole('row').filter({ hasText: member.phone })).toContainText('฿50,000.00');
  // The rail shows icons and counts only; its links keep their names.
  await expect(cashier.getByRole('link', { name: new RegExp(`^${th.nav.withdrawals}\\s*\\d`) })).toBeVisible();
  await expectAccessible(cashier, 'the queue');
  await cashier.keyboard.press('Escape');
  await cashier.keyboard.press('j');
  await cashier.keyboard.press('Enter');
  await expect(cashier.getByText(th.withdrawals.rule['first-payout'])).toBeVisible();
  await expectAccessible(cashier, 'one withdrawal');

  // The dialog says before that a second person decides, and needs what was checked.
  await cashier.keyboard.press('r');
  const dialog = cashier.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(th.approvals.untilThen);
  await expect(dialog.getByText(th.withdrawals.confirm.text)).toHaveCount(0);
  await cashier.keyboard.press('Control+Enter');
  await expect(dialog.getByText(th.common.checkedNeeded)).toBeVisible();
  await expectAccessible(cashier, 'the confirmation');
  await cashier.keyboard.type('โทรหาสมาชิกแล้ว');
  await cashier.keyboard.press('Control+Enter');
  await expect(cashier.getByRole('status').filter({ hasText: th.common.proposed })).toBeVisible();
  await expect(cashier.getByText(th.approvals.waits)).toBeVisible();
  await cashier.keyboard.press('e');
  await expect(dialog).toHaveCount(0);

  // The proposal reaches the other screen by itself, with the facts that decide.
  await owner.getByRole('button', { name: en.approvals.act.withdrawal.release }).filter({ hasText: '50,000' }).click();
  await expect(owner.getByRole('heading', { name: en.approvals.act.withdrawal.release })).toBeVisible();
  await expect(owner.getByText(/“โทรหาสมาชิกแล้ว”/)).toBeVisible();
  await expect(owner.getByText(/In 7 days ฿51,000\.00 came in, ฿51,000\.00 of it was never staked/)).toBeVisible();
  await expect(owner.getByText(`•••• ${member.account.accountNo.slice(-4)}`).first()).toBeVisible();
  await owner.getByText(en.approvals.lastTen).click();
  await expect(owner.getByRole('row').filter({ hasText: '+฿51,000.00' })).toBeVisible();
  await expectAccessible(owner, 'an approval on a phone');
  await expectNoSidewaysScroll(owner, 'an approval on a phone');
  await approveShown(owner, en);

  await expect(lineOfMember(page)).toContainText(words.th.statement.status.success);
  expect((await sandbox.payouts()).filter(({ accountNo }) => accountNo === member.account.accountNo)).toHaveLength(1);
});

test('a rejected withdrawal returns the money, and the member reads why', async ({ page, browser }) => {
  const member = await heldWithdrawal(page, 8_000);
  const owner = await atDesk(browser, 'desk-owner', { language: 'la', width: 390, height: 844 });
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'en', width: 1280, height: 900 });
  const [en, la] = [deskWords.en, deskWords.la];
  for (const operator of [owner, cashier]) await operator.getByRole('textbox').first().fill(member.phone);
  await owner.getByRole('row').filter({ hasText: member.phone }).click();
  await owner.getByRole('button', { name: la.withdrawals.claim }).click();

  // The other operator sees within a second who decides, and is refused.
  await cashier.getByRole('row').filter({ hasText: member.phone }).click();
  await expect(cashier.getByText('Pim Rattanakul decides this')).toBeVisible();
  await cashier.keyboard.press('e');
  await cashier.getByRole('dialog').getByRole('combobox').selectOption('THIRD_PARTY');
  await cashier.getByRole('button', { name: en.withdrawals.rejecting.submit.replace('{amount}', '฿8,000.00') }).click();
  await expect(cashier.getByRole('alert')).toContainText(en.errors.CLAIMED_BY_OTHER);

  await expectNoSidewaysScroll(owner, 'one withdrawal on a phone');
  await expectAccessible(owner, 'one withdrawal on a phone');
  await owner.getByRole('button', { name: la.withdrawals.reject }).click();
  await owner.getByRole('dialog').getByRole('combobox').selectOption('THIRD_PARTY');
  await expectAccessible(owner, 'a rejection on a phone');
  await owner.getByRole('button', { name: la.withdrawals.rejecting.submit.replace('{amount}', '฿8,000.00') }).click();
  await expect(owner.getByText(la.withdrawals.state.rejected).first()).toBeVisible();

  await page.goto('/user/statement');
  await expect(lineOfMember(page)).toContainText('ยอดฝากมาจากบัญชีชื่ออื่น');
  await page.goto('/user/home');
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('9,000');
});

test('a frozen member reads what is paused, and is unfrozen by two people', async ({ page, browser }) => {
  const member = await heldWithdrawal(page, 6_000);
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'en', width: 1280, height: 900 });
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 });
  const en = deskWords.en;
  await cashier.getByRole('textbox').first().fill(member.phone);
  await cashier.getByRole('row').filter({ hasText: member.phone }).click();
  await expect(cashier.getByText(en.withdrawals.why)).toBeVisible();
  await cashier.keyboard.press('f');
  await cashier.getByRole('textbox', { name: en.common.note }).fill('phone reported as stolen');
  await cashier.keyboard.press('Control+Enter');
  await expect(cashier.getByText('phone reported as stolen')).toBeVisible();
  await page.goto('/user/home');
  await expect(page.getByText('บัญชีของคุณถูกพักบางส่วน')).toBeVisible();

  await cashier.getByRole('button', { name: en.freeze.lift }).click();
  await cashier.getByRole('textbox', { name: en.common.note }).fill('came in person');
  await cashier.keyboard.press('Control+Enter');
  await expect(cashier.getByRole('status').filter({ hasText: en.common.proposed })).toBeVisible();
  await owner.goto('/approvals');
  await approveShown(owner, en);
  await page.reload();
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('1,000');
  await expect(page.getByText('บัญชีของคุณถูกพักบางส่วน')).toBeHidden();
});

test('two operators take and decide a queue with the keyboard alone', async ({ page, browser }) => {
  // Three members whose withdrawals no other journey has.
  const [amount, amountText] = [7_131, '฿7,131.00'];
  for (let made = 0; made < 3; made += 1) await withdrawalsOf(page, amount);
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'th', width: 1280, height: 900 });
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1600, height: 900 });
  const [en, th] = [deskWords.en, deskWords.th];
  const current = (desk: Page) => desk.locator('[role=row][aria-current=true]');
  const heading = (desk: Page) => desk.getByRole('heading', { level: 2 }).and(desk.locator('#decision'));
  for (const desk of [cashier, owner]) {
    await expect(desk.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    await filterRows(desk, '7131');
    await expect(desk.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
    await desk.keyboard.press('Escape');
  }

  // The next in line is another one for each of them.
  await cashier.keyboard.press('n');
  await expect(heading(cashier)).toBeFocused();
  await owner.keyboard.press('n');
  await expect(heading(owner)).toBeFocused();
  const [first, second] = [new URL(cashier.url()).pathname, new URL(owner.url()).pathname];
  expect(first).not.toBe(second);
  await expect(cashier.getByText(th.withdrawals.claimedByYou.split(' · ')[0] ?? '')).toBeVisible();
  await expectAccessible(owner, 'the queue beside a decision');
  await expectNoSidewaysScroll(owner, 'the queue beside a decision');

  // A rejection by keys, with its reason; the next one opens.
  await owner.keyboard.press('e');
  const dialog = owner.getByRole('dialog');
  await focusByTab(owner, dialog.getByRole('combobox'));
  await owner.keyboard.press('ArrowDown');
  await owner.keyboard.press('Control+Enter');
  const rejected = en.withdrawals.toast.next.replace('{outcome}', en.withdrawals.toast.rejectedBack.replace('{amount}', amountText));
  await expect(owner.getByRole('status').filter({ hasText: rejected })).toBeVisible();
  await expect(owner).not.toHaveURL(new RegExp(second));
  await expect(heading(owner)).toBeFocused();

  // A release, or its proposal when the sum of the day takes two people.
  await cashier.keyboard.press('r');
  await focusByTab(cashier, cashier.getByRole('dialog').getByRole('textbox'));
  await cashier.keyboard.type('โทรแล้ว');
  await cashier.keyboard.press('Control+Enter');
  await expect(cashier.getByRole('status').filter({ hasText: th.withdrawals.toast.next.replace('{outcome}', '') })).toBeVisible();
  await expect(cashier).not.toHaveURL(new RegExp(first));
  await expect(heading(cashier)).toBeFocused();

  // Escape returns to the row, and a reload and Back keep place and filter.
  const place = new URL(cashier.url()).pathname;
  await cashier.keyboard.press('Escape');
  await expect(current(cashier)).toBeFocused();
  expect(new URL(cashier.url()).search).toBe(`?at=${place.split('/').at(-1)}`);
  await cashier.reload();
  await expect(current(cashier)).toContainText('7,131');
  await expect(cashier.getByRole('textbox', { name: th.withdrawals.filter })).toHaveValue('7131');
  await cashier.keyboard.press(' ');
  await expect(heading(cashier)).toBeVisible();
  await expect(cashier).toHaveURL(new RegExp(place));
  await cashier.goBack();
  await expect(cashier).toHaveURL(/withdrawals\?at=/);
  await expect(cashier.getByRole('textbox', { name: th.withdrawals.filter })).toHaveValue('7131');
});

/** Presses Tab until a field of the dialog has the focus. */
async function focusByTab(desk: Page, field: Locator): Promise<void> {
  await field.waitFor();
  await expect(async () => {
    if (!(await field.evaluate((element) => element === document.activeElement))) await desk.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [50] });
}
