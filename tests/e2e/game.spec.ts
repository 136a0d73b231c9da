import { expect, type Page } from '@playwright/test';
import { enter, newMember } from './member';
import { checkScreen } from './people';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

const w = words.th;
const balance = (page: Page) => page.getByRole('region', { name: w.wallet.totalBalance });
const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

async function openAccount(page: Page, name: string) {
  await page.getByRole('button', { name: w.game.openNamed.replace('{name}', name), exact: true }).click();
  const game = sheet(page, name);
  await expect(game).toBeVisible();
  await checkScreen(page, `${name}: no account`);
  await game.getByRole('button', { name: w.game.open, exact: true }).click();
  await expect(game.getByRole('button', { name: w.game.copyPassword })).toBeVisible();
  return game;
}

/** Presses Play; the tab has to open in the press itself, before the server has answered anything. */
async function play(page: Page) {
  const opening = page.waitForEvent('popup');
  await page.route('**/api/**', async (route) => {
    await opening;
    await route.continue();
  });
  await page.getByRole('button', { name: w.game.play, exact: true }).click();
  const tab = await opening;
  await page.unroute('**/api/**');
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  await expect(tab.getByRole('button', { name: /Play$/ })).toBeVisible();
  return tab;
}

async function move(page: Page, submit: string) {
  await sheet(page, w.transfer.title).getByRole('button', { name: submit, exact: true }).click();
  const done = page.getByRole('alertdialog', { name: w.transfer.doneTitle });
  await expect(done).toBeVisible();
  await checkScreen(page, 'transfer: done');
  await done.getByRole('button', { name: w.transfer.ok, exact: true }).click();
  await expect(done).toBeHidden();
}

// §1-8 transfer between wallet and game
test('money goes to a game, is played for, and comes back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await newMember(page);
  await enter(page, 'th', me);
  await sandbox.transfer({ from: me.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 300 });
  await expect(balance(page)).toContainText('300.00');
  const pg = await openAccount(page, 'PG');
  await checkScreen(page, 'game account');
  await pg.getByRole('button', { name: w.game.copyUsername }).click();
  const username = await page.evaluate(() => navigator.clipboard.readText());

  await pg.getByRole('button', { name: w.game.moveIn }).click();
  const transfer = sheet(page, w.transfer.title);
  await transfer.getByRole('button', { name: 'PG' }).click();
  await expect(sheet(page, w.transfer.toTitle)).toBeVisible();
  await checkScreen(page, 'transfer: where to');
  await sheet(page, w.transfer.toTitle).getByRole('button', { name: 'PG' }).click();
  await transfer.getByRole('textbox').fill('100');
  await checkScreen(page, 'transfer');
  await move(page, w.transfer.submitAmount.replace('{amount}', '฿100.00'));

  // Play takes the rest of the wallet along.
  const tab = await play(page);
  await expect(tab.locator('#balance')).toHaveText('300.00');
  await tab.getByRole('button', { name: /Play$/ }).click();
  await expect(tab.locator('#result')).toContainText(/Won|Dark/);
  // A bet stays open and is settled without leaving the page.
  await tab.evaluate(() => document.body.setAttribute('data-kept', ''));
  await tab.getByRole('button', { name: /Place an open bet$/ }).click();
  await expect(tab.locator('#bets h2')).toContainText('10.00');
  await tab.getByRole('button', { name: /Win x2$/ }).click();
  await expect(tab.locator('#bets')).toContainText('No open bets');
  await expect(tab.locator('body[data-kept]')).toBeVisible();
  const won = await sandbox.play('PG', { username, stake: 10, win: 120 });
  await tab.close();

  // A visible page refreshes the wallet: nothing is pressed.
  const credit = won.toFixed(2);
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(pg).toContainText(credit, { timeout: 500 });
  }).toPass();
  await pg.getByRole('button', { name: w.game.moveOut }).click();
  await transfer.getByRole('button', { name: w.transfer.all, exact: true }).click();
  await move(page, w.transfer.submitAmount.replace('{amount}', `฿${credit}`));
  await page.keyboard.press('Escape');
  await expect(pg).toBeHidden();
  await expect(balance(page)).toContainText(credit);

  await page.getByRole('link', { name: w.menu.statement }).click();
  const lines = page.getByRole('listitem').filter({ hasText: '฿' });
  await expect(lines).toHaveCount(4);
  for (const [line, amount] of [credit, '200.00', '100.00'].entries()) {
    await expect(lines.nth(line)).toContainText(w.statement.type.transfer);
    await expect(lines.nth(line)).toContainText(amount);
    await expect(lines.nth(line)).toContainText(w.statement.status.success);
  }
  await checkScreen(page, 'statement: transfers');
});

// §1-12 members enter external game sites with
test('a game that takes a form is entered logged in', async ({ page }) => {
  await enter(page, 'th', await newMember(page));
  await openAccount(page, 'UFABET');
  const tab = await play(page);
  expect(new URL(tab.url()).pathname).toBe('/games/UFABET');
  await expect(tab.locator('#balance')).toHaveText('0.00');
});

test('in a wide window a member reads a receipt beside home, and finds a game by category and name', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The demo's member has movements.
  await enter(page, 'th', { phone: '0800000001', password: 'krapao-demo' });
  const recent = page.getByRole('region', { name: w.wallet.recent });
  await expect(recent).toBeInViewport();
  await recent.getByRole('listitem').first().getByRole('button').click();
  await expect(page).toHaveURL(/receipt=/);
  await page.getByRole('dialog', { name: w.receipt.title }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/user\/home$/);

  await page.getByRole('link', { name: w.menu.games, exact: true }).click();
  await page.getByRole('button', { name: w.game.category.lotto, exact: true }).click();
  await expect(page).toHaveURL(/user\/games\?category=lotto$/);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  await page.getByRole('button', { name: w.game.all, exact: true }).click();
  const games = page.locator('.game-grid .k-game');
  const name = (await games.last().locator('.k-game__n').textContent()) ?? '';
  await page.getByRole('searchbox', { name: w.game.search }).fill(name.toUpperCase());
  await expect(games).toHaveCount(1);
  await games.click();
  await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(games).toHaveCount(1);
});
