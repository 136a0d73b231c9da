import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const MODAL = 'dialog:modal';

/** Checks the current screen against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Contrast is measured after all finite animations have ended, and while none begins.
  const hasMotion = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  );
  // Legacy mode skips the merge of frames in a second page, which takes half of the time; our screens have no frames of another origin.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: WCAG_22_AA } })
    .setLegacyMode();
  // The page behind a modal dialog is inert, but axe measures its targets: one that the header covers by chance would count as too small.
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL);
  const { violations } = await axe.analyze();
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'no-preference' });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  // The summary of a run prints the first line of a failure only.
  expect(found, [what, ...found].join('; ')).toEqual([]);
}

/** Checks that nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, what).toBeLessThanOrEqual(0);
}
