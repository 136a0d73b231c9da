import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { createApp } from './lib/app.mjs';
import { build, staleStamp } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';
import { freePort } from './lib/ports.mjs';
import { say } from './lib/progress.mjs';
import { differenceOf, MOST_DIFFERENT } from './pictures/compare.mjs';
import * as desk from './pictures/desk.mjs';
import * as wallet from './pictures/wallet.mjs';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Shot } from './pictures/shot.d.ts' */

/**
 * Takes the pictures of README.md and docs/desk.md: `npm run pictures`. It starts a new demo with its history. With `--check` it compares each new picture
 * with the kept one, and fails where they differ (docs/decisions/0262).
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const KEPT = join(ROOT, 'docs/pictures');
/** Until pictures and figures have loaded. */
const SETTLED_MS = 2_000;

/**
 * @param {Browser} browser
 * @param {{ wallet: string, desk: string }} at
 * @param {string} folder
 */
async function takeAll(browser, at, folder) {
  mkdirSync(join(folder, 'desk'), { recursive: true });
  const token = await wallet.logIn(at.wallet);
  for (const shot of wallet.SHOTS) {
    const page = await wallet.openWallet(browser, at.wallet, { language: shot.language, token: shot.isGuest ? null : token });
    await take(page, at.wallet, shot, folder);
    await page.context().close();
  }
  const context = { viewport: { width: 1280, height: 800 }, locale: 'en-US', timezoneId: 'Asia/Bangkok' };
  const page = await (await browser.newContext({ ...context, colorScheme: 'dark' })).newPage();
  const guest = await (await browser.newContext({ ...context, colorScheme: 'dark' })).newPage();
  await desk.signIn(page, at.desk);
  for (const shot of desk.SHOTS) await take(shot.isGuest ? guest : page, at.desk, shot, join(folder, 'desk'));
}

/**
 * @param {Page} page
 * @param {string} address
 * @param {Shot} shot
 * @param {string} folder
 */
async function take(page, address, { name, path, act }, folder) {
  say(name);
  await page.goto(address + path);
  await page.locator('main').waitFor();
  await act?.(page);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** @param {string} folder with new pictures */
async function compareAll(folder) {
  const names = [...wallet.SHOTS.map(({ name }) => name), ...desk.SHOTS.map(({ name }) => `desk/${name}`)];
  for (const name of names) {
    const difference = await differenceOf(join(KEPT, `${name}.png`), join(folder, `${name}.png`));
    const isStale = difference > MOST_DIFFERENT;
    say(`${isStale ? 'STALE' : 'ok   '} ${(difference * 100).toFixed(0).padStart(3)} %  ${name}`);
    if (isStale) process.exitCode = 1;
  }
  if (process.exitCode === 1) say('Take them again: npm run pictures');
}

try {
  const stamp = staleStamp();
  if (stamp) await build(stamp);
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-pictures-'));
  chmodSync(dataDir, 0o711);
  const [port, sandboxPort, deskPort] = [await freePort(), await freePort(), await freePort()];
  const env = { ...process.env, KRAPAO_HOST: '127.0.0.1', KRAPAO_DEMO: '1', KRAPAO_DEMO_HISTORY: '1', DATABASE_URL: '' };
  const app = createApp({ dataDir, port, sandboxPort, deskPort, env, durable: false });
  try {
    await app.start();
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
    const folder = values.check ? join(dataDir, 'pictures') : KEPT;
    await takeAll(browser, { wallet: `http://127.0.0.1:${port}`, desk: `http://localhost:${deskPort}` }, folder);
    await browser.close();
    if (values.check) await compareAll(folder);
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
} catch (error) {
  die(error);
}
