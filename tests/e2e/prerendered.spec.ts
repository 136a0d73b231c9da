import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { test } from './test';
import { watchViolations } from './violations';
import { type Language, words } from './words';

/** The public screens as the server sends them, and as React takes them over. */
const htmlLang = { th: 'th', la: 'lo', en: 'en' } as const;
const submitOf = (path: string, language: Language): string =>
  path === '/login' ? words[language].session.submit : words[language].otp.request;
const cookie = (language: Language, url: string) => ({ name: 'locale', value: language.toUpperCase(), url });

/** A style of an element, which the policy refuses, or a style file that the first paint waits for. */
const heldUp = /\sstyle=|<link rel="stylesheet"[^]*<div id="root">/;

/** Console messages: hydration mismatches of React, and refusals of the browser. */
async function watchFaults(page: Page): Promise<string[]> {
  const faults = await watchViolations(page);
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

/** Delays scripts until they are released, as on a slow network. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const language of ['th', 'la', 'en'] as const) {
  for (const path of ['/login', '/register']) {
    // §2-35 login
    test(`${path} is complete before any script, in ${language}, and React hydrates it unchanged`, async ({ page, context, baseURL }) => {
      await context.addCookies([cookie(language, baseURL ?? '')]);
      const faults = await watchFaults(page);
      const release = await holdScripts(page);
      const sent = (await (await page.goto(path, { waitUntil: 'commit' }))?.text()) ?? '';
      expect(sent).toContain(`<html lang="${htmlLang[language]}" data-theme="dark" `);
      expect(sent).not.toMatch(heldUp);
      expect(sent).toMatch(/<link rel="expect" href="#toasts"[^]*<\/main>[^]*<div id="toasts"/);
      // Two rounds of six over HTTP/1.1, at the most.
      expect(sent.match(/<link rel="modulepreload"/g)?.length).toBeLessThanOrEqual(11);

      const submit = page.getByRole('button', { name: submitOf(path, language), exact: true });
      await expect(submit).toBeDisabled();
      await page.evaluate(() => document.querySelector('form')?.setAttribute('data-sent', ''));
      release();
      await expect(submit).toBeEnabled();
      // The very elements that were sent.
      await expect(page.locator('form[data-sent]')).toBeVisible();
      expect(faults).toEqual([]);
    });
  }
}

for (const path of ['/login', '/register', '/howto', '/contact']) {
  test(`${path} is described in its language`, async ({ request }) => {
    const pages = await Promise.all(
      (['TH', 'LA', 'EN'] as const).map(async (locale) => (await request.get(path, { headers: { cookie: `locale=${locale}` } })).text()),
    );
    const descriptions = pages.map((html) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(descriptions).toEqual([
      expect.stringMatching(/[ก-๙]/),
      expect.stringMatching(/[ກ-ໝ]/),
      expect.stringMatching(/^[A-Z][ -~]{40,160}$/),
    ]);
  });
}

/** The problems of a page by the validator's standard rules (https://html-validate.org/rules/presets.html). */
async function problemsOf(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ root: true, elements: ['html5'], extends: ['html-validate:standard'] });
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
}

for (const path of ['/login', '/register', '/forgot', '/howto', '/contact', '/nowhere', '/user/home']) {
  test(`${path} is valid HTML in each language`, async ({ request }) => {
    for (const language of ['th', 'la', 'en'] as const) {
      const answer = await request.get(path, { headers: { cookie: `locale=${language.toUpperCase()}` } });
      const html = await answer.text();
      expect(html).toContain('<!doctype html>');
      expect(await problemsOf(html)).toEqual([]);
      // The validator finds what is wrong.
      const wrong = html.replace('<div id="root">', '<div id="root"><ol><svg></svg></ol><input type="tel" autocomplete="username">');
      expect(wrong).not.toBe(html);
      expect((await problemsOf(wrong)).join()).toMatch(/element-permitted-content[^]*valid-autocomplete/);
    }
  });
}

for (const language of ['th', 'la', 'en'] as const) {
  test(`/contact has its layout before any script, in ${language}, and React hydrates it unchanged`, async ({ page, context, baseURL }) => {
    await context.addCookies([cookie(language, baseURL ?? '')]);
    const faults = await watchFaults(page);
    const release = await holdScripts(page);
    const sent = (await (await page.goto('/contact', { waitUntil: 'commit' }))?.text()) ?? '';
    expect(sent).toContain(`<html lang="${htmlLang[language]}" data-theme="dark" `);
    expect(sent).not.toMatch(heldUp);

    const w = words[language].contact;
    await expect(page.getByRole('heading', { name: w.title })).toBeVisible();
    await expect(page.getByText(w.intro)).toBeVisible();
    const version = page.getByText(w.version.replace('{version}', '1.1.14'));
    await version.evaluate((line) => line.setAttribute('data-sent', ''));
    release();
    await expect(page.getByRole('heading', { name: w.addFriend })).toBeVisible();
    // The very element that was sent.
    await expect(page.locator('p[data-sent]')).toBeVisible();
    expect(faults).toEqual([]);
  });
}

for (const language of ['th', 'la', 'en'] as const) {
  test(`/howto is complete before any script, in ${language}, and React hydrates it unchanged`, async ({ page, context, baseURL }) => {
    await context.addCookies([cookie(language, baseURL ?? '')]);
    const faults = await watchFaults(page);
    const release = await holdScripts(page);
    const sent = (await (await page.goto('/howto', { waitUntil: 'commit' }))?.text()) ?? '';
    expect(sent).toContain(`<html lang="${htmlLang[language]}" data-theme="dark" `);
    expect(sent).not.toMatch(heldUp);
    expect(sent).not.toContain('/src/');

    const w = words[language].howto;
    const card = page.getByRole('button', { name: w.wallet.title });
    await card.evaluate((button) => button.setAttribute('data-sent', ''));
    await expect(page.getByRole('heading', { level: 1, name: words[language].shell.howto })).toBeVisible();
    release();
    // The very element that was sent opens the player once React has come.
    const player = page.getByRole('dialog', { name: w.wallet.title });
    await expect(async () => {
      if (!(await player.isVisible())) await page.locator('button[data-sent]').click({ timeout: 500 });
      await expect(player).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(faults).toEqual([]);
  });
}

test('what was typed and ticked before the scripts loaded is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const w = words.th.session;
  await page.getByLabel(w.phone).fill('0800000001');
  await page.getByLabel(w.password, { exact: true }).fill('krapao-demo');
  await page.getByLabel(w.remember).check();
  release();
  await page.getByRole('button', { name: w.submit, exact: true }).click();
  await page.waitForURL('**/user/home');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('what was typed into a page that is rendered anew is kept', async ({ page, baseURL }) => {
  await page.context().addCookies([cookie('en', baseURL ?? '')]);
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  const release = await holdScripts(page);
  await page.goto('/register?code=FRIEND1', { waitUntil: 'commit' });
  const w = words.en.account;
  await page.getByLabel(w.phone).fill('0812345678');
  release();
  await expect(page.getByLabel(w.inviteCode)).toHaveValue('FRIEND1');
  await expect(page.getByLabel(w.phone)).toHaveValue('0812345678');
  await page.getByRole('button', { name: words.en.otp.request }).click();
  await expect(page.getByRole('heading', { name: words.en.otp.title })).toBeVisible();
});

// §1-15 the language is stored on the device
// §3-37 a cookie contains the language in
test('a switched language is the language of the next visit, from its first byte', async ({ page }) => {
  const faults = await watchFaults(page);
  await page.goto('/login');
  await page.getByText('TH', { exact: true }).first().click();
  await page.getByRole('button', { name: 'ລາວ' }).click();
  await expect(page.getByRole('heading', { name: words.la.session.welcome })).toBeVisible();
  expect(await (await page.reload())?.text()).toContain('<html lang="lo"');
  await expect(page.getByRole('button', { name: words.la.session.submit, exact: true })).toBeEnabled();
  expect(faults).toEqual([]);
});

test('an invite link shows its code, and a language kept without its cookie is spoken', async ({ page }) => {
  const faults = await watchFaults(page);
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await page.goto('/register?code=FRIEND1');
  await expect(page.getByLabel(words.en.account.inviteCode)).toHaveValue('FRIEND1');
  await page.goto('/register');
  await expect(page.getByLabel(words.en.account.inviteCode)).toHaveValue('FRIEND1');
  expect(faults).toEqual([]);
});

test('a chosen theme is there before anything is painted', async ({ page }) => {
  const faults = await watchFaults(page);
  await page.goto('/login');
  await page.getByText('TH', { exact: true }).first().click();
  await page.getByRole('button', { name: words.th.shell.lightTheme }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await holdScripts(page);
  for (const path of ['/login', '/user/home']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#F5F3EC');
  }
  expect(faults).toEqual([]);
});

for (const path of ['/login', '/register', '/howto', '/contact']) {
  test(`${path} looks the same before its files of styles have come`, async ({ page, context, baseURL }) => {
    // Scripts would go on with the page, and our own fonts change it when they come: they were here before, and are lost.
    await page.route(/\.(js|woff2)$/, (route) => route.abort());
    await page.addInitScript(() => localStorage.setItem('fonts', '1'));
    for (const [width, theme, language] of [
      [390, 'dark', 'th'],
      [1280, 'light', 'la'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await context.addCookies([cookie(language, baseURL ?? '')]);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.route('**/*.css', (route) => route.abort());
      await page.goto(path);
      const first = await page.screenshot({ animations: 'disabled' });
      await page.unroute('**/*.css');
      await page.goto(path);
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
      expect((await page.screenshot({ animations: 'disabled' })).equals(first), `${width} px, ${theme}, ${language}`).toBe(true);
    }
  });
}
