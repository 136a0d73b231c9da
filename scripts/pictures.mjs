import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';

/** @import { Page } from '@playwright/test' */

/** Takes the README's pictures of a running demo (`npm start`, then `node scripts/pictures.mjs [address]`). */
const base = process.argv[2] ?? 'http://localhost:3000';
const folder = join(ROOT, 'docs/pictures');

/**
 * The stored value of an accepted agreement: without it, the agreement would cover the pictures.
 *
 * @param {string} locale
 */
async function acceptedIn(locale) {
  const headers = { 'accept-language': locale === 'la' ? 'lo' : locale };
  const texts = await (await fetch(`${base}/api/lookup/agreements`, { headers })).json();
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

async function takePictures() {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  /**
   * @param {string} locale
   * @param {string} [token] of a session; absent for a visitor
   */
  const open = async (locale, token) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, timezoneId: 'Asia/Bangkok' });
    await context.addInitScript(
      ({ language, value, accepted }) => {
        localStorage.setItem('locale', language);
        localStorage.setItem('remember-agreement', accepted);
        if (value) localStorage.setItem('token', value);
      },
      { language: locale, value: token, accepted: await acceptedIn(locale) },
    );
    return context.newPage();
  };
  /**
   * @param {Page} page
   * @param {string} path
   * @param {string} name
   */
  const snap = async (page, path, name) => {
    await page.goto(base + path);
    await page.waitForTimeout(2_500);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  const token = await logIn();
  await snap(await open('th'), '/login', 'login');
  const thai = await open('th', token);
  await snap(thai, '/user/home', 'home');
  await snap(thai, '/user/home?sheet=deposit', 'deposit');
  await snap(thai, '/user/bonus', 'bonus');
  await snap(await open('la', token), '/user/spin', 'spin');
  await browser.close();
}

/** @returns {Promise<string>} the token of a new session of the demo member */
async function logIn() {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '0800000001', password: 'krapao-demo' }),
  });
  return (await response.json()).token;
}

try {
  await takePictures();
} catch (error) {
  die(error);
}
