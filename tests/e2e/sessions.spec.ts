import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { sampleOf } from './sample';
import { test } from './test';
import { words } from './words';

const PASSWORD = 'a good password';

for (const language of sampleOf(['th', 'la'] as const, 1))
  test(`a member sees their devices, ends one and denies a login from a new one, in ${language}`, async ({ page, playwright, baseURL }) => {
    const w = words[language];
    const member = await newMember(page);
    const { phone } = member;
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, language, member);

    // Each has cookies of its own, and so is a new device.
    const contexts: APIRequestContext[] = [];
    const logIn = async (): Promise<() => Promise<number>> => {
      const device = await playwright.request.newContext({ ...(baseURL === undefined ? {} : { baseURL }), userAgent: WINDOWS });
      contexts.push(device);
      const headers = { 'x-client': 'wallet' };
      const answer = await device.post('/api/login', { data: { username: phone, password: PASSWORD }, headers });
      const { token } = (await answer.json()) as { token: string };
      return async () => (await device.get('/api/wallet', { headers: { ...headers, authorization: `Bearer ${token}` } })).status();
    };
    const [first, second] = [await logIn(), await logIn()];

    await page.goto('/user/profile');
    await page.getByRole('button', { name: w.profile.security }).click();
    await expect(page.getByRole('heading', { name: w.sessions.title })).toBeFocused();
    await expect(page.getByRole('heading', { name: w.sessions.newTitle })).toHaveCount(2);
    await expectAccessible(page, 'devices and logins');
    await expectNoSidewaysScroll(page, 'devices and logins');
    expect([await first(), await second()]).toEqual([200, 200]);

    await page
      .getByRole('button', { name: w.sessions.endOf.replace('{device}', 'Windows · Chrome') })
      .first()
      .click();
    await expect(page.getByText(w.sessions.ended)).toBeVisible();
    expect([await first(), await second()]).toEqual(expect.arrayContaining([200, 401]));
    await page.getByRole('button', { name: w.sessions.mine }).first().click();
    await expect(page.getByRole('heading', { name: w.sessions.newTitle })).toHaveCount(1);

    await page.goto('/user/home');
    await page.getByRole('button', { name: w.sessions.notMine }).click();
    await expect(page.getByRole('dialog', { name: w.sessions.denyTitle })).toBeVisible();
    await expectAccessible(page, 'a login that was not the member');
    await page.getByRole('button', { name: w.sessions.denyNow }).click();
    await expect(page.getByRole('dialog', { name: w.profile.changePassword })).toBeVisible();
    expect([await first(), await second()]).toEqual([401, 401]);
    await page.keyboard.press('Escape');
    await expect(page.getByText(w.review.frozen.out).first()).toBeVisible();
    await expectAccessible(page, 'home with frozen withdrawals');
    await Promise.all(contexts.map((context) => context.dispose()));
  });

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36';
