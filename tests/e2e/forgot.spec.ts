import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { newMember } from './member';
import { speak } from './people';
import { sandbox } from './sandbox';
import { sampleOf } from './sample';
import { test } from './test';
import { words } from './words';

for (const language of sampleOf(['th', 'la'] as const, 0))
  test(`a member who has forgotten the password sets a new one, and withdrawals rest, in ${language}`, async ({ page }) => {
    const w = words[language];
    await speak(page, language);
    const { phone } = await newMember(page);
    await page.goto('/login');
    await page.getByRole('link', { name: w.forgot.link }).click();
    // The login has a field of the same name.
    await expect(page.getByRole('heading', { name: w.forgot.title })).toBeVisible();
    await page.getByLabel(w.account.phone, { exact: true }).fill(phone);
    await expectAccessible(page, 'the number');
    const registered = await sandbox.otp(phone);
    await page.getByRole('button', { name: w.otp.request }).click();
    await expect(page.getByLabel(w.otp.code)).toBeFocused();
    const before = await page.request.post('/api/login', {
      data: { username: phone, password: 'a good password' },
      headers: { 'x-client': 'wallet' },
    });
    await expect.poll(() => sandbox.otp(phone)).not.toBe(registered);
    await page.getByLabel(w.otp.code).fill(await sandbox.otp(phone));
    await page.getByLabel(w.forgot.newPassword, { exact: true }).fill('seven quiet hills');
    await expectAccessible(page, 'the new password');
    await page.getByRole('button', { name: w.forgot.save }).click();
    await expect(page.getByRole('heading', { name: w.forgot.doneTitle })).toBeVisible();
    await expectAccessible(page, 'the end');
    const { token } = (await before.json()) as { token: string };
    const old = await page.request.get('/api/wallet', { headers: { authorization: `Bearer ${token}`, 'x-client': 'wallet' } });
    expect(old.status()).toBe(401);

    await page.getByRole('button', { name: w.forgot.login }).click();
    await expect(page.getByLabel(w.session.phone, { exact: true })).toHaveValue(phone);
    await page.getByLabel(w.session.password, { exact: true }).fill('seven quiet hills');
    await page.getByRole('button', { name: w.session.submit, exact: true }).click();
    await page.waitForURL('**/user/home');
    await expect(page.getByText(w.review.frozen.out).first()).toBeVisible();
  });
