import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { addAuthenticator } from './operators';
import { speak } from './people';
import { sandbox } from './sandbox';
import { test as base } from './test';
import { words } from './words';

/** Passkeys belong to the host of the wallet's address, which is `localhost` in the demo. */
const test = base.extend({ baseURL: ({ product }, use) => use(product.replace('127.0.0.1', 'localhost')) });

for (const language of ['th', 'la'] as const)
  test(`a member makes a passkey, logs in with it, and ends the rest after a forgotten password, in ${language}`, async ({ page }) => {
    const w = words[language];
    const p = w.passkey;
    const dialog = page.getByRole('dialog');
    await addAuthenticator(page);
    // The virtual authenticator answers the field at once; the next journey is about that.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const member = await newMember(page);
    await enter(page, language, member);

    // The offer on home.
    await expect(page.getByRole('dialog', { name: p.offerTitle })).toBeVisible();
    await expectAccessible(page, 'the offer of a passkey');
    await dialog.getByRole('button', { name: p.create }).click();

    // Password, code, device.
    await dialog.getByLabel(p.current, { exact: true }).fill(member.password);
    await expectAccessible(page, 'the password for a passkey');
    await dialog.getByRole('button', { name: p.next }).click();
    await expect(dialog.getByText(w.otp.ref)).toBeVisible();
    await dialog.getByLabel(w.otp.code).fill(await sandbox.otp(member.phone));
    await expect(dialog.getByText(p.createText)).toBeVisible();
    await expectAccessible(page, 'the last step of a passkey');
    await dialog.getByRole('button', { name: p.create }).click();
    await expect(page.getByText(p.added)).toBeVisible();

    // The list.
    await page.goto('/user/profile?view=security');
    const list = page.locator('section').filter({ has: page.getByRole('heading', { name: p.listTitle, exact: true }) });
    await expect(list.getByText(p.neverUsed.split('{')[0] ?? '')).toBeVisible();
    await list.getByRole('button', { name: new RegExp(`^${p.rename}`) }).click();
    await dialog.getByLabel(p.name).fill('Test phone');
    await expectAccessible(page, 'the name of a passkey');
    await dialog.getByRole('button', { name: p.save }).click();
    await expect(list.getByText('Test phone')).toBeVisible();
    await expectAccessible(page, 'devices, logins and passkeys');
    await expectNoSidewaysScroll(page, 'devices, logins and passkeys');

    // A forgotten password, as who has the phone replaces it; the owner logs in with the passkey and ends the rest.
    await forgetPassword(page, member.phone);
    await page.goto('/user/home');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: p.logIn })).toBeVisible();
    await expectAccessible(page, 'the login with passkeys');
    await expectNoSidewaysScroll(page, 'the login with passkeys');
    const opened = page.waitForResponse('**/api/login/passkey');
    await page.getByRole('button', { name: p.logIn }).click();
    expect((await opened).status()).toBe(200);
    await expect(page.getByText(p.restTitle)).toBeVisible();
    await expectAccessible(page, 'home while withdrawals rest');
    await page.getByRole('button', { name: p.restEnd }).click();
    await expect(page.getByText(p.restEnded)).toBeVisible();
    await expect(page.getByText(p.restTitle)).toHaveCount(0);

    // Removed by the passkey itself, and none is left to log in with.
    // Not by the address: the script of `enter` would bring the ended session back.
    await page.getByRole('link', { name: w.menu.profile }).first().click();
    await page.getByRole('button', { name: w.profile.security }).click();
    await list.getByRole('button', { name: p.removeOf.replace('{name}', 'Test phone') }).click();
    await expectAccessible(page, 'the removal of a passkey');
    await dialog.getByRole('button', { name: p.byPasskey }).click();
    await expect(page.getByText(p.removed)).toBeVisible();
    await expect(list.getByText(p.empty)).toBeVisible();
    // The offer was accepted once: it does not come again.
    await page.getByRole('link', { name: w.menu.home }).first().click();
    await expect(page.getByRole('region', { name: w.wallet.totalBalance })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('the field of the phone offers the passkey, and a page of another address offers none', async ({ page, product }) => {
  const w = words.en;
  await addAuthenticator(page);
  const member = await newMember(page);
  await enter(page, 'en', member, '/user/profile?view=security');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: w.passkey.add }).click();
  await dialog.getByLabel(w.passkey.current, { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: w.passkey.next }).click();
  await expect(dialog.getByText(w.otp.ref)).toBeVisible();
  await dialog.getByLabel(w.otp.code).fill(await sandbox.otp(member.phone));
  await dialog.getByRole('button', { name: w.passkey.create }).click();
  await expect(page.getByText(w.passkey.added)).toBeVisible();

  // The virtual authenticator chooses at once, as a person would in the list of the field.
  await page.getByRole('button', { name: w.sessions.back, exact: true }).click();
  await page.getByRole('button', { name: w.menu.logout }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: w.menu.logout }).click();
  await expect(page).toHaveURL(/\/user\/home$/);

  const other = await page.context().newPage();
  await speak(other, 'en');
  await other.goto(`${product}/login`);
  await expect(other.getByRole('link', { name: w.forgot.link })).toBeVisible();
  await expect(other.getByRole('button', { name: w.passkey.logIn })).toHaveCount(0);
  await other.close();
});

test('a member confirms a withdrawal by passkey; one that the device refuses leaves the money where it is', async ({ page }) => {
  const w = words.th;
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  const device = await addAuthenticator(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const member = await newMember(page);
  await enter(page, 'th', member);
  await expect(page.getByRole('dialog', { name: w.passkey.offerTitle })).toBeVisible();
  await dialog.getByRole('button', { name: w.passkey.create }).click();
  await dialog.getByLabel(w.passkey.current, { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: w.passkey.next }).click();
  await expect(dialog.getByText(w.otp.ref)).toBeVisible();
  await dialog.getByLabel(w.otp.code).fill(await sandbox.otp(member.phone));
  await dialog.getByRole('button', { name: w.passkey.create }).click();
  await expect(page.getByText(w.passkey.added)).toBeVisible();

  // A passkey confirms after 12 hours.
  await sandbox.clock(13 * 3_600);
  try {
    await enter(page, 'th', member);
    const balance = page.getByRole('region', { name: w.wallet.totalBalance });
    await sandbox.transfer({ from: member.account, to: { bankCode: 'SCB', accountNo: '4051234567' }, amount: 500 });
    await expect(balance).toContainText('500.00');
    await page.getByRole('button', { name: w.wallet.withdraw, exact: true }).click();
    await page.getByRole('textbox').fill('100');
    await page.getByRole('button', { name: w.withdraw.submitAmount.replace('{amount}', '฿100.00') }).click();
    await expect(dialog.getByText(w.stepUp.why)).toBeVisible();
    await expectAccessible(page, 'a withdrawal to be confirmed by passkey');
    await expectNoSidewaysScroll(page, 'a withdrawal to be confirmed by passkey');

    await device.accept(false);
    await dialog.getByRole('button', { name: w.stepUp.byPasskey }).click();
    await expect(dialog.getByText(w.stepUp.failed)).toBeVisible();
    await expectAccessible(page, 'a withdrawal that was not confirmed');
    expect((await sandbox.payouts()).filter(({ accountNo }) => accountNo === member.account.accountNo)).toEqual([]);

    await device.accept(true);
    await dialog.getByRole('button', { name: w.stepUp.again }).click();
    await expect(page.getByRole('alertdialog')).toContainText('฿100.00');
    await expect
      .poll(async () =>
        (await sandbox.payouts()).filter(({ accountNo }) => accountNo === member.account.accountNo).map(({ amount }) => amount),
      )
      .toEqual([100]);
  } finally {
    await sandbox.clock(0);
  }
});

async function forgetPassword(page: Page, phone: string): Promise<void> {
  const headers = { 'x-client': 'wallet' };
  const earlier = await sandbox.otp(phone);
  const { otpToken } = (await (await page.request.post('/api/otp/forgot', { data: { phoneNumber: phone }, headers })).json()) as {
    otpToken: string;
  };
  await expect.poll(() => sandbox.otp(phone)).not.toBe(earlier);
  const otpCode = await sandbox.otp(phone);
  await page.request.post('/api/otp/verify', { data: { otpToken, otpCode }, headers });
  const data = { username: phone, newPassword: 'another good password' };
  const answer = await page.request.put('/api/account/forgot', { data, headers: { ...headers, 'x-otp-token': otpToken } });
  expect(answer.status()).toBe(200);
}
