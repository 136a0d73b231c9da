import { expect } from '@playwright/test';
import { expectAccessible } from './axe';
import { enter, newMember } from './member';
import { sampleOf } from './sample';
import { test } from './test';
import { words } from './words';

for (const language of sampleOf(['th', 'la'] as const, 0))
  test(`a member takes a break, which closes deposits and leaves the way out, in ${language}`, async ({ page }) => {
    const w = words[language];
    await enter(page, language, await newMember(page), '/user/profile');
    await page.getByRole('button', { name: w.breaks.title }).click();
    await page.getByRole('button', { name: w.breaks.terms['7d'] }).click();
    await expectAccessible(page, 'the choice');
    await page.getByRole('button', { name: w.breaks.next, exact: true }).click();
    const hold = page.getByRole('button', { name: w.breaks.hold });
    await expect(hold).toBeVisible();
    await expectAccessible(page, 'the confirmation');
    await hold.hover();
    await page.mouse.down();
    await expect(page.getByRole('heading', { name: w.breaks.running })).toBeVisible();
    await page.mouse.up();
    await expectAccessible(page, 'the break');

    await page.goto('/user/home');
    await expect(page.getByRole('button', { name: w.breaks.running })).toBeVisible();
    await expect(page.getByRole('button', { name: w.wallet.withdraw, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: w.wallet.deposit, exact: true })).toHaveCount(0);
    await expectAccessible(page, 'home during the break');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const deposit = await page.request.post('/api/qrcode/KBANK', {
      data: { amount: 100 },
      headers: { authorization: `Bearer ${token}`, 'x-client': 'wallet' },
    });
    expect([deposit.status(), await deposit.json()]).toEqual([409, { message: 'ON_BREAK' }]);
  });
