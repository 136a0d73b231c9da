import type { Page } from '@playwright/test';
import { type Language, words } from '../e2e/words';
import { NOW } from './answers';
import { countPending, settle } from './looks';
import type { Screen } from './screens';
import { answerCalls, type State } from './server';

/** Opens a screen in a state at the hour of the pictures. */
export async function show(page: Page, screen: Screen, state: State, language: Language): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await openScreen(page, screen, state, language);
}

/** Opens a screen in a state: the calls of the page are answered here, and what leads to the picture is done. */
export async function openScreen(page: Page, screen: Screen, state: State, language: Language): Promise<void> {
  const pending = countPending(page, (address) => !(state === 'loading' && address.includes('/api/')) && !address.includes('/socket.io/'));
  await page.addInitScript(
    ([locale, token]) => {
      const kept = { locale, fonts: '1', theme: 'dark', last_sync: String(Date.now() - 125_000), ...(token && { token }) };
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      // The browser of the tests has blocked notifications, and screens would say so.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    },
    [language, screen.guest ? '' : 'gallery'] as const,
  );
  const amount = state === 'loading' || state === 'error' ? 'full' : state;
  await answerCalls(page, language, state, screen.answers?.(language, amount));
  await page.goto(screen.path);
  await settle(page, pending);
  // A skeleton comes after 200 ms.
  if (state === 'loading') await page.waitForTimeout(300);
  else await shownInFull(page);
  if (!screen.act) return;
  await screen.act(page, words[language]);
  await page.waitForTimeout(REVEAL_MS);
  await settle(page, pending);
  if (state !== 'loading') await shownInFull(page);
}

/** React shows what suspended at most every 300 ms. */
const REVEAL_MS = 350;

/** No skeleton holds a place any more; one that stays belongs to the picture. */
const shownInFull = (page: Page): Promise<void> =>
  page
    .locator('.k-sk')
    .first()
    .waitFor({ state: 'detached', timeout: REVEAL_MS })
    .catch(() => undefined);
