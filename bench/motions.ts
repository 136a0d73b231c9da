import type { Locator, Page } from '@playwright/test';
import type { Words } from '../tests/gallery/screens';

const top = (page: Page): Locator => page.locator('dialog[open]').last();
const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string): Locator => page.locator('.k-tabs').getByText(name, { exact: true });

/** A motion of the wallet on a phone (docs/decisions/0207, 0208, 0211). */
export interface Motion {
  path: string;
  /** What the finger presses, or another way in which the motion begins. */
  press: (page: Page, w: Words) => Locator | (() => Promise<void>);
  /** What comes before, unmeasured. */
  before?: (page: Page, w: Words) => Promise<unknown>;
  /** How long it is watched, ms. */
  ms?: number;
}

const withdraw = (page: Page, w: Words): Locator => button(page.getByRole('main'), w.wallet.withdraw);
const typeAmount = (amount: number) => (page: Page) => top(page).getByRole('textbox').fill(String(amount));
const primary = (page: Page): Locator => top(page).locator('.k-sheet__f .k-btn').last();
const cross = (page: Page): Locator => top(page).locator('.k-sheet__h .k-ib').last();
const logout = (page: Page): Locator => page.locator('.app-logout');

export const motions: Record<string, Motion> = {
  'sheet opens': { path: '/user/home', press: withdraw },
  'sheet opens again': {
    path: '/user/home',
    before: async (page, w) => {
      await withdraw(page, w).click();
      await cross(page).click();
    },
    press: withdraw,
  },
  'sheet closes': { path: '/user/home?sheet=withdraw', press: cross },
  'sheet is flung': { path: '/user/home?sheet=withdraw', press: fling },
  'step, deeper': { path: '/user/home?sheet=deposit', press: (page, w) => top(page).getByText(w.deposit.otherWays) },
  'QR is made': { path: '/user/home?sheet=deposit', before: typeAmount(500), press: primary, ms: 1_500 },
  receipt: { path: '/user/home?sheet=withdraw', before: typeAmount(500), press: primary, ms: 1_600 },
  'dialog opens': { path: '/user/home', press: logout },
  'dialog closes': {
    path: '/user/home',
    before: (page) => logout(page).click(),
    press: (page) => top(page).locator('.k-btn').first(),
  },
  'route, home to statement': { path: '/user/home', press: (page, w) => tab(page, w.menu.statement), ms: 1_200 },
  'route, statement to home': { path: '/user/statement', press: (page, w) => tab(page, w.menu.home), ms: 1_200 },
  'route, home to profile': { path: '/user/home', press: (page, w) => tab(page, w.menu.profile), ms: 1_200 },
  digits: { path: '/user/home', press: (page) => page.locator('.k-refresh'), ms: 1_500 },
  toast: { path: '/user/profile', press: (page) => page.locator('.k-copy').first() },
  wheel: { path: '/user/spin', press: (page, w) => button(page, w.spin.spin), ms: 6_500 },
};

/** A finger draws the sheet down, and leaves it with speed. */
function fling(page: Page): () => Promise<void> {
  return async () => {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 150, y }] });
    // The header of a sheet of the full height.
    await touch('touchStart', 100);
    for (let y = 116; y <= 260; y += 16) await touch('touchMove', y);
    await touch('touchEnd', 260);
    await devtools.detach();
  };
}
