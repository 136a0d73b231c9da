import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Member, newMember } from './member';
import { deskWords } from './operators';
import { speak } from './people';
import { test } from './test';
import { watchViolations } from './violations';
import { words } from './words';

/** Several tabs of one browser. */
const balance = (page: Page) => page.getByRole('region', { name: words.th.wallet.totalBalance });

/** A tab with a session that is not remembered: each tab has its own copy, as a duplicated one has. */
async function openTab(context: BrowserContext, token: string): Promise<Page> {
  const page = await context.newPage();
  await speak(page, 'th');
  await page.addInitScript((kept) => {
    if (location.pathname.startsWith('/user')) sessionStorage.setItem('token', kept);
  }, token);
  await page.goto('/user/statement');
  await page.goto('/user/home');
  await expect(balance(page)).toContainText('0.00');
  return page;
}

async function tokenOf(page: Page, { phone, password }: Member): Promise<string> {
  const answer = await page.request.post('/api/login', { data: { username: phone, password }, headers: { 'x-client': 'wallet' } });
  return ((await answer.json()) as { token: string }).token;
}

test('a logout in one tab ends the session in a duplicate of it', async ({ page, context }) => {
  const token = await tokenOf(page, await newMember(page));
  const [one, two] = [await openTab(context, token), await openTab(context, token)];
  for (const each of [one, two]) {
    const agreement = each.getByRole('dialog');
    await expect(agreement).toBeVisible();
    await agreement.locator('.k-sheet__f .k-btn').last().click();
    await expect(agreement).toHaveCount(0);
  }
  await one.getByRole('button', { name: words.th.menu.logout }).click();
  await one.getByRole('alertdialog').getByRole('button', { name: words.th.menu.logout }).click();
  await one.waitForURL('**/login');
  await two.waitForURL('**/login');
  await expect(balance(two)).toHaveCount(0);
});

test('an operator who signs out in one tab is signed out in the other, and no page of the desk breaks its policy', async ({ browser }) => {
  const { en } = deskWords;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: process.env['E2E_DESK_URL'] ?? '' });
  const [one, two] = [await context.newPage(), await context.newPage()];
  const violations = await watchViolations(one);
  await one.addInitScript(() => localStorage.setItem('desk.language', 'en'));
  await one.goto('/members');
  await one.getByLabel(en.signIn.name).fill('desk-owner');
  await one.getByLabel(en.signIn.password).fill('krapao-demo');
  await one.getByRole('button', { name: en.signIn.submit, exact: true }).click();
  await expect(one.locator('.d-app')).toBeVisible();
  for (const path of ['/members', '/chat', '/books', '/shop']) {
    await one.goto(path);
    await expect(one.locator('.d-app')).toBeVisible();
    await expect(one.getByRole('heading').first()).toBeVisible();
  }
  expect(violations).toEqual([]);
  await two.goto('/withdrawals');
  await expect(two.locator('.d-app')).toBeVisible();
  await one.getByRole('button', { name: en.shell.me }).first().click();
  await one.getByRole('button', { name: en.shell.signOut }).click();
  // Exactly: a reason of the list below may contain the word.
  await expect(two.getByLabel(en.signIn.password, { exact: true })).toBeVisible();
  await context.close();
});
