import { expect } from '@playwright/test';
import { problemsOf } from '../gallery/checks';
import { fit, type SizeName } from '../gallery/looks';
import { moments } from '../gallery/moments';
import { overlapsOf } from '../gallery/overlaps';
import { routes, type Screen, sheets } from '../gallery/screens';
import { show } from '../gallery/shown';
import type { State } from '../gallery/server';
import { test } from './test';
import type { Language } from './words';

/** A sample of the gallery (`npm run gallery`, docs/decisions/0199): large text, low windows, and where texts once lay over each other. */
const sample: [name: string, screen: Screen | undefined, state: State, language: Language, sizes: SizeName[]][] = [
  ['login', routes.login, 'full', 'la', ['360', '390-150', '390-200', '1280-200', '1600']],
  ['home', routes.home, 'long', 'th', ['320', '390-200', '1600']],
  ['statement', routes.statement, 'full', 'th', ['390-150', '390-200', '1280', '1600']],
  ['withdraw', sheets.withdraw, 'full', 'en', ['360', '390-low', '390-200']],
  ['deposit', sheets.deposit, 'long', 'la', ['320', '390-200']],
  ['a QR', moments['deposit-code'], 'full', 'en', ['360', '390-200']],
];

for (const [name, screen, state, language, sizes] of sample)
  test(`nothing of ${name} is cut or covered, in ${language} at ${sizes.join(', ')}`, async ({ page }) => {
    expect(screen).toBeDefined();
    if (screen) await show(page, screen, state, language);
    const problems: string[] = [];
    for (const size of sizes) {
      await fit(page, size);
      problems.push(...[...(await problemsOf(page)), ...(await overlapsOf(page))].map((problem) => `${size}: ${problem}`));
    }
    // The summary of a run prints the first line of a failure only.
    expect(problems, problems.join('; ')).toEqual([]);
  });
