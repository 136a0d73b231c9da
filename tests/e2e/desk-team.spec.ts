import type { Proposal } from '@krapao/contract/desk';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { atDesk, callAs, deskWords, secondOwner } from './operators';
import { test } from './test';

test('the team and the form of an invitation, on a wide screen and on a phone', async ({ browser }) => {
  const th = deskWords.th;
  const wide = await atDesk(browser, 'desk-owner', { language: 'th', width: 1280, height: 900 }, '/team');
  await expect(wide.getByRole('listitem').filter({ hasText: 'desk-cashier' })).toContainText(th.team.role.risk);
  await expectAccessible(wide, 'the team');
  await wide.getByRole('button', { name: th.team.invite, exact: true }).click();
  await wide.getByRole('dialog').getByLabel(th.team.name).fill('Not A Name');
  await wide.getByRole('dialog').getByLabel(th.team.displayName, { exact: true }).fill('Dao');
  await wide.getByRole('dialog').getByLabel(th.common.note).fill('a new cashier');
  await expectAccessible(wide, 'an invitation');
  await wide.getByRole('button', { name: th.approvals.goOn }).click();
  await expect(wide.getByRole('dialog').getByText(th.team.nameWrong)).toBeVisible();
  await expect(wide.getByRole('dialog')).toBeVisible();

  const phone = await atDesk(browser, 'desk-owner', { language: 'la', width: 390, height: 844 }, '/team');
  await expect(phone.getByRole('listitem').filter({ hasText: 'desk-cashier' })).toBeVisible();
  await expectAccessible(phone, 'the team on a phone');
  await expectNoSidewaysScroll(phone, 'the team on a phone');

  // Cashiers do not read the team: the screen is not in their rail.
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'en', width: 1280, height: 900 });
  await expect(cashier.getByRole('link', { name: deskWords.en.nav.approvals })).toBeVisible();
  await expect(cashier.getByRole('link', { name: deskWords.en.nav.team })).toHaveCount(0);
});

test('two owners make an API key, a system reads with it, and one owner revokes it', async ({ browser, request }) => {
  const { apiKeys, common } = deskWords.en;
  const maker = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/api-keys');
  const checker = await secondOwner(browser, { language: 'en', width: 1280, height: 900 });
  await expectAccessible(maker, 'no API keys');
  await maker.getByRole('button', { name: apiKeys.make }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByLabel(apiKeys.name).fill('Accounting');
  await dialog.getByLabel(deskWords.en.team.may.reports.read).check();
  await dialog.getByLabel(common.note).fill('the monthly accounts');
  await expectAccessible(maker, 'the form of an API key');
  await dialog.getByRole('button', { name: apiKeys.propose }).click();
  await expect(dialog).toHaveCount(0);

  const { body } = await callAs(checker, '/desk/proposals');
  const proposal = (body as { proposals: Proposal[] }).proposals.find(({ act }) => act === 'api-key.make');
  await callAs(checker, `/desk/proposals/${proposal?.id}/approve`, {});
  const line = maker.getByRole('listitem').filter({ hasText: 'Accounting' });
  await line.getByRole('button', { name: apiKeys.collect }).click();
  await dialog.getByRole('button', { name: apiKeys.collect }).click();
  const key = await dialog.getByLabel(apiKeys.shown).inputValue();
  await maker.keyboard.press('Escape');
  await expect(dialog.getByText(common.notCopied)).toBeVisible();
  await dialog.getByRole('button', { name: common.copy }).click();
  await expect(dialog.getByRole('button', { name: common.copied })).toBeVisible();
  await maker.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const read = (path: string) =>
    request
      .get(`${process.env['E2E_DESK_URL'] ?? ''}${path}`, { headers: { authorization: `Bearer ${key}` } })
      .then((answer) => answer.status());
  expect([await read('/desk/reports'), await read('/desk/books')]).toEqual([200, 403]);
  await expectAccessible(maker, 'the API keys');
  await line.getByRole('button', { name: apiKeys.revoke }).click();
  await dialog.getByLabel(common.note).fill('the system was replaced');
  await dialog.getByRole('button', { name: apiKeys.revoke }).click();
  await expect(line).toContainText(apiKeys.state.revoked);
  expect(await read('/desk/reports')).toBe(401);
});

test('a link that is not valid says so', async ({ page }) => {
  await page.goto(`${process.env['E2E_DESK_URL'] ?? ''}/invite/${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'an invitation that is not valid');
});
