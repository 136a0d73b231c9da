import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { sampleOf } from './sample';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

const MINUTE = 60;

for (const language of sampleOf(['th', 'la'] as const, 0))
  test(`a member who plays for a quarter of an hour is asked, and stops, in ${language}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const w = words[language];
    const member = await newMember(page);
    await enter(page, language, member, '/user/limits');
    await page.getByRole('button', { name: new RegExp(`^${w.realityCheck.row}`) }).click();
    const sheet = page.getByRole('dialog', { name: w.realityCheck.row });
    await sheet.getByRole('button', { name: w.realityCheck.minutes.replace('{minutes}', '15') }).click();
    await expectAccessible(page, 'the interval of reality checks');
    await sheet.getByRole('button', { name: w.realityCheck.save }).click();
    // It closes by going back in the history, which would end the next load of a page.
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(w.realityCheck.minutes.replace('{minutes}', '15'))).toBeVisible();

    await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 300 });
    await page.goto('/user/home');
    await page.getByRole('button', { name: w.game.openNamed.replace('{name}', 'PG'), exact: true }).click();
    await page.getByRole('button', { name: w.game.open, exact: true }).click();
    await page.getByRole('button', { name: w.game.copyUsername }).click();
    const username = await page.evaluate(() => navigator.clipboard.readText());
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: w.game.play, exact: true }).click();
    const tab = await opened;
    await expect(tab.locator('#balance')).toHaveText('300.00');
    await tab.close();
    try {
      await sandbox.play('PG', { username, stake: 20, win: 0 });
      await sandbox.clock(16 * MINUTE);
      await sandbox.play('PG', { username, stake: 100, win: 50 });

      // Rounds are fetched once per minute. The check is read when the wallet opens.
      const due = page.getByRole('alertdialog', { name: w.realityCheck.title.replace('{minutes}', '15') });
      await expect(async () => {
        await page.goto('/user/home');
        await expect(due).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 180_000 });
      await expect(due.getByRole('definition')).toHaveText([/16/, '฿120.00', '฿50.00', '−฿70.00']);
      await page.keyboard.press('Escape');
      await expect(due).toBeVisible();
      await expectAccessible(page, 'a reality check');
      await expectNoSidewaysScroll(page, 'a reality check');
      await due.getByRole('button', { name: w.realityCheck.stop }).click();
      await expect(due).toBeHidden();
      await expect(page.getByText(w.realityCheck.stopped)).toBeVisible();
      await page.goto('/user/home');
      await expect(page.getByRole('region', { name: w.wallet.totalBalance })).toContainText('230');
    } finally {
      await sandbox.clock(0);
    }
  });
