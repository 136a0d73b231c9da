import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { sandbox } from './sandbox';
import { sampleOf } from './sample';
import { test } from './test';
import { words } from './words';

const check = async (page: Page, what: string): Promise<void> => {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
};

/** The row of a period, below the heading of its kind of limit. */
const rowOf = (page: Page, heading: string, period: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .getByRole('button', { name: new RegExp(`^${period}`) });

for (const language of sampleOf(['th', 'la'] as const, 1))
  test(`a member limits deposits, is kept to the limit and sends a raise, in ${language}`, async ({ page }) => {
    const w = words[language];
    const member = await newMember(page);
    await enter(page, language, member, '/user/profile');
    await page.getByRole('button', { name: w.menu.limits }).click();
    await expect(page).toHaveTitle(new RegExp(w.menu.limits));
    await expect(page.getByText(w.limit.notSet)).toHaveCount(6);
    await check(page, 'no limits');

    const row = rowOf(page, w.limit.title, w.limit.period['24h']);
    const amount = page.getByLabel(w.limit.most.replace('{period}', w.limit.period['24h']));
    await row.click();
    await amount.fill('1000');
    await check(page, 'a first limit');
    await page.getByRole('button', { name: w.limit.use.replace('{amount}', '฿1,000') }).click();
    await expect(row).toContainText('฿1,000');
    await check(page, 'a limit');

    await page.goto('/user/home?sheet=deposit');
    await page.getByLabel(w.deposit.amount).fill('1500');
    await expect(page.getByText(new RegExp(w.limit.over.split('{over}')[0]?.replace('<b>', '') ?? ''))).toContainText('฿500');
    await expect(page.getByRole('button', { name: w.deposit.create, exact: true })).toBeDisabled();
    await check(page, 'a deposit beyond the limit');
    await page.getByRole('button', { name: w.limit.change.replace('{amount}', '฿1,000') }).click();
    await page.getByRole('button', { name: w.deposit.createAmount.replace('{amount}', '฿1,000.00') }).click();
    await expect(page.getByRole('dialog', { name: w.deposit.payTitle })).toBeVisible();

    await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 1_300 });
    await page.goto('/user/home');
    await expect(page.getByText(w.review.parkedHint)).toBeVisible();
    await expect(page.getByText(`${w.review.parked} ฿300.00`)).toBeVisible();
    await check(page, 'money beyond the limit');

    await page.goto('/user/limits');
    await row.click();
    await amount.fill('5000');
    await check(page, 'a higher limit');
    await page.getByRole('button', { name: w.limit.send }).click();
    await expect(page.getByRole('heading', { name: w.limit.waiting.replace('{period}', w.limit.period['24h']) })).toBeVisible();
    await check(page, 'a raise that waits');
    await page.getByRole('button', { name: w.limit.cancel }).click();
    await expect(page.getByRole('button', { name: w.limit.cancel })).toBeHidden();
    await expect(row).toContainText('฿1,000');
  });

for (const language of sampleOf(['th', 'la'] as const, 0))
  test(`a member limits losses, and no game opens once the limit is reached, in ${language}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const w = words[language];
    const member = await newMember(page);
    await enter(page, language, member, '/user/limits');
    const row = rowOf(page, w.limit.loss.title, w.limit.period['24h']);
    await row.click();
    await page.getByLabel(w.limit.loss.most.replace('{period}', w.limit.period['24h'])).fill('100');
    await check(page, 'a first limit on losses');
    await page.getByRole('button', { name: w.limit.use.replace('{amount}', '฿100') }).click();
    await expect(row).toContainText('฿100');

    await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 300 });
    await page.goto('/user/home');
    await page.getByRole('button', { name: w.game.openNamed.replace('{name}', 'PG'), exact: true }).click();
    await page.getByRole('button', { name: w.game.open, exact: true }).click();
    await page.getByRole('button', { name: w.game.copyUsername }).click();
    const username = await page.evaluate(() => navigator.clipboard.readText());
    const play = page.getByRole('button', { name: w.game.play, exact: true });
    const opened = page.waitForEvent('popup');
    await play.click();
    const tab = await opened;
    await expect(tab.locator('#balance')).toHaveText('300.00');
    await tab.close();
    await sandbox.play('PG', { username, stake: 120, win: 0 });

    // The rounds are fetched when the member opens a game.
    await play.click();
    const game = page.getByRole('dialog', { name: 'PG', exact: true });
    await expect(game.getByRole('alert')).toContainText(w.errorMsg.LOSS_LIMIT);
    await check(page, 'a game beyond the limit on losses');
    await game.getByRole('link', { name: w.limit.see }).click();
    await expect(row).toContainText(w.limit.loss.reached.split('{time}')[0] ?? '');
    await check(page, 'a limit on losses that is reached');
  });
