import { expect, type Page } from '@playwright/test';
import type { SheetName } from '../../apps/web/src/shared/sheet';
import { enter } from './member';
import { checkScreen, speak } from './people';
import { isWhole } from './sample';
import { test } from './test';
import { type Language, words } from './words';

/**
 * How the screens look elsewhere than on a dark phone, where the journeys check them. At night (`E2E_ALL=1`) every route
 * and sheet in both themes, four widths and three languages; else a few.
 */
const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1_024 },
  desktop: { width: 1280, height: 800 },
  narrow: { width: 320, height: 568 },
};
const themes = ['light', 'dark'] as const;
const languages = ['th', 'la', 'en'] as const satisfies Language[];

interface Look {
  language: Language;
  theme: (typeof themes)[number];
  size: keyof typeof sizes;
  /** Without a session. */
  guest: readonly string[];
  member: readonly string[];
}

const sheets: Record<SheetName, string> = {
  'bank-name': '/user/profile?sheet=bank-name',
  bonus: '/user/bonus?sheet=bonus',
  conditions: '/user/home?sheet=conditions',
  'confirm-bank': '/user/profile?sheet=confirm-bank',
  deposit: '/user/home?sheet=deposit',
  'edit-profile': '/user/profile?sheet=edit-profile',
  game: '/user/home?sheet=game&code=PG',
  invite: '/user/home?sheet=invite',
  limit: '/user/limits?sheet=limit&period=24h',
  parked: '/user/home?sheet=parked',
  passkey: '/user/profile?sheet=passkey',
  password: '/user/profile?sheet=password',
  promotion: '/user/bonus?sheet=promotion&code=NONE',
  'reality-check': '/user/limits?sheet=reality-check',
  refund: '/user/home?sheet=refund',
  'slip-upload': '/user/home?sheet=slip-upload',
  slips: '/user/statement?sheet=slips',
  'spin-fair': '/user/spin?sheet=spin-fair',
  transfer: '/user/home?sheet=transfer',
  withdraw: '/user/home?sheet=withdraw',
};
const everything = {
  guest: ['/register', '/howto', '/howto?video=wallet', '/contact', '/terminated', '/nowhere', '/verify'],
  member: [
    '/user/home',
    '/user/games',
    '/user/bonus',
    '/user/spin',
    '/user/statement',
    '/user/profile',
    '/user/contact',
    '/user/contact?chat=open',
    ...Object.values(sheets),
    '/user/home?sheet=game&code=UFABET',
  ],
};

const few: Look[] = [
  { language: 'th', theme: 'light', size: 'phone', guest: [], member: [sheets.deposit] },
  { language: 'th', theme: 'dark', size: 'tablet', guest: [], member: ['/user/home'] },
  {
    language: 'th',
    theme: 'dark',
    size: 'desktop',
    guest: [],
    member: ['/user/home', '/user/games', '/user/profile', '/user/statement', '/user/spin'],
  },
  {
    language: 'th',
    theme: 'light',
    size: 'narrow',
    guest: ['/register', '/howto', '/contact', '/verify'],
    member: ['/user/contact', sheets.transfer],
  },
];
const grid = languages.flatMap((language) =>
  themes.flatMap((theme) =>
    (['phone', 'tablet', 'desktop', 'narrow'] as const).map((size): Look => ({ language, theme, size, ...everything })),
  ),
);

/** The demo's member has a past to show. */
const demo = { phone: '0800000001', password: 'krapao-demo' };

async function check(page: Page, place: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await checkScreen(page, place);
}

/** One game of the demo's member is open, the others are not. */
async function openAccount(page: Page, code: string): Promise<void> {
  await page.evaluate(async (path) => {
    const { token } = localStorage;
    await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  }, `/api/wallet/activate/${code}`);
}

// The grid is long, and no picture of it waits for another: on every worker.
if (isWhole) test.describe.configure({ mode: 'parallel' });

for (const { language, theme, size, guest, member } of isWhole ? grid : few) {
  test(`the screens in ${language}, ${theme}, ${sizes[size].width} px`, async ({ page }) => {
    if (isWhole) test.setTimeout(600_000);
    const w = words[language];
    await page.setViewportSize(sizes[size]);
    await speak(page, language);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const place of guest) {
      await page.goto(place);
      await check(page, place);
    }
    if (isWhole || size === 'phone') {
      await page.goto('/login');
      await page.getByText(language.toUpperCase(), { exact: true }).first().click();
      await checkScreen(page, 'the menu of languages and theme');
      await page.getByRole('button', { name: theme === 'light' ? w.shell.darkTheme : w.shell.lightTheme }).press('Escape');
      await page.getByRole('button', { name: w.session.submit, exact: true }).click();
      await expect(page.getByText(w.common.required).first()).toBeVisible();
      await checkScreen(page, 'login: incomplete');
    }
    const [first, ...others] = member;
    await enter(page, language, demo, first);
    await check(page, first ?? '');
    if (isWhole) await openAccount(page, 'PG');
    for (const place of others) {
      await page.goto(place);
      await check(page, place);
    }
  });
}
