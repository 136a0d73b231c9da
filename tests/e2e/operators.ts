import { type Browser, expect, type Page } from '@playwright/test';
import type { DeskPhrases } from '@krapao/phrases';
import english from '@krapao/phrases/desk/en';
import lao from '@krapao/phrases/desk/la';
import thai from '@krapao/phrases/desk/th';
import type { Language } from './words';

/** The console's words by language. */
export const deskWords = { en: english, th: thai, la: lao } as unknown as Record<Language, DeskPhrases>;

export interface Screen {
  language: Language;
  width: number;
  height: number;
}

/** A new browser in which a demo operator is signed in at the desk. */
export async function atDesk(browser: Browser, name: 'desk-owner' | 'desk-cashier', { language, width, height }: Screen): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: process.env['E2E_DESK_URL'] ?? '' });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('desk.language', chosen), language);
  await page.goto('/withdrawals');
  const { signIn } = deskWords[language];
  await page.getByLabel(signIn.name).fill(name);
  await page.getByLabel(signIn.password).fill('krapao-demo');
  await page.getByRole('button', { name: signIn.submit, exact: true }).click();
  await expect(page.locator('.d-app')).toBeVisible();
  return page;
}
