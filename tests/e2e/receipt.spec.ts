import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { sampleOf } from './sample';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

for (const language of sampleOf(['th', 'la'] as const, 1))
  test(`a receipt is saved as a picture and as a PDF, in ${language}`, async ({ page }) => {
    const w = words[language];
    const member = await newMember(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(page, language, member);
    await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 321 });
    await expect(page.getByRole('region', { name: w.wallet.totalBalance })).toContainText('321.00');
    await page.goto('/user/statement');
    await page.getByRole('button', { name: new RegExp(`^${w.statement.type.deposit}`) }).click();
    await page.getByRole('button', { name: w.receipt.share }).click();
    const sheet = page.getByRole('dialog', { name: w.receipt.share });
    await expect(sheet.getByRole('img', { name: w.receiptShare.alt })).toBeVisible();
    await expectAccessible(page, 'a receipt to share');
    await expectNoSidewaysScroll(page, 'a receipt to share');

    const saved = async (button: string): Promise<[string, string]> => {
      const download = page.waitForEvent('download');
      await sheet.getByRole('button', { name: button }).click();
      const file = await download;
      return [
        file.suggestedFilename(),
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString('latin1'),
      ];
    };
    expect(await saved(w.receiptShare.save)).toEqual(['receipt.png', '\u0089PNG\r']);
    expect(await saved(w.receiptShare.pdf)).toEqual(['receipt.pdf', '%PDF-']);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('dialog', { name: w.receipt.title })).toBeVisible();
  });
