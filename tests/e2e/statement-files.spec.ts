import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { sandbox } from './sandbox';
import { sampleOf } from './sample';
import { test } from './test';
import { words } from './words';

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

for (const language of sampleOf(['th', 'la'] as const, 0))
  test(`a member saves this month of the statement as PDF and as CSV, in ${language}`, async ({ page }) => {
    const w = words[language];
    const member = await newMember(page);
    await enter(page, language, member, '/user/statement');
    await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 300 });
    await page.getByRole('button', { name: w.statement.export }).click();
    await expectAccessible(page, 'the export');
    await expectNoSidewaysScroll(page, 'the export');
    const make = (kind: 'PDF' | 'CSV') => page.getByRole('button', { name: w.statementExport.make.replace('{kind}', kind) }).click();
    const pdf = await saved(page, () => make('PDF'));
    expect(pdf.name).toMatch(/^statement-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/);
    expect(pdf.file.subarray(0, 8).toString()).toBe('%PDF-1.4');
    expect(pdf.file.toString('latin1')).toContain('/Count 1/');

    await page.getByRole('button', { name: w.statement.export }).click();
    await page.getByRole('button', { name: /^CSV/ }).click();
    const csv = await saved(page, () => make('CSV'));
    const [head, line, ...rest] = csv.file.toString().split('\r\n');
    expect(head).toContain(w.statementExport.column.reference);
    expect(line).toContain(`,"${w.statement.type.deposit}",`);
    expect(line).toContain(',300,"",');
    expect(rest).toEqual(['']);
  });
