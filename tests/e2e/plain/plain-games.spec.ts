import { expect, type Page } from '@playwright/test';
import { asks, enterWith, press, seatAt, sheet, statusWith, w } from './on-plain';
import { direct, test } from './test';

/** Presses Play and waits for the tab of the game to be there, logged in. */
async function play(page: Page) {
  const opening = page.waitForEvent('popup');
  await press(page, w.game.play);
  const tab = await opening;
  await expect(tab.getByRole('button', { name: /Play$/ })).toBeVisible();
  return tab;
}

test.describe('where answers that are not specified say nothing', () => {
  test.beforeEach(({ backend }) => {
    backend.says = 'nothing';
  });

  test('a game account is opened, shown, entered, and gets a new password', async ({ page }) => {
    await enterWith(page, 150);
    await page.getByRole('button', { name: w.game.openNamed.replace('{name}', 'iMi') }).click();
    const game = sheet(page, 'iMi');
    await game.getByRole('button', { name: w.game.open, exact: true }).click();
    await expect(game.getByRole('button', { name: w.game.copyPassword })).toBeVisible();
    const tab = await play(page);
    await expect(tab.locator('#balance')).toHaveText('150.00');
    await tab.close();
    await game.getByRole('button', { name: w.game.reset }).click();
    await asks(page, w.game.resetTitle).getByRole('button', { name: w.game.resetConfirm }).click();
    await expect(statusWith(page, w.game.resetDone)).toBeVisible();
  });
});

test('a link is requested with the password of the account', async ({ page, backend }) => {
  await enterWith(page, 10);
  const { username, password } = await seatAt(page, 'USUN', 0);
  await page.goto('/user/home?sheet=game&code=USUN');
  await (await play(page)).close();
  expect(backend.requests).toContain(`GET /api/autoLogin/usun/${username}/${encodeURIComponent(password)}`);
});

test('the game with a form is entered with its hidden fields', async ({ page }) => {
  await enterWith(page, 20);
  await seatAt(page, 'UFABET', 20);
  await page.goto('/user/home?sheet=game&code=UFABET');
  const tab = await play(page);
  await expect(tab.locator('#balance')).toHaveText('20.00');
});

test('a game without a link call is opened at its address', async ({ page }) => {
  await enterWith(page, 20);
  await seatAt(page, 'JOKER', 20);
  await page.goto('/user/home?sheet=game&code=JOKER');
  const opening = page.waitForEvent('popup');
  await press(page, w.game.play);
  const { slots } = await direct<{ slots: { code: string; web: string }[] }>(page, '/api/wallet');
  await (await opening).waitForURL(slots.find(({ code }) => code === 'JOKER')?.web ?? '');
});

test('every game shows its logo and its background', async ({ page }) => {
  await enterWith(page, 10);
  const cards = page.getByRole('button', { name: w.game.openNamed.replace('{name}', '') });
  await expect(cards).toHaveCount(17);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    const pictures = card.locator('img');
    await expect(pictures).toHaveCount(2);
    const widths = () => pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
    await expect.poll(widths).toEqual([320, 64]);
  }
});

test('home refreshes every balance', async ({ page }) => {
  await enterWith(page, 25);
  await page.getByRole('button', { name: w.wallet.refresh }).click();
  await expect(page.getByText(w.wallet.refreshed.replace('{amount}', '฿25.00'))).toBeAttached();
  for (const category of Object.values(w.game.category)) await expect(page.getByRole('heading', { name: category })).toBeVisible();
});
