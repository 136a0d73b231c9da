import { expect } from '@playwright/test';
import { enter, newMember } from '../member';
import { logIn, newPhone, register, speak } from '../people';
import { press, sheet, statusWith, w } from './on-plain';
import { test } from './test';

test.describe('where answers that are not specified say nothing', () => {
  test.beforeEach(({ backend }) => {
    backend.says = 'nothing';
  });

  test('a visitor registers, logs in and accepts the agreement', async ({ page }) => {
    const me = { language: 'en' as const, phone: newPhone(), password: 'a good password' };
    await speak(page, 'en');
    await register(page, me);
    await logIn(page, me);
    await sheet(page, w.wallet.agreement.title).getByRole('button', { name: w.wallet.agreement.accept }).click();
    await expect(page.getByRole('region', { name: w.wallet.totalBalance })).toContainText('0.00');
    await page.getByRole('link', { name: w.menu.profile }).click();
    await expect(page.getByText('THOTSOB JAIDEE')).toBeVisible();
    await page.getByRole('button', { name: w.menu.conditions }).first().click();
    await press(page, w.condition.rules.understood);
  });

  test('the profile, the name at the bank and the password are changed', async ({ page }) => {
    const me = await newMember(page);
    await enter(page, 'en', me, '/user/profile');
    await expect(page.getByText('กรุงไทย')).toBeVisible();
    await page.getByRole('button', { name: w.profile.editTitle }).click();
    const edit = sheet(page, w.profile.editTitle);
    await expect(edit.getByLabel(w.profile.bank)).toHaveValue('KTB');
    await edit.getByLabel(w.profile.name, { exact: true }).fill('Somsri');
    await edit.getByRole('button', { name: w.profile.save, exact: true }).click();
    await expect(statusWith(page, w.profile.saved)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Somsri' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Somsri' })).toBeVisible();

    await page.getByRole('button', { name: w.bankName.edit }).click();
    const name = sheet(page, w.bankName.edit);
    await name.getByRole('textbox').fill('THOTSOB  JAIDEE');
    await name.getByRole('button', { name: w.bankName.save }).click();
    await expect(statusWith(page, w.bankName.saved)).toBeVisible();
    await expect(page.getByText('THOTSOB JAIDEE')).toBeVisible();

    await page.getByRole('button', { name: w.profile.changePassword }).click();
    const change = sheet(page, w.profile.changePassword);
    await change.getByLabel(w.profile.oldPassword, { exact: true }).fill('wrong password');
    for (const field of [w.profile.newPassword, w.profile.confirmPassword])
      await change.getByLabel(field, { exact: true }).fill('a better password');
    await change.getByRole('button', { name: w.profile.savePassword }).click();
    await expect(change.getByText(w.errorMsg.WRONG_PASSWORD)).toBeVisible();
    await change.getByLabel(w.profile.oldPassword, { exact: true }).fill(me.password);
    await change.getByRole('button', { name: w.profile.savePassword }).click();
    await expect(statusWith(page, w.profile.passwordChanged)).toBeVisible();
    await expect(change).toBeHidden();
  });
});

test('a member logs out', async ({ page }) => {
  await enter(page, 'en', await newMember(page), '/user/profile');
  await page.getByRole('button', { name: w.menu.logout }).first().click();
  const ask = page.getByRole('alertdialog').getByRole('button', { name: w.menu.logout });
  await expect(ask.or(page.getByRole('heading', { name: w.session.welcome }))).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await page.waitForURL('**/login');
});
