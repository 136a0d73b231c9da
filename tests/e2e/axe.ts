import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

declare const axe: typeof Axe;

/** The minified file: `source` of the package is twice as long, and its size is most of what sending and compiling it costs. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks the current screen against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Contrast is measured after all finite animations have ended, and while none begins.
  const hasMotion = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'reduce' });
  // A document keeps axe: it is loaded once for all checks until the next load of a page.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(SOURCE);
  const found = await page.evaluate(violations, WCAG_22_AA);
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The summary of a run prints the first line of a failure only.
  expect(found, [what, ...found].join('; ')).toEqual([]);
}

/** Runs in the page. */
async function violations(tags: string[]): Promise<string[]> {
  const animates = (): boolean =>
    document
      .getAnimations()
      .some((animation) => animation.playState === 'running' && animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
  const begun = performance.now();
  while (animates()) {
    if (performance.now() - begun > 30_000) throw new Error('An animation does not end.');
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  // The page behind a modal dialog is inert, but axe measures its targets: one that the header covers by chance would count as too small.
  const modal = 'dialog:modal';
  const found = await axe.run(document.querySelector(modal) ? modal : document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: tags },
  });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Checks that nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, what).toBeLessThanOrEqual(0);
}
