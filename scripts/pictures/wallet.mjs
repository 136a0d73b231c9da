import { createHash } from 'node:crypto';

/** @import { Browser, Page } from '@playwright/test' */
/** @import { Shot } from './shot.d.ts' */

/**
 * The pictures of README.md, of the wallet on a phone, each with its language.
 *
 * @type {readonly (Shot & { language: 'th' | 'la' })[]}
 */
export const SHOTS = [
  { name: 'login', path: '/login', language: 'th', isGuest: true },
  { name: 'home', path: '/user/home', language: 'th' },
  { name: 'deposit', path: '/user/home?sheet=deposit', language: 'th' },
  { name: 'bonus', path: '/user/bonus', language: 'th' },
  { name: 'spin', path: '/user/spin', language: 'la' },
];

/**
 * A page of a session, or of a guest.
 *
 * @param {Browser} browser
 * @param {string} wallet its address
 * @param {{ language: 'th' | 'la', token: string | null }} who
 * @returns {Promise<Page>}
 */
export async function openWallet(browser, wallet, { language, token }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, timezoneId: 'Asia/Bangkok' });
  const kept = {
    locale: language,
    // Without it, the agreement would cover the pictures.
    'remember-agreement': await acceptedIn(wallet, language),
    ...(token === null ? {} : { token }),
  };
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, kept);
  return context.newPage();
}

/**
 * The stored value of an accepted agreement.
 *
 * @param {string} wallet
 * @param {'th' | 'la'} language
 */
async function acceptedIn(wallet, language) {
  const headers = { 'accept-language': language === 'la' ? 'lo' : language };
  const texts = await (await fetch(`${wallet}/api/lookup/agreements`, { headers })).json();
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

/**
 * @param {string} wallet
 * @returns {Promise<string>} the token of a new session of the demo's member with money
 */
export async function logIn(wallet) {
  const response = await fetch(`${wallet}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '0800000001', password: 'krapao-demo' }),
  });
  return (await response.json()).token;
}
