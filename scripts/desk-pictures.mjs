import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';

/** @import { Page } from '@playwright/test' */

/**
 * Takes the pictures of docs/desk.md from a new running demo: `npm start`, then `node scripts/desk-pictures.mjs [wallet] [sandbox] [desk]`. It makes
 * withdrawals, transfers and a slip, so that every screen shows something.
 */
const [wallet = 'http://localhost:3000', sandbox = 'http://localhost:3001', desk = 'http://localhost:3002'] = process.argv.slice(2);
const folder = join(ROOT, 'docs/pictures/desk');
const siteAccount = { bankCode: 'KBANK', accountNo: '0213456780' };

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

/** Gives the desk something to decide. */
async function fill() {
  const { token } = await post(`${wallet}/api/login`, { username: '0800000001', password: 'krapao-demo' });
  for (const amount of [120, 150, 200, 250, 300, 1_800]) await post(`${wallet}/api/wallet/withdraw`, { amount }, token);
  const strangers = [
    { bankCode: 'SCB', accountNo: '9998882210', accountName: 'SOMCHAI KAE' },
    { bankCode: 'KTB', accountNo: '1112224419', accountName: 'NATTAWUT SRISUK' },
  ];
  for (const [place, from] of strangers.entries())
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
 * @param {string} name
 */
async function signIn(page, name) {
  await page.goto(`${desk}/withdrawals`);
  await page.getByLabel('Sign-in name').fill(name);
  await page.getByLabel('Password').fill('krapao-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('.d-vrow').nth(1).waitFor();
}

async function takePictures() {
  mkdirSync(folder, { recursive: true });
  await fill();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const open = async () =>
    (await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', locale: 'en-US' })).newPage();
  const [page, cashier] = [await open(), await open()];
  await signIn(page, 'desk-owner');
  await signIn(cashier, 'desk-cashier');
  /** @param {string} name */
  const snap = async (name) => {
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  await snap('withdrawals');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator('.d-facts').waitFor();
  await snap('withdrawal');

  await cashier.goto(`${desk}/waiting`);
  await cashier.getByRole('button', { name: /25,500/ }).click();
  await cashier.getByRole('button', { name: /^Credit/ }).click();
  await cashier.getByRole('textbox', { name: /Note/ }).fill('The sender called from the registered phone');
  await cashier.keyboard.press('Control+Enter');
  await cashier.getByRole('status').filter({ hasText: 'Sent for approval' }).waitFor();

  for (const name of ['today', 'waiting', 'approvals', 'audit', 'settings']) {
    await page.goto(`${desk}/${name}`);
    if (name === 'waiting') await page.getByRole('button', { name: /25,500/ }).click();
    await snap(name);
  }
  await page.goto(`${desk}/slips`);
  await page.locator('.d-srow').first().click();
  await page.getByRole('img').waitFor();
  await snap('slip');
  await page.goto(`${desk}/members`);
  await page.getByRole('searchbox').fill('0800');
  await page.getByRole('link', { name: /0800000001/ }).click();
  await page.locator('.d-balances').waitFor();
  await snap('member');
  await browser.close();
}

try {
  await takePictures();
} catch (error) {
  die(error);
}
