import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { addAuthenticator, atDesk, codeOf, deskWords, ownerLink, SECOND_OWNER, signInAtDesk } from './operators';
import { test } from './test';

const en = deskWords.en;

/** The desk's next answer to a call is that a fresh proof is needed, as after five minutes. */
async function askForProof(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status: 403, json: { message: 'PROOF_REQUIRED' } }), { times: 1 });
}

test('an operator adds a passkey, signs in and proves their presence with it, and removes it', async ({ browser }) => {
  const page = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 });
  await addAuthenticator(page);
  const label = `Laptop ${Date.now()}`;
  const line = page.getByRole('listitem').filter({ hasText: label });

  await page.getByRole('button', { name: en.shell.me }).click();
  await page.getByRole('link', { name: en.factors.title }).click();
  await page.getByRole('button', { name: en.factors.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en.factors.label).fill(label);
  await expectAccessible(page, 'a new passkey');
  await dialog.getByRole('button', { name: en.factors.add }).click();
  await expect(line).toContainText(en.common.never);
  await expectAccessible(page, 'the own sign-in');

  // The authenticator has a passkey of this operator, and makes no second one.
  await page.getByRole('button', { name: en.factors.add }).click();
  await dialog.getByLabel(en.factors.label).fill('Again');
  await dialog.getByRole('button', { name: en.factors.add }).click();
  await expect(dialog.getByRole('alert')).toHaveText(en.errors.PASSKEY_KNOWN);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: en.shell.me }).click();
  await page.getByRole('button', { name: en.shell.signOut }).click();
  await expect(page.getByRole('button', { name: en.signIn.passkey })).toBeVisible();
  await expectAccessible(page, 'the sign-in');
  await page.getByRole('button', { name: en.signIn.passkey }).click();
  await expect(page.locator('.d-app')).toBeVisible();

  await page.goto('/factors');
  await expect(line).not.toContainText(en.common.never);
  await askForProof(page, '/desk/factors/passkey/remove');
  await line.getByRole('button').click();
  await dialog.getByRole('button', { name: en.factors.remove }).click();
  const proof = page.getByRole('dialog', { name: en.proof.title });
  await expectAccessible(page, 'a proof');
  const proved = page.waitForResponse('**/desk/proof');
  await proof.getByRole('button', { name: en.proof.passkey }).click();
  expect((await proved).status()).toBe(200);
  // The sessions of a passkey end with it.
  await expect(page.getByText(en.signIn.ended)).toBeVisible();
  await page.getByLabel(en.signIn.password).fill('krapao-demo');
  await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
  await expect(page.getByText(en.signIn.ended)).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

test('an operator joins with a passkey, adds a password and an app, and signs in with them', async ({ browser }) => {
  test.skip(process.env['E2E_DATA'] === undefined, 'the command line needs the data of the product');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('desk.language', 'en'));
  await page.goto(await ownerLink());
  await addAuthenticator(page);
  await page.getByRole('button', { name: en.factors.join }).click();
  await expect(page.locator('.d-app')).toBeVisible();

  await page.getByRole('button', { name: en.shell.me }).click();
  await page.getByRole('link', { name: en.factors.title }).click();
  await askForProof(page, '/desk/factors/code/options');
  await page.getByRole('button', { name: en.factors.addApp }).click();
  const proof = page.getByRole('dialog', { name: en.proof.title });
  await proof.getByRole('button', { name: en.proof.passkey }).click();
  const dialog = page.getByRole('dialog', { name: en.factors.addApp });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a password and an app');
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel(en.invitation.newPassword).fill('long horse of seven hills');
  await dialog.getByLabel(en.invitation.first).fill(codeOf(key));
  await dialog.getByRole('button', { name: en.factors.addApp }).click();
  const codes = page.getByRole('dialog', { name: en.invitation.recovery });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: en.invitation.saved }).click();
  await expect(page.getByText(en.factors.hasApp)).toBeVisible();

  await page.getByRole('button', { name: en.shell.me }).click();
  await page.getByRole('button', { name: en.shell.signOut }).click();
  await page.getByLabel(en.signIn.name).fill(SECOND_OWNER);
  await page.getByLabel(en.signIn.password).fill('long horse of seven hills');
  await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
  await page.getByLabel(en.signIn.code).fill(recovery);
  await page.getByRole('button', { name: en.signIn.submit, exact: true }).click();
  await expect(page.locator('.d-app')).toBeVisible();
  await context.close();
});

test('an operator joins with a password and an app, which take the place of a passkey', async ({ browser }) => {
  test.skip(process.env['E2E_DATA'] === undefined, 'the command line needs the data of the product');
  const th = deskWords.th;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('desk.language', 'th'));
  const link = await ownerLink();
  await page.goto(link);
  await page.getByRole('button', { name: th.factors.joinOther }).click();
  await expect(page.getByRole('img', { name: th.invitation.qr })).toBeVisible();
  await expectAccessible(page, 'an invitation with a password and an app');
  await expectNoSidewaysScroll(page, 'an invitation with a password and an app');
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel(th.invitation.displayName).fill('ต้อง ใจดี');
  await page.getByLabel(th.invitation.newPassword).fill('four small boats at dawn');
  await page.getByLabel(th.invitation.first).fill(codeOf(key));
  await page.getByRole('button', { name: th.invitation.submit, exact: true }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const recovery = (await page.getByRole('listitem').first().textContent()) ?? '';
  await page.getByRole('button', { name: th.invitation.saved }).click();
  await expect(page.locator('.d-app')).toBeVisible();

  // A code is used once, and so is the link.
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await other.addInitScript(() => localStorage.setItem('desk.language', 'th'));
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText(th.errors.INVITE_INVALID);
  await other.goto(process.env['E2E_DESK_URL'] ?? '');
  await other.getByLabel(th.signIn.name).fill(SECOND_OWNER);
  await other.getByLabel(th.signIn.password).fill('four small boats at dawn');
  await other.getByRole('button', { name: th.signIn.submit, exact: true }).click();
  await other.getByLabel(th.signIn.code).fill(recovery);
  await other.getByRole('button', { name: th.signIn.submit, exact: true }).click();
  await expect(other.locator('.d-app')).toBeVisible();
  await context.close();
});

test('the own sign-in on a phone', async ({ browser }) => {
  const phone = await signInAtDesk(browser, 'desk-cashier', { language: 'la', width: 390, height: 844 }, '/factors');
  await expect(phone.getByRole('button', { name: deskWords.la.factors.add })).toBeVisible();
  await expectAccessible(phone, 'the own sign-in on a phone');
  await expectNoSidewaysScroll(phone, 'the own sign-in on a phone');
});
