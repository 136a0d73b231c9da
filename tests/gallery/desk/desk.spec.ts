import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { deskWords } from '../../e2e/operators';
import { test } from '../../e2e/test';
import type { Language } from '../../e2e/words';
import { problemsOf } from '../checks';
import { chosen, isNamed, takesPictures } from '../choice';
import { FOLDER, type Picture, pictureFile } from '../folder';
import { overlapsOf } from '../overlaps';
import { countPending, fit, settle, type SizeName, type Theme, themes, unfold } from '../looks';
import { type Cookies, fill, type OperatorName, signedIn } from './content';
import { emptyScreens, fullScreens } from './screens';
import type { DeskScreen } from './steps';

/**
 * The desk's part of the gallery: every screen and dialog at a running product, in the looks in which its boards are drawn; another language or theme is
 * taken when the command names it. `checked` are windows in which nothing may be cut or covered, without a picture unless the command names the size.
 */
interface Look {
  size: SizeName;
  theme: Theme;
  language: Language;
  checked: SizeName[];
}
const wide: SizeName[] = ['768', '1600', '1280-150', '1280-200'];
const narrow: SizeName[] = ['320', '360', '390-low', '390-150', '390-200'];
const boards: Look[] = [
  { size: '1280', theme: 'dark', language: 'en', checked: wide },
  { size: '1280', theme: 'light', language: 'th', checked: [...wide, '390-150', '390-200'] },
  { size: '390', theme: 'dark', language: 'la', checked: narrow },
];
const others: Look[] = (['th', 'la', 'en'] as const)
  .filter(isNamed)
  .flatMap((language) => themes.filter((theme) => theme === 'dark' || isNamed(theme)).map((theme) => ({ language, theme })))
  .flatMap((look): Look[] => [
    { size: '1280', checked: wide, ...look },
    { size: '390', checked: narrow, ...look },
  ])
  .filter((look) => !boards.some((board) => (['size', 'theme', 'language'] as const).every((part) => board[part] === look[part])));

/** The desk is dense: text of 11 px and targets of WCAG 2.2 AA. */
const LIMITS = { text: 11, target: 24 };

/** Reported by the last test: after one that fails, the next begins with a new product. */
const problems: string[] = [];
const cookies = {} as Record<OperatorName, Cookies>;

const isChosen = (name: string, state: 'full' | 'empty', { size, checked, theme, language }: Look): boolean =>
  chosen.screen(`desk-${name}`) &&
  chosen.state(state) &&
  [size, ...checked.filter(isNamed)].some(chosen.size) &&
  chosen.theme(theme) &&
  chosen.language(language);

function pictures(state: 'full' | 'empty', screens: Record<string, DeskScreen>): void {
  for (const [name, screen] of Object.entries(screens))
    for (const look of [...boards, ...others].filter((each) => isChosen(name, state, each)))
      test(`desk ${name} · ${state} · ${look.size} · ${look.language} · ${look.theme}`, async ({ browser }) => {
        const found = await takePicture(browser, { name, screen, state, look });
        problems.push(...found.map((problem) => `${name} ${state} ${look.size} ${look.language}: ${problem}`));
      });
}

// One product for all, whose content comes between the two parts.
test.describe.configure({ mode: 'default' });

test.describe('an empty desk', () => {
  test.beforeAll(async ({ browser }) => {
    for (const name of ['desk-owner', 'desk-cashier'] as const) cookies[name] ??= await signedIn(browser, name);
  });
  pictures('empty', emptyScreens);
});

test.describe('a busy desk', () => {
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000);
    for (const name of ['desk-owner', 'desk-cashier'] as const) cookies[name] ??= await signedIn(browser, name);
    await fill(browser, cookies);
  });
  pictures('full', fullScreens);
});

test('nothing is cut, covered or too small', () => {
  expect(problems).toEqual([]);
});

interface Shoot {
  name: string;
  screen: DeskScreen;
  state: 'full' | 'empty';
  look: Look;
}

async function takePicture(browser: Browser, { name, screen, state, look }: Shoot): Promise<string[]> {
  const { size, theme, language, checked } = look;
  const { path, as = 'desk-owner', answers = {}, act } = screen;
  const context = await browser.newContext({
    baseURL: process.env['E2E_DESK_URL'] ?? '',
    reducedMotion: 'reduce',
    ...(as === null ? {} : { storageState: cookies[as] }),
  });
  const page = await context.newPage();
  const pending = countPending(page, (address) => !address.endsWith('/desk/events'));
  await page.addInitScript((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`desk.${key}`, value)), {
    language,
    theme,
  });
  await answer(page, answers);
  await fit(page, size);
  await page.goto(typeof path === 'string' ? path : await path());
  await settle(page, pending);
  await act?.(page, deskWords[language]);
  await settle(page, pending);
  const found = await faultsOf(page);
  const take = async (at: SizeName) => {
    if (!takesPictures) return;
    if (at.startsWith('390')) await unfold(page, at);
    const picture: Picture = { group: 'desk', name, state, size: at, theme, language };
    await page.screenshot({ path: join(FOLDER, pictureFile(picture)), animations: 'disabled' });
  };
  await take(size);
  for (const other of checked) {
    await fit(page, other);
    found.push(...(await faultsOf(page)).map((problem) => `${other}: ${problem}`));
    if (isNamed(other)) await take(other);
  }
  await context.close();
  return found;
}

const faultsOf = async (page: Page): Promise<string[]> => [...(await problemsOf(page, LIMITS)), ...(await overlapsOf(page))];

async function answer(page: Page, answers: Record<string, unknown>): Promise<void> {
  for (const [call, reply] of Object.entries(answers)) {
    const [method, path] = call.split(' ');
    await page.route(`**${path}`, (route) => (route.request().method() === method ? route.fulfill(reply as object) : route.fallback()));
  }
}
