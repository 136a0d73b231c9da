import { expect, type Page } from '@playwright/test';
import { connected } from './live';
import { enter, newMember } from './member';
import { expectNoSidewaysScroll } from './axe';
import { newPhone, speak } from './people';
import { sandbox } from './sandbox';
import { test } from './test';
import { type Language, words } from './words';

/** Chooses in the menu of the header, as a person does. */
async function choose(page: Page, language: Language): Promise<void> {
  await page.locator('.k-lang summary').click();
  await page.locator('.k-menu button').filter({ hasText: language.toUpperCase() }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'la' ? 'lo' : language);
}

test('another language leaves step, text and place of a registration', async ({ page }) => {
  const phone = newPhone();
  await speak(page, 'th');
  await page.goto('/register');
  await page.getByLabel(words.th.account.phone).fill(phone);
  await choose(page, 'la');
  await expect(page.getByLabel(words.la.account.phone)).toHaveValue(phone);
  await page.getByRole('button', { name: words.la.otp.request }).click();
  await page.getByLabel(words.la.otp.code).fill('12');
  await choose(page, 'en');
  await expect(page.getByLabel(words.en.otp.code)).toHaveValue('12');
  await page.getByLabel(words.en.otp.code).fill(await sandbox.otp(phone));
  await page.getByLabel(words.en.account.name, { exact: true }).fill('ทดสอบ ใจดี');
  await page.getByLabel(words.en.account.password, { exact: true }).fill('a good password');
  await page.getByLabel(words.en.account.source).selectOption('FRIEND');
  await choose(page, 'la');
  await expect(page.getByLabel(words.la.account.name, { exact: true })).toHaveValue('ทดสอบ ใจดี');
  await expect(page.getByLabel(words.la.account.password, { exact: true })).toHaveValue('a good password');
  // The choice stays; its label is the operator's in the new language.
  await expect(page.getByLabel(words.la.account.source).locator('option:checked')).toHaveText('ໝູ່ແນະນຳ');
  await page.getByLabel(words.la.account.confirmPassword, { exact: true }).fill('a good password');
  await page.getByRole('button', { name: words.la.account.next }).click();
  await page.getByLabel(words.la.account.bank).selectOption('KTB');
  await choose(page, 'th');
  await expect(page.getByLabel(words.th.account.bank).locator('option:checked')).toHaveText(/กรุงไทย/);
});

test('another language keeps a member’s scroll position, and the server’s texts follow', async ({ page }) => {
  const me = await newMember(page);
  await enter(page, 'th', me);
  await sandbox.transfer({ from: me.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 120 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('120.00');
  await page.getByRole('link', { name: new RegExp(`^${words.th.home.bonus}`) }).click();
  await expect(page.getByText('ต้อนรับสมาชิกใหม่').first()).toBeVisible();
  await page.getByRole('textbox', { name: words.th.promotion.label }).fill('WELCOME');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await scrollDown(page);
  await choose(page, 'la');
  await expect(page.getByText('ຕ້ອນຮັບສະມາຊິກໃໝ່').first()).toBeVisible();
  expect(Math.abs((await scrolled()) - 160)).toBeLessThanOrEqual(48);
  expect(new URL(page.url()).pathname).toBe('/user/bonus');
  await expect(page.getByRole('textbox', { name: words.la.promotion.label })).toHaveValue('WELCOME');
  await page.getByRole('button', { name: words.la.promotion.submit }).click();
  await expect(page.getByRole('dialog')).toContainText('ລະຫັດຕ້ອນຮັບສະມາຊິກ');
  await page.getByRole('dialog').getByRole('button', { name: words.la.promotion.receive }).click();
  await page.getByRole('button', { name: words.la.reward.understood, exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  // The statement names the reward; its name is the operator's.
  await page.getByRole('link', { name: words.la.menu.statement }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ລະຫັດຕ້ອນຮັບສະມາຊິກ' })).toBeVisible();
  await choose(page, 'en');
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome code' })).toBeVisible();
});

test('a toast leaves the menu of the header in reach, and the place', async ({ page }) => {
  const me = await newMember(page);
  const live = connected(page);
  await enter(page, 'th', me, '/user/bonus');
  await live;
  await expect(page.getByText('ต้อนรับสมาชิกใหม่').first()).toBeVisible();
  await scrollDown(page);
  await sandbox.transfer({ from: me.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 120 });
  const toast = page.getByText(words.th.wallet.live.deposited);
  await expect(toast).toBeVisible();
  await choose(page, 'la');
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(100);
});

test('a list that cannot be loaded in another language stays, with the place, until it can', async ({ page }) => {
  await enter(page, 'th', { phone: '0800000001', password: 'krapao-demo' }, '/user/bonus');
  await expect(page.getByText('ต้อนรับสมาชิกใหม่').first()).toBeVisible();
  let refused = 0;
  await page.route('**/api/bonus', async (route) => {
    if (route.request().headers()['accept-language'] !== 'lo' || refused > 0) return route.continue();
    refused += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ status: 503, json: { message: 'INTERNAL_SERVER_ERROR' } });
  });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await scrollDown(page);
  await choose(page, 'la');
  const again = page.getByRole('button', { name: words.la.common.retry });
  await expect(again).toBeAttached();
  await expect(page.getByText('ต้อนรับสมาชิกใหม่').first()).toBeAttached();
  expect(await scrolled()).toBeGreaterThan(100);
  await again.click();
  await expect(page.getByText('ຕ້ອນຮັບສະມາຊິກໃໝ່').first()).toBeAttached();
});

test('a draft to the admin stays in another language, and the page’s words follow', async ({ page }) => {
  await speak(page, 'th');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/contact?chat=open');
  const message = page.locator('textarea');
  await message.fill('ยอดยังไม่เข้า');
  // On a wide window the panel is beside the page, whose menu can be reached.
  await choose(page, 'la');
  await expect(message).toHaveValue('ยอดยังไม่เข้า');
  await expect(page.getByText('ທີມງານພ້ອມເບິ່ງແຍງ')).toBeAttached();
});

/** Scrolls once the page is tall enough: content that is still loading makes it taller. */
const scrollDown = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, 160);
        return Math.round(scrollY);
      }),
    )
    .toBe(160);

/** Marks of tone and vowel are above and below their letters: a line that cuts them off is too low. */
for (const language of ['th', 'la'] as const satisfies Language[]) {
  test(`no word in ${language} is cut off`, async ({ page }) => {
    await enter(page, language, { phone: '0800000001', password: 'krapao-demo' });
    for (const place of [
      '/user/home',
      '/user/bonus',
      '/user/statement',
      '/user/profile',
      '/user/home?sheet=deposit',
      '/user/home?sheet=conditions',
    ]) {
      await page.goto(place);
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page, place);
      const cut = await page.evaluate(() => {
        const leaves = [...document.querySelectorAll<HTMLElement>('body *')].filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('svg') &&
            // Words for screen readers alone are a pixel wide.
            element.getBoundingClientRect().width > 4 &&
            [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
        );
        return leaves
          .filter((element) => {
            const { overflowY, fontSize, lineHeight } = getComputedStyle(element);
            const clips =
              overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1 && overflowY !== 'auto' && overflowY !== 'scroll';
            // Below 1.3 the marks of two lines meet.
            const tight =
              Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) < 1.3 &&
              /[\u0e31-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ebc\u0ec8-\u0ecd]/.test(element.textContent ?? '');
            return clips || tight;
          })
          .map((element) => `${element.className || element.tagName}: ${element.textContent?.trim().slice(0, 30)}`);
      });
      expect(cut, place).toEqual([]);
    }
  });
}
