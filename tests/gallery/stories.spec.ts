import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { problemsOf } from './checks';
import { chosen, takesPictures } from './choice';
import { type Density, FOLDER, pictureFile } from './folder';
import { fit, showTheme, themes, unfold } from './looks';

/**
 * The stories: each component of the kit (`packages/ui/src/<component>/story.tsx`) on a page of its own, in the density of wallet and desk, in both themes, on a
 * phone and on a laptop. `npm run gallery -- story-button` takes those of one component, `npm run gallery -- story` all.
 */
const KIT = join(import.meta.dirname, '../../packages/ui/src');
const components = readdirSync(KIT).filter((name) => existsSync(join(KIT, name, 'story.tsx')));
const densities = ['wallet', 'desk'] as const satisfies Density[];
const sizes = ['390', '1280'] as const;
/** The smallest text, of the desk. Targets are measured on the screens, where they have their surroundings. */
const LIMITS = { text: 11, target: 0 };

for (const component of components)
  for (const density of densities)
    if (chosen.screen(`story-${component}`) && chosen.language('en'))
      test(`story ${component} · ${density}`, async ({ page }) => {
        expect(await takePictures(page, component, density)).toEqual([]);
      });

async function takePictures(page: Page, component: string, density: Density): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`/stories/?story=${component}&density=${density}`);
  await page.locator('#story > *, dialog[open], .k-toast').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  for (const size of sizes.filter(chosen.size)) {
    await fit(page, size);
    problems.push(...(await problemsOf(page, LIMITS)).map((problem) => `${size}: ${problem}`));
    if (!takesPictures) continue;
    await unfold(page, size);
    for (const theme of themes.filter(chosen.theme)) {
      await showTheme(page, theme);
      const file = pictureFile({ group: 'stories', name: component, state: density, size, theme, language: 'en' });
      await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
    }
  }
  return problems;
}
