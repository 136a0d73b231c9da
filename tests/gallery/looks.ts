import type { Page } from '@playwright/test';

export const widths = [320, 360, 390, 768, 1280] as const;
export type Width = (typeof widths)[number];

/** The smallest phone, a small one and a usual one, a tablet upright, a laptop. */
export const heights: Record<Width, number> = { 320: 568, 360: 740, 390: 844, 768: 1_024, 1280: 800 };

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Neither an animation nor a request is under way any more: twice in a row, since one begins the other. */
export async function settle(page: Page, pending: () => number): Promise<void> {
  const deadline = Date.now() + 8_000;
  for (let still = 0; still < 3 && Date.now() < deadline;) {
    await page.waitForTimeout(60);
    const waits = await page.locator('.app-loading').count();
    still = pending() === 0 && waits === 0 ? still + 1 : 0;
  }
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
}

/** Counts the requests that have not ended; those that will never be answered do not count. */
export function countPending(page: Page, counts: (address: string) => boolean): () => number {
  const open = new Set<unknown>();
  page.on('request', (request) => counts(request.url()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Has been drawn anew: under less motion every change is still a transition, of one frame, and shows what was before in its first. */
const redrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    await frames();
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    await frames();
  });

export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme);
  await redrawn(page);
}

/** The window of a device; the page has had the time to fit into it. */
export async function fit(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  await redrawn(page);
}

/** Makes the window as high as what is in it, so that one picture shows a whole screen, or a whole sheet; on a desktop a sheet grows no further. */
export async function unfold(page: Page, width: Width): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const missing = await page.evaluate((grows) => {
      const { documentElement: root } = document;
      const hidden = (box: Element) => box.scrollHeight - box.clientHeight;
      const sheets = [...document.querySelectorAll('.k-sheet__b, .k-dialog')];
      if (sheets.length > 0) return grows ? Math.max(...sheets.map(hidden)) * 1.15 : 0;
      return hidden(root);
    }, width < 1_024);
    const { height = heights[width] } = page.viewportSize() ?? {};
    if (missing < 1) return;
    await page.setViewportSize({ width, height: Math.min(Math.ceil(height + missing), 6_000) });
  }
}
