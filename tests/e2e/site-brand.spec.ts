import { type Browser, expect, type Page } from '@playwright/test';
import type { BrandValue, Proposal, TextKey, TextValues } from '@krapao/contract/desk';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { approveShown, atDesk, callAs, deskWords, secondOwner } from './operators';
import { speak } from './people';
import { test } from './test';
import { watchViolations } from './violations';
import { words } from './words';

test.beforeEach(() => test.skip(process.env['E2E_DATA'] === undefined, 'the command line needs the data of the product'));

const phone = { language: 'en', width: 390, height: 844 } as const;
const wide = { language: 'en', width: 1280, height: 900 } as const;
const w = words.en;
const { shop } = deskWords.en;
const ACCENT = { hex: '#ff5a36', rgb: 'rgb(255, 90, 54)' };
const names = { th: 'จันทร์', la: 'ຈັນ', en: 'Moon' };
/** Names of the product, but not its demo contact: an address. */
const OLD_NAME = /Krapao(?!\.example)|กระเป๋า|ກະເປົາ/;

interface Owners {
  maker: Page;
  checker: Page;
}

async function owners(browser: Browser): Promise<Owners> {
  const [maker, checker] = await Promise.all([atDesk(browser, 'desk-owner', phone), secondOwner(browser, wide)]);
  return { maker, checker };
}

/** Publishes a text of the site without a screen, by two people where that is asked for; resolves to the value before. */
async function publish<Key extends TextKey>({ maker, checker }: Owners, key: Key, value: TextValues[Key]): Promise<TextValues[Key]> {
  const item = `/desk/shop/text/${key}`;
  const { live } = (await callAs(maker, item)).body as { live: { value: TextValues[Key] } };
  const draft = (await callAs(maker, `${item}/draft`, { value, revision: null })).body as { revision: number };
  const answer = await callAs(maker, `${item}/publish`, {
    revision: draft.revision,
    note: 'a name of our own',
    startsAt: null,
    endsAt: null,
  });
  expect([200, 202]).toContain(answer.status);
  if (answer.status === 202)
    expect((await callAs(checker, `/desk/proposals/${(answer.body as { proposal: Proposal }).proposal.id}/approve`, {})).status).toBe(200);
  return live.value;
}

/** A picture as an operator has it on their disk. */
const drawn = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 512;
      const pen = canvas.getContext('2d');
      if (pen === null) return '';
      pen.fillStyle = '#ff5a36';
      pen.beginPath();
      pen.arc(256, 256, 240, 0, 2 * Math.PI);
      pen.fill();
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    })
    .then((data) => Buffer.from(data, 'base64'));

/** Sets logo, icon and colour on the screens of the desk, where a second person decides on them. */
async function setLook({ maker, checker }: Owners): Promise<void> {
  await maker.goto('/shop/text/brand');
  const picture = { name: 'moon.png', mimeType: 'image/png', buffer: await drawn(maker) };
  const saved = () => maker.waitForResponse((answer) => answer.url().endsWith('/desk/shop/text/brand/draft') && answer.ok());
  for (const label of [shop.logo, shop.icon]) {
    const done = saved();
    await maker.getByLabel(`${label}: ${shop.choosePicture}`).setInputFiles(picture);
    await done;
  }
  const accent = maker.getByLabel(shop.accent);
  await accent.fill('#808080');
  await expect(maker.getByText(shop.accentProblem.text)).toBeVisible();
  await expectAccessible(maker, 'the look of the site');
  const done = saved();
  await accent.fill(ACCENT.hex);
  await done;
  await maker.getByRole('button', { name: shop.ask, exact: true }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByRole('textbox').fill('our own look');
  await dialog.getByRole('button', { name: shop.ask, exact: true }).click();
  await expect(maker.getByRole('main').getByRole('link', { name: shop.approvals })).toBeVisible();
  await checker.goto('/approvals');
  await checker.getByRole('button', { name: /\bbrand\b/ }).click();
  await expect(checker.getByText(ACCENT.hex)).toBeVisible();
  await approveShown(checker, deskWords.en);
}

/** The screen has the brand, and nothing of the product's own. */
async function expectBrand(page: Page, what: string, { hasMark = true } = {}): Promise<void> {
  await expect(page, what).toHaveTitle(new RegExp(`(^|· )${names.en}$`));
  await expect(page.locator('#main'), what).toBeVisible();
  expect(`${await page.title()}\n${await page.locator('body').innerText()}`, what).not.toMatch(OLD_NAME);
  const marks = page.locator('.k-mark').filter({ visible: true });
  if (hasMark) await expect(marks.first(), what).toHaveCSS('background-image', /\/files\/shop\//);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gold')), what).toBe(ACCENT.hex);
  await expectNoSidewaysScroll(page, what);
}

test('a site has a name, a logo, a colour and languages of its own on every screen', async ({ page, browser, baseURL }) => {
  test.slow();
  const team = await owners(browser);
  const before = {
    siteName: await publish(team, 'siteName', names),
    languages: await publish(team, 'languages', ['th', 'en']),
    brand: ((await callAs(team.maker, '/desk/shop/text/brand')).body as { live: { value: BrandValue } }).live.value,
  };
  await setLook(team);

  const faults = await watchViolations(page);
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.context().addCookies([{ name: 'locale', value: 'EN', url: baseURL ?? '' }]);
  await speak(page, 'en');
  const sent = (await (await page.goto('/login', { waitUntil: 'commit' }))?.text()) ?? '';
  expect(sent).toContain(`· ${names.en}</title>`);
  expect(sent).not.toMatch(OLD_NAME);
  const submit = page.getByRole('button', { name: w.session.submit, exact: true });
  await expect(submit).toBeEnabled();
  await expect(page.locator('.k-brand').filter({ visible: true })).toContainText(names.en);
  await expect(submit).toHaveCSS('background-color', ACCENT.rgb);
  await expectBrand(page, 'login');
  await expectAccessible(page, 'login in the colour of the site');
  await page.locator('.k-lang summary').click();
  await expect(page.locator('.k-menu button[lang]').filter({ visible: true })).toHaveText([/ไทย/, /English/]);

  for (const path of ['/register', '/contact', '/howto']) {
    await page.goto(path);
    await expectBrand(page, path, { hasMark: false });
  }
  await enter(page, 'en', await newMember(page));
  await expect(page.getByRole('region', { name: w.wallet.totalBalance })).toBeVisible();
  await expectBrand(page, 'home');
  await expectAccessible(page, 'home in the colour of the site');
  for (const path of ['/user/statement', '/user/profile', '/user/home?sheet=deposit']) {
    await page.goto(path);
    if (path.includes('sheet')) await expect(page.getByRole('dialog', { name: w.deposit.title })).toBeVisible();
    await expectBrand(page, path);
  }
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto('/user/home');
  await expect(page.getByRole('region', { name: w.wallet.totalBalance })).toBeVisible();
  await expectAccessible(page, 'home in the colour of the site, light');
  expect(faults).toEqual([]);

  const manifest = (await (await page.request.get('/manifest.en.webmanifest')).json()) as { name: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: names.en, short_name: names.en });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');

  await team.maker.goto('/today');
  await expect(team.maker).toHaveTitle(new RegExp(`${deskWords.en.nav.today} · ${names.en} desk$`));
  await expect(team.maker.getByRole('heading', { name: deskWords.en.today.providers })).toBeVisible();
  await expect(team.maker.locator('.d-app')).not.toContainText(OLD_NAME);

  // The next journeys of this product expect the standard brand.
  await publish(team, 'siteName', before.siteName);
  await publish(team, 'languages', before.languages);
  await publish(team, 'brand', before.brand);
  await page.reload();
  await expect(page).toHaveTitle(/· Krapao$/);
});
