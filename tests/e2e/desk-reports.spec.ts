import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { atDesk, deskWords } from './operators';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

const [en, th] = [deskWords.en, deskWords.th];

test('a deposit is in the report of the day, in the chart’s table and in the file', async ({ page, browser }) => {
  const wide = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/reports');
  const flows = wide.getByRole('region', { name: en.reports.flows, exact: true });
  const deposits = async (): Promise<number> => {
    const text = await flows.getByRole('row').nth(1).getByRole('cell').nth(1).textContent();
    return Number(text?.replaceAll(/[^\d.]/g, ''));
  };
  await expect(flows.getByRole('img')).toBeVisible();
  const before = await deposits();

  const member = await newMember(page);
  await enter(page, 'th', member);
  await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 2_345.67 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('2,345');
  await expect
    .poll(async () => {
      await wide.reload();
      await expect(flows.getByRole('img')).toBeVisible();
      return deposits();
    })
    .toBeCloseTo(before + 2_345.67, 2);

  const saving = wide.waitForEvent('download');
  await flows.getByRole('button', { name: en.common.export }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^report-flows-.*-THB\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(Number(lines.at(-2)?.split(',')[1])).toBeCloseTo(before + 2_345.67, 2);
  await expectAccessible(wide, 'the reports');

  await wide.getByRole('button', { name: en.reports.preset['7'] }).click();
  await expect(flows.locator('tbody').getByRole('row')).toHaveCount(7);

  const phone = await atDesk(browser, 'desk-owner', { language: 'th', width: 390, height: 844 }, '/reports');
  await expect(phone.getByRole('heading', { name: th.reports.retention })).toBeVisible();
  await expectNoSidewaysScroll(phone, 'the reports on a phone');
  await expectAccessible(phone, 'the reports on a phone');
});
