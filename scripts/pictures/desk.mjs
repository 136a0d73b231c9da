/** @import { Page } from '@playwright/test' */
/** @import { Shot } from './shot.d.ts' */

/** @param {string} text */
const button = (text) => /** @param {Page} page */ (page) =>
  page
    .getByRole('button', { name: new RegExp(text) })
    .first()
    .click();

/**
 * The pictures of docs/desk.md. What they show is in the history of the demo (docs/decisions/0258).
 *
 * @type {readonly Shot[]}
 */
export const SHOTS = [
  { name: 'sign-in', path: '/', isGuest: true, act: (page) => page.getByLabel('Sign-in name').waitFor() },
  { name: 'today', path: '/today' },
  { name: 'withdrawals', path: '/withdrawals', act: (page) => page.locator('.d-vrow').nth(1).waitFor() },
  {
    name: 'withdrawal',
    path: '/withdrawals',
    act: async (page) => {
      await page.locator('.d-vrow').nth(1).click();
      await page.locator('.d-facts').waitFor();
    },
  },
  {
    name: 'slip',
    path: '/slips',
    act: async (page) => {
      await page.locator('.d-srow').first().click();
      await page.getByRole('img').first().waitFor();
    },
  },
  { name: 'waiting', path: '/waiting', act: button('3,400') },
  {
    name: 'books',
    path: '/books',
    act: async (page) => {
      await page.keyboard.press('l');
      await page.getByText('Even').first().waitFor();
      await page.reload();
    },
  },
  { name: 'reports', path: '/reports', act: (page) => page.locator('.u-wrap').first().waitFor() },
  {
    name: 'member',
    path: '/members',
    act: async (page) => {
      await page.getByRole('searchbox').fill('0800000001');
      await page.getByRole('link', { name: /0800000001/ }).click();
      await page.locator('.d-balances').waitFor();
    },
  },
  {
    name: 'chat',
    path: '/chat',
    act: async (page) => {
      await page.getByRole('button', { name: /^All/ }).first().click();
      await page.locator('.d-th').first().click();
      await page.getByRole('log').waitFor();
    },
  },
  { name: 'ready-answers', path: '/ready-answers' },
  { name: 'shop', path: '/shop' },
  { name: 'shop-bonus', path: '/shop/bonus/DAILY50:THB', act: (page) => page.frameLocator('iframe').locator('#main').waitFor() },
  { name: 'approvals', path: '/approvals' },
  { name: 'audit', path: '/audit' },
  { name: 'team', path: '/team' },
  { name: 'settings', path: '/settings' },
];

/**
 * Signs the first operator of the demo in.
 *
 * @param {Page} page
 * @param {string} desk its address
 */
export async function signIn(page, desk) {
  await page.goto(desk);
  await page.getByLabel('Sign-in name').fill('desk-owner');
  await page.getByLabel('Password').fill('krapao-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('main').waitFor();
}
