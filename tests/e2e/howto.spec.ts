import { expect, type Page } from '@playwright/test';
import { checkScreen, speak } from './people';
import { test } from './test';
import { watchViolations } from './violations';
import { words } from './words';

/** The state of the film in the browser. */
const film = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    from: video.currentSrc,
    captions: [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    cues: [...video.textTracks].flatMap((track) => (track.activeCues ? [...track.activeCues] : []).map((cue) => (cue as VTTCue).text)),
  }));

// §2-37 how-to
test('a film plays with captions in the language of the screen', async ({ page }) => {
  const violations = await watchViolations(page);
  const w = words.la;
  await speak(page, 'la');
  await page.goto('/login');
  await page.getByRole('link', { name: w.shell.howto }).last().click();
  const card = page.getByRole('button', { name: w.howto.wallet.title });
  await expect(card).toBeVisible();
  await checkScreen(page, 'how to');
  await card.click();
  const player = page.getByRole('dialog', { name: w.howto.wallet.title });
  await expect(player).toBeVisible();
  await expect(async () => {
    const { seconds, from, captions, cues } = await film(page);
    expect(seconds).toBeGreaterThan(0.5);
    expect(from).toContain('/assets/wallet');
    expect(captions).toEqual(['lo']);
    expect(cues.join()).toMatch(/[\u0e80-\u0eff]/);
  }).toPass();
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  await checkScreen(page, 'the player');

  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player).toBeVisible();
  await page.goBack();
  await expect(player).toBeHidden();
  await expect(page).toHaveURL(/\/howto$/);
  expect(violations).toEqual([]);
});

test('a film that cannot be loaded shows it, and plays once it can', async ({ page }) => {
  const w = words.th;
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await page.goto('/howto?video=balance');
  const player = page.getByRole('dialog', { name: w.howto.balance.title });
  await expect(player.getByRole('alert')).toContainText(w.howto.failedHint);
  await checkScreen(page, 'the player: no film');
  await page.unroute(/\.(webm|mp4)$/);
  await player.getByRole('button', { name: w.common.retry }).click();
  await expect.poll(async () => (await film(page)).seconds).toBeGreaterThan(0);
});
