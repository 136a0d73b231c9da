import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createApp } from './lib/app.mjs';
import { build, staleStamp } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';
import { freePort } from './lib/ports.mjs';
import { say } from './lib/progress.mjs';

/** @import { Page } from '@playwright/test' */
/** @typedef {{ wallet: string, sandbox: string, desk: string }} Addresses */

/** Takes the pictures of docs/desk.md: `node scripts/desk-pictures.mjs`. It starts the demo on empty data and gives every screen something to show. */
const folder = join(ROOT, 'docs/pictures/desk');
const siteAccount = { bankCode: 'KBANK', accountNo: '0213456780' };
const stranger = { bankCode: 'KTB', accountNo: '1112224419', accountName: 'NATTAWUT SRISUK' };

/**
 * @param {string} url
 * @param {unknown} body
 * @param {string} [token]
 */
async function post(url, body, token) {
  const isForm = body instanceof FormData;
  const headers = { ...(isForm ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return (await fetch(url, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })).json();
}

/**
 * Gives the desk something to decide.
 *
 * @param {Addresses} at
 */
async function fill({ wallet, sandbox }) {
  const { token } = await post(`${wallet}/api/login`, { username: '0800000001', password: 'krapao-demo' });
  for (const amount of [120, 150, 200, 250, 300, 1_800]) await post(`${wallet}/api/wallet/withdraw`, { amount }, token);
  const others = [{ bankCode: 'SCB', accountNo: '9998882210', accountName: 'SOMCHAI KAE' }, stranger];
  for (const [place, from] of others.entries())
    await post(`${sandbox}/api/bank/transfer`, { from, to: siteAccount, amount: 1_500 + place * 24_000 });
  await post(`${sandbox}/api/faults`, { provider: 'slip', fault: 'error', count: 50 });
  const from = { bankCode: 'KTB', accountNo: '4567891230', accountName: 'KANOKWAN SRITHONG' };
  const { slipUrl } = await post(`${sandbox}/api/bank/transfer`, { from, to: siteAccount, amount: 500 });
  const form = new FormData();
  form.append('file', await (await fetch(slipUrl)).blob(), 'slip.png');
  await post(`${wallet}/api/wallet/slip`, form, token);
}

/**
 * @param {Page} page
 * @param {string} desk
 * @param {string} name
 */
async function signIn(page, desk, name) {
  await page.goto(`${desk}/withdrawals`);
  await page.getByLabel('Sign-in name').fill(name);
  await page.getByLabel('Password').fill('krapao-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('.d-vrow').nth(1).waitFor();
}

/**
 * Proposes to credit the stranger's money to a member, for the screen of approvals.
 *
 * @param {Page} page
 * @param {string} desk
 */
async function propose(page, desk) {
  await page.goto(`${desk}/waiting`);
  await page.getByRole('button', { name: /25,500/ }).click();
  const pane = page.getByRole('complementary', { name: 'What is known' });
  await pane.getByRole('searchbox').fill('0800000001');
  await pane.getByRole('radio').first().check();
  await pane.getByRole('button', { name: /25,500/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The sender called from the registered phone');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('status').filter({ hasText: 'Sent for approval' }).waitFor();
}

/**
 * What a screen needs before its picture, if anything.
 *
 * @type {Record<string, { path: string, act?: (page: Page) => Promise<unknown> }>}
 */
const screens = {
  today: { path: '/today' },
  withdrawals: { path: '/withdrawals' },
  withdrawal: {
    path: '/withdrawals',
    act: async (page) => {
      await page.locator('.d-vrow').nth(1).click();
      await page.locator('.d-facts').waitFor();
    },
  },
  slip: {
    path: '/slips',
    act: async (page) => {
      await page.locator('.d-srow').first().click();
      await page.getByRole('img').first().waitFor();
    },
  },
  waiting: { path: '/waiting', act: (page) => page.getByRole('button', { name: /1,500/ }).click() },
  books: {
    path: '/books',
    act: async (page) => {
      await page.keyboard.press('l');
      await page.getByText('Even').first().waitFor();
      await page.reload();
    },
  },
  reports: { path: '/reports', act: (page) => page.locator('.u-wrap').first().waitFor() },
  member: {
    path: '/members',
    act: async (page) => {
      await page.getByRole('searchbox').fill('0800000001');
      await page.getByRole('link', { name: /0800000001/ }).click();
      await page.locator('.d-balances').waitFor();
    },
  },
  chat: {
    path: '/chat',
    act: async (page) => {
      await page.getByRole('button', { name: /^All/ }).first().click();
      await page.locator('.d-th').first().click();
      await page.getByRole('log').waitFor();
    },
  },
  'ready-answers': { path: '/ready-answers' },
  shop: { path: '/shop' },
  'shop-bonus': { path: '/shop/bonus/DAILY50:THB', act: (page) => page.frameLocator('iframe').locator('#main').waitFor() },
  approvals: { path: '/approvals' },
  audit: { path: '/audit' },
  team: { path: '/team' },
  settings: { path: '/settings' },
};

/** @param {Addresses} at */
async function takePictures(at) {
  mkdirSync(folder, { recursive: true });
  await fill(at);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const open = async () =>
    (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', locale: 'en-US', timezoneId: 'Asia/Bangkok' })
    ).newPage();
  const [page, cashier] = [await open(), await open()];
  /** @param {string} name */
  const snap = async (name) => {
    say(name);
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  await page.goto(at.desk);
  await page.getByLabel('Sign-in name').waitFor();
  await snap('sign-in');
  await signIn(page, at.desk, 'desk-owner');
  await signIn(cashier, at.desk, 'desk-cashier');
  await propose(cashier, at.desk);
  for (const [name, { path, act }] of Object.entries(screens)) {
    await page.goto(at.desk + path);
    await page.locator('main').waitFor();
    await act?.(page);
    await snap(name);
  }
  await browser.close();
}

try {
  const stamp = staleStamp();
  if (stamp) await build(stamp);
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-desk-pictures-'));
  chmodSync(dataDir, 0o711);
  const [port, sandboxPort, deskPort] = [await freePort(), await freePort(), await freePort()];
  const env = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', DATABASE_URL: '' };
  const app = createApp({ dataDir, port, sandboxPort, deskPort, env, durable: false });
  try {
    await app.start();
    await takePictures({
      wallet: `http://127.0.0.1:${port}`,
      sandbox: `http://127.0.0.1:${sandboxPort}`,
      desk: `http://localhost:${deskPort}`,
    });
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
} catch (error) {
  die(error);
}
