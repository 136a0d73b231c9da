import { expect, type Page } from '@playwright/test';
import { logIn, newPhone, register, speak } from './people';
import { test } from './test';
import { words } from './words';

const w = words.en;

/** From now on the file is missing, as after a deploy; counts its requests. */
async function lose(page: Page, file: RegExp, times = Number.POSITIVE_INFINITY) {
  const requests: string[] = [];
  await page.route(file, async (route) => {
    requests.push(route.request().url());
    await (requests.length > times ? route.continue() : route.fulfill({ status: 404, body: '' }));
  });
  return requests;
}

test.beforeEach(({ page }) => speak(page, 'en'));

test('a screen whose file a deploy has removed works after one automatic reload', async ({ page }) => {
  await page.goto('/login');
  const requests = await lose(page, /\/assets\/register-(?!parts)[^/]+\.js$/, 1);
  await page.getByRole('navigation').getByRole('link', { name: w.shell.register }).click();
  await expect(page.getByRole('heading', { name: w.account.phoneTitle })).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a file that stays missing leaves an error screen, not a loop', async ({ page }) => {
  await page.goto('/login');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await lose(page, /\/assets\/register-(?!parts)[^/]+\.js$/);
  await page.getByRole('navigation').getByRole('link', { name: w.shell.register }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('button', { name: w.broken.reload })).toBeVisible();
  expect(loads).toBe(1);
});

test('without a connection nothing is reloaded', async ({ page, context }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: w.shell.register }).click();
  await expect(page.getByRole('button', { name: w.broken.reload })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: w.broken.reload }).click();
  await expect(page.getByRole('heading', { name: w.account.phoneTitle })).toBeVisible();
});

test('a member loses nothing: neither what was typed, nor the screen behind a sheet', async ({ page }) => {
  const me = { language: 'en', phone: newPhone(), password: 'a good password' } as const;
  await register(page, me);
  await logIn(page, me);
  await page.goto('/user/profile?sheet=edit-profile');
  const name = page.getByLabel(w.profile.name, { exact: true });
  await name.fill('Somchai');
  await lose(page, /\/assets\/statement-[^/]+\.js$/, 1);
  await page.evaluate(() => {
    history.pushState(null, '', '/user/statement');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText(w.statement.empty)).toBeVisible();
  await page.goto('/user/profile?sheet=edit-profile');
  await expect(name).toHaveValue('Somchai');

  // Right after a reload there is no second one: the sheet shows the error, and the screen stays.
  await lose(page, /\/assets\/password-sheet-[^/]+\.js$/);
  await page.getByRole('button', { name: w.common.close }).click();
  await page.getByRole('button', { name: w.profile.changePassword }).click();
  await expect(page.getByRole('alertdialog', { name: w.broken.title })).toBeVisible();
  await page.getByRole('button', { name: w.common.close }).click();
  await expect(page.getByText(me.phone).first()).toBeVisible();
});
