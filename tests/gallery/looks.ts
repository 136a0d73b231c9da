import type { Page } from '@playwright/test';

interface Size {
  width: number;
  height: number;
  /** The size of text that the reader has chosen in the browser, in percent of the usual one. */
  text?: number;
}

/**
 * The windows of people: the smallest phone, a small one with the bars of its browser, a usual one without and with them, a tablet upright, a laptop and
 * a large screen; and phone and laptop of someone who reads larger text.
 */
export const sizes = {
  '320': { width: 320, height: 568 },
  '360': { width: 360, height: 560 },
  '390': { width: 390, height: 844 },
  '390-low': { width: 390, height: 660 },
  '768': { width: 768, height: 1_024 },
  '1024': { width: 1_024, height: 768 },
  '1280': { width: 1_280, height: 800 },
  '1600': { width: 1_600, height: 1_000 },
  '390-150': { width: 390, height: 844, text: 150 },
  '390-200': { width: 390, height: 844, text: 200 },
  '1280-150': { width: 1_280, height: 800, text: 150 },
  '1280-200': { width: 1_280, height: 800, text: 200 },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;
export const sizeNames = Object.keys(sizes) as SizeName[];
const sizeOf = (name: SizeName): Size => sizes[name];

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

/**
 * Has been drawn anew: under less motion every change is still a transition, of one frame, and shows what was before in its first. The end of one may
 * change the width of a container, whose content then begins another.
 */
const redrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    // A sheet rises again where another size gives it another animation. What has no end is no change.
    const changes = () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition || Number(each.effect?.getComputedTiming().endTime ?? Infinity) < 1_000);
    await frames();
    for (let rounds = 0; changes().length > 0 && rounds < 20; rounds += 1) {
      // One that is paused does not end.
      await Promise.race([Promise.allSettled(changes().map(({ finished }) => finished)), new Promise((done) => setTimeout(done, 1_000))]);
      await frames();
    }
  });

export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme);
  await redrawn(page);
}

/** The window of a device, and its text; the page has had the time to fit into it. */
export async function fit(page: Page, name: SizeName): Promise<void> {
  const { width, height, text = 100 } = sizeOf(name);
  await page.setViewportSize({ width, height });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: Math.round(0.16 * text), fixed: Math.round(0.13 * text) } });
  await devtools.detach();
  await redrawn(page);
}

/** Makes the window as high as what is in it, so that one picture shows a whole screen, or a whole sheet; on a desktop a sheet grows no further. */
export async function unfold(page: Page, name: SizeName): Promise<void> {
  const { width, height: usual } = sizeOf(name);
  // Of a low window the picture shows what is in sight.
  if (usual < 700 && width > 320) return;
  for (let round = 0; round < 2; round += 1) {
    const missing = await page.evaluate((grows) => {
      const { documentElement: root } = document;
      const hidden = (box: Element) => box.scrollHeight - box.clientHeight;
      const sheets = [...document.querySelectorAll('.k-sheet__b, .k-dialog')];
      if (sheets.length > 0) return grows ? Math.max(...sheets.map(hidden)) * 1.15 : 0;
      return hidden(root);
    }, width < 1_024);
    const { height = usual } = page.viewportSize() ?? {};
    if (missing < 1) return;
    await page.setViewportSize({ width, height: Math.min(Math.ceil(height + missing), 6_000) });
  }
}
