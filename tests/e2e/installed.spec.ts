import { expect, type Page } from '@playwright/test';
import { type Gateway, openGateway } from './gateway';
import { enter } from './member';
import { speak } from './people';
import { sampleOf } from './sample';
import { test } from './test';
import { words } from './words';

/** The app as an installed one: its manifest, a start without a connection, amounts that may be old, a newer version. */
test.use({ serviceWorkers: 'allow' });

const rich = { phone: '0800000001', password: 'krapao-demo' };
const names = { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Krapao' };
const DATE = /\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/;

let gateway: Gateway;
test.beforeEach(async ({ baseURL }) => {
  gateway = await openGateway(baseURL ?? '', { plain: true });
});
test.afterEach(() => gateway.close());

/** Until the page is the worker's, with all that it keeps. */
const workerHere = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 60_000 });

/** Chromium 150 tells a page that its worker has served that it is online, although its network is emulated to be gone. */
const startOffline = () => {
  let isOnline = false;
  window.addEventListener('online', () => (isOnline = true));
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
};

const balance = (page: Page, language: 'th' | 'la' | 'en') => page.getByRole('region', { name: words[language].wallet.totalBalance });

for (const language of ['th', 'la', 'en'] as const) {
  test(`can be installed, by its name in ${language}`, async ({ page, context }) => {
    await context.addCookies([{ name: 'locale', value: language.toUpperCase(), url: gateway.url }]);
    await page.goto(`${gateway.url}/login`);
    const devtools = await context.newCDPSession(page);
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({
      name: names[language],
      start_url: '/user/home',
      scope: '/',
      display: 'standalone',
    });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // By default the test's browser has no storage, which an installed app needs.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const icons = JSON.parse(manifest.data ?? '') as { icons: { src: string; purpose: string }[] };
    for (const { src } of icons.icons) expect((await page.request.get(gateway.url + src)).status()).toBe(200);
    expect(icons.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
  });
}

for (const language of sampleOf(['th', 'la'] as const, 1)) {
  test(`opens without a connection, never shows old money as current, and is itself again once it is back, in ${language}`, async ({
    page,
    context,
  }) => {
    const w = words[language];
    await enter(page, language, rich, `${gateway.url}/user/home`);
    const figure = balance(page, language).locator('.k-balance__amt');
    await expect(figure).toContainText('.');
    const amount = await figure.innerText();
    await workerHere(page);
    await expect(page.getByText(w.upkeep.offlineHint)).toBeHidden();

    await context.setOffline(true);
    await expect(page.getByText(w.upkeep.offlineHint)).toBeVisible();
    const asOf = balance(page, language).getByRole('status').filter({ hasText: w.stale.offline });
    await expect(asOf).toContainText(DATE);
    await expect(figure).toHaveText(amount);
    await expect(figure.locator('.k-amt')).toHaveCSS('opacity', '0.62');

    // No data of the member is cached: a page loaded now shows no amounts, and states why.
    await page.addInitScript(startOffline);
    await page.reload();
    await expect(balance(page, language).getByRole('alert')).toContainText(w.wallet.failed);
    await expect(figure).toHaveText('-');
    await expect(page.getByText(w.upkeep.offlineHint)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === 'la' ? 'lo' : 'th');

    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(figure).toHaveText(amount);
    await expect(page.getByText(w.upkeep.offlineHint)).toBeHidden();
    await expect(page.getByText(w.stale.offline)).toBeHidden();
  });
}

test('money that cannot be sent shows it, and what was typed stays', async ({ page, context }) => {
  const w = words.th;
  await enter(page, 'th', rich, `${gateway.url}/user/home?sheet=withdraw`);
  const sheet = page.getByRole('dialog', { name: w.withdraw.title });
  await sheet.getByRole('textbox').fill('150');
  await workerHere(page);
  await context.setOffline(true);
  await expect(sheet.getByText(w.stale.offline)).toBeVisible();
  await sheet.getByRole('button', { name: /150/ }).last().click();
  await expect(sheet.getByText(w.stale.notSent)).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveValue('150');
});

test("the worker keeps files of the app, and nothing of anybody's", async ({ page }) => {
  const w = words.th;
  const kept = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return stores.flat().map(({ url }) => new URL(url).pathname);
    });
  await enter(page, 'th', rich, `${gateway.url}/user/home`);
  await workerHere(page);
  await page.goto(`${gateway.url}/user/statement`);
  await page.waitForLoadState('networkidle');
  expect((await kept()).length).toBeGreaterThan(20);
  expect((await kept()).filter((path) => !path.startsWith('/assets/') && path !== '/index.html')).toEqual([]);
  await page.getByRole('button', { name: w.menu.logout }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: w.menu.logout }).click();
  await page.waitForURL('**/login');
  expect((await kept()).filter((path) => !path.startsWith('/assets/') && path !== '/index.html')).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('last_sync');
});

/** Checks for a new worker, as the browser does from time to time. */
const askAgain = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

for (const language of sampleOf(['th', 'la', 'en'] as const, 0)) {
  test(`a new version waits for a press, and keeps what was typed, in ${language}`, async ({ page }) => {
    const w = words[language];
    await speak(page, language);
    await page.goto(`${gateway.url}/register`);
    const phone = page.getByLabel(w.account.phone);
    await phone.fill('0812345678');
    await workerHere(page);
    let loads = 0;
    page.on('load', () => (loads += 1));

    gateway.release = { version: '/assets/index-newer.js', stamp: 'newer' };
    await askAgain(page);
    await expect(page.getByText(w.upkeep.updateReady)).toBeVisible();
    expect(loads).toBe(0);
    await page.getByRole('button', { name: w.upkeep.reload, exact: true }).click();
    await expect.poll(() => loads).toBe(1);
    await expect(phone).toHaveValue('0812345678');
    expect(await page.evaluate(() => caches.keys())).toContain('krapao newer');
    await expect(page.getByText(w.upkeep.updateReady)).toBeHidden();
    expect(loads).toBe(1);
  });
}

test('a page of the new build replaces its worker silently, and finds the files of the previous build', async ({ page }) => {
  await speak(page, 'en');
  await page.goto(`${gateway.url}/login`);
  await workerHere(page);
  gateway.release = { stamp: 'newer' };
  await askAgain(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('krapao newer');
  await expect(page.getByText(words.en.upkeep.updateReady)).toBeHidden();

  // The server has lost the files that the tab needs; the worker has them.
  gateway.gone = /^\/assets\/statement-/;
  const status = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '');
    const file = (await cache.keys()).find(({ url }) => /\/assets\/statement-[^/]+\.js$/.test(url));
    return file ? (await fetch(file.url)).status : 0;
  });
  expect(status).toBe(200);
});
