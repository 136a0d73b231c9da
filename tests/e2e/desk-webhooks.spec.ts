import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { approveShown, atDesk, deskWords, secondOwner } from './operators';
import { sandbox } from './sandbox';
import { test } from './test';

test.beforeEach(() => test.skip(process.env['E2E_DATA'] === undefined, 'the command line needs the data of the product'));

const wide = { language: 'th', width: 1280, height: 900 } as const;

test('two people add a webhook, one makes its secret, and a test arrives signed', async ({ browser }) => {
  const th = deskWords.th;
  const [maker, checker] = await Promise.all([atDesk(browser, 'desk-owner', wide, '/webhooks'), secondOwner(browser, wide)]);
  const url = `${sandbox.url()}/integrator/webhooks`;
  await maker.getByRole('button', { name: th.webhooks.add, exact: true }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByLabel(th.webhooks.address).fill(url);
  await dialog.getByLabel(th.common.note).fill('ระบบรายงาน');
  await expect(dialog.getByText(th.approvals.second.always)).toBeVisible();
  await expectAccessible(maker, 'a webhook that a second person decides');
  await dialog.getByRole('button', { name: th.webhooks.propose }).click();
  await expect(maker.getByRole('status').filter({ hasText: th.common.proposed })).toBeVisible();

  await checker.goto('/approvals');
  await checker.getByRole('button', { name: /integrator/ }).click();
  await expect(checker.getByText(url).first()).toBeVisible();
  await approveShown(checker, th);

  // The event of the approval makes the list fetch its rows again.
  await maker.getByRole('link', { name: url }).click();
  await maker.getByRole('button', { name: th.webhooks.newSecret }).click();
  await dialog.getByRole('button', { name: th.webhooks.newSecret }).click();
  const secret = await dialog.getByLabel(th.webhooks.secret, { exact: true }).inputValue();
  await sandbox.knowSecret(secret);
  await dialog.getByRole('button', { name: th.common.copy }).click();
  await expect(dialog.getByRole('button', { name: th.common.copied })).toBeVisible();
  await maker.keyboard.press('Escape');
  await maker.getByRole('button', { name: th.webhooks.test }).click();
  await expect(maker.getByRole('row').filter({ hasText: th.webhooks.kind.webhook.test })).toContainText(th.webhooks.delivery.delivered);
  await expectAccessible(maker, 'a webhook');
  expect((await sandbox.webhooks()).map(({ body }) => body.type)).toContain('webhook.test');

  const phone = await atDesk(browser, 'desk-owner', { language: 'la', width: 390, height: 844 }, '/webhooks');
  await phone.getByRole('link', { name: url }).click();
  await expect(phone.getByText(deskWords.la.webhooks.deliveries).first()).toBeVisible();
  await expectNoSidewaysScroll(phone, 'a webhook on a phone');
  await expectAccessible(phone, 'a webhook on a phone');
});
