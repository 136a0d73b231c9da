import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from './people';
import { words } from './words';

/** Samples of how the screens look elsewhere than on a dark phone, where the journeys check them: light, wide and narrow. */
const w = words.th;
const guests = ['/login', '/register', '/terminated', '/nowhere'];
const members = [
  '/user/home',
  '/user/statement',
  '/user/profile',
  '/user/home?sheet=deposit',
  '/user/home?sheet=withdraw',
  '/user/profile?sheet=edit-profile',
  '/user/profile?sheet=password',
];
const few = ['/user/home', '/user/statement', '/user/home?sheet=withdraw'];
const looks = [
  { theme: 'light', width: 390, height: 844, publicPlaces: guests, memberPlaces: members },
  { theme: 'dark', width: 1280, height: 800, publicPlaces: ['/register'], memberPlaces: few },
  { theme: 'light', width: 320, height: 568, publicPlaces: ['/register'], memberPlaces: few },
] as const;

async function visit(page: Page, place: string): Promise<void> {
  await page.goto(place);
  await page.waitForLoadState('networkidle');
  await checkScreen(page, place);
}

for (const { theme, width, height, publicPlaces, memberPlaces } of looks) {
  test(`the screens, ${theme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const place of publicPlaces) await visit(page, place);

    await page.goto('/login');
    await page.getByText('TH', { exact: true }).first().click();
    await checkScreen(page, 'the menu of languages and theme');
    await page.getByRole('button', { name: theme === 'light' ? w.shell.darkTheme : w.shell.lightTheme }).press('Escape');
    await page.getByRole('button', { name: w.session.submit, exact: true }).click();
    await expect(page.getByText(w.common.required).first()).toBeVisible();
    await checkScreen(page, 'login: incomplete');
    await page.getByLabel(w.session.phone).fill('0800000001');
    await page.getByLabel(w.session.password, { exact: true }).fill('krapao-demo');
    await page.getByRole('button', { name: w.session.submit, exact: true }).click();
    await page.waitForURL('**/user/home');
    const agreement = page.getByRole('dialog', { name: w.wallet.agreement.title });
    await expect(agreement).toBeVisible();
    await checkScreen(page, 'agreement');
    await agreement.getByRole('button', { name: w.wallet.agreement.accept }).click();
    for (const place of memberPlaces) await visit(page, place);
  });
}
