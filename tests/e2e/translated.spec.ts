import { expect, type Page } from '@playwright/test';
import { translatePage } from '../../packages/ui/test/translator';
import { connected } from './live';
import { openChat } from './chat-panel';
import { confirmWithdrawal, enter, heldWithdrawal, newMember } from './member';
import { deskWords } from './operators';
import { speak } from './people';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

/** Pages that the browser translates while a person uses them (docs/decisions/0199). */
const th = words.th;
const siteAccount = { bankCode: 'SCB', accountNo: '4051234567' };

/** A translator works on this page, and on each that it loads. Collects the errors of its scripts. */
async function translated(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translatePage.toString()})('replace'))`);
  return errors;
}

/** The page is the one that was opened, and the translator is at work. */
async function expectUnbroken(page: Page, errors: string[]): Promise<void> {
  expect(await page.locator('font > font').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => (window as { opened?: true }).opened)).toBe(true);
}
const markOpened = (page: Page) => page.evaluate(() => void Object.assign(window, { opened: true }));

test('a refused login says so, and the page is not loaded again', async ({ page }) => {
  const errors = await translated(page);
  await speak(page, 'th');
  await page.goto('/login');
  const submit = page.getByRole('button', { name: th.session.submit, exact: true });
  await expect(submit).toBeEnabled();
  await markOpened(page);
  for (const password of ['not it', 'not it either']) {
    await page.getByLabel(th.session.phone).fill('0812345678');
    await page.getByLabel(th.session.password, { exact: true }).fill(password);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(th.errorMsg.WRONG_CREDENTIAL);
  }
  await page.getByLabel(th.session.password, { exact: true }).fill('x');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectUnbroken(page, errors);
});

test('a member pays in, makes a QR and withdraws, and each figure is that of now', async ({ page }) => {
  const errors = await translated(page);
  const me = await newMember(page);
  const live = connected(page);
  await enter(page, 'th', me);
  await live;
  await markOpened(page);
  const balance = page.getByRole('region', { name: th.wallet.totalBalance });
  await expect(balance).toContainText('0.00');
  await sandbox.transfer({ from: me.account, to: siteAccount, amount: 111 });
  await expect(page.getByRole('status').filter({ hasText: th.wallet.live.deposited })).toContainText('+฿111.00');
  await expect(balance).toContainText('111.00');

  await page.getByRole('button', { name: th.wallet.deposit, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('250');
  await page.getByRole('dialog').locator('.k-sheet__f .k-btn').last().click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: th.wallet.withdraw, exact: true }).click();
  const withdraw = page.getByRole('dialog', { name: th.withdraw.title });
  for (const amount of ['1', '100']) await withdraw.getByRole('textbox').fill(amount);
  await withdraw.locator('.k-sheet__f .k-btn').last().click();
  await confirmWithdrawal(page, 'th', me.phone);
  const accepted = page.getByRole('alertdialog');
  await expect(accepted).toBeVisible();
  await accepted.getByRole('button', { name: th.withdraw.ok, exact: true }).click();
  await expect(accepted).toHaveCount(0);
  await expect(balance).toContainText('11.00');
  await page.getByRole('link', { name: th.menu.statement }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: th.statement.type.withdraw })).toBeVisible();
  await expectUnbroken(page, errors);
});

test('an operator signs in, decides a withdrawal and answers in the chat', async ({ page, browser }) => {
  const member = await heldWithdrawal(page, 8_000);
  const { en } = deskWords;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: process.env['E2E_DESK_URL'] ?? '' });
  const desk = await context.newPage();
  const errors = await translated(desk);
  await desk.addInitScript(() => localStorage.setItem('desk.language', 'en'));
  await desk.goto('/withdrawals');
  await markOpened(desk);
  const signIn = async (password: string) => {
    await desk.getByLabel(en.signIn.name).fill('desk-cashier');
    await desk.getByLabel(en.signIn.password, { exact: true }).fill(password);
    await desk.getByRole('button', { name: en.signIn.submit, exact: true }).click();
  };
  await signIn('not it');
  await expect(desk.getByRole('alert')).toBeVisible();
  await signIn('krapao-demo');
  await desk.getByRole('textbox', { name: en.withdrawals.filter }).fill(member.phone);
  // The head and the row that is left: a row that moves while it is clicked does not open.
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('row').filter({ hasText: member.phone }).click();
  await desk.getByRole('button', { name: en.withdrawals.claim }).click();
  await desk.getByRole('button', { name: en.withdrawals.reject }).click();
  await desk.getByRole('dialog').getByRole('combobox').selectOption('THIRD_PARTY');
  await desk.getByRole('button', { name: en.withdrawals.rejecting.submit.replace('{amount}', '฿8,000.00') }).click();
  await expect(desk.getByText(en.withdrawals.state.rejected).first()).toBeVisible();

  await page.goto('/user/contact');
  const panel = await openChat(page, 'th');
  await panel.say('เงินถอนยังไม่เข้า');
  await desk.getByRole('link', { name: en.nav.chat }).first().click();
  await desk.getByRole('button', { name: en.chats.view.unassigned }).click();
  await desk.getByRole('button').filter({ hasText: 'เงินถอนยังไม่เข้า' }).first().click();
  await expect(desk.getByRole('log').getByText('เงินถอนยังไม่เข้า').first()).toBeVisible();
  await desk.getByRole('textbox', { name: en.chats.answerIn.replace('{language}', en.chats.language.th) }).fill('รอสักครู่ค่ะ');
  await desk.keyboard.press('Control+Enter');
  await expect(panel.theirs('รอสักครู่ค่ะ')).toBeVisible();
  await expect(desk.getByRole('log').getByText('รอสักครู่ค่ะ')).toBeVisible();
  await expectUnbroken(desk, errors);
  await context.close();
});
