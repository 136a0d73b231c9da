import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { newPhone } from './people';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

/** The texts that were sent to a phone, newest first. */
const smsTo = async (phone: string): Promise<string[]> => {
  const messages = (await (await fetch(`${process.env['E2E_SANDBOX_URL']}/api/sms?to=${phone}`)).json()) as { text: string }[];
  return messages.map(({ text }) => text);
};

for (const language of ['th', 'la'] as const)
  test(`a member asks for a change of phone, and the old number stops it, in ${language}`, async ({ page }) => {
    const w = words[language];
    const dialog = page.getByRole('dialog');
    const member = await newMember(page);
    const phone = newPhone();
    await enter(page, language, member, '/user/profile?view=security');
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: w.phone.title, exact: true }) });
    await section.getByRole('button', { name: w.phone.change }).click();
    await dialog.getByLabel(w.phone.newNumber).fill(phone);
    await dialog.getByLabel(w.passkey.current, { exact: true }).fill(member.password);
    await expectAccessible(page, 'the new number');
    const registered = await sandbox.otp(member.phone);
    await dialog.getByRole('button', { name: w.phone.next }).click();
    await expect(dialog.getByText(w.otp.ref)).toBeVisible();
    await expectAccessible(page, 'the code to the old number');
    await expect.poll(() => sandbox.otp(member.phone)).not.toBe(registered);
    await dialog.getByLabel(w.otp.code).fill(await sandbox.otp(member.phone));
    await expect(dialog.getByText(w.phone.newSent.split('<')[0] ?? '')).toBeVisible();
    await expect.poll(() => sandbox.otp(phone)).not.toBe('');
    await dialog.getByLabel(w.otp.code).fill(await sandbox.otp(phone));
    await expect(section.getByText(w.phone.rest)).toBeVisible();
    await expectAccessible(page, 'a change of phone that waits');
    await expectNoSidewaysScroll(page, 'a change of phone that waits');

    // The owner of the old number opens the link, on a device that is not logged in.
    await expect.poll(async () => (await smsTo(member.phone))[0]).toContain('/no/');
    const token = /\/no\/(\S+)$/.exec((await smsTo(member.phone))[0] ?? '')?.[1] ?? '';
    await page.goto(`/no/${token}`);
    await expect(page.getByRole('heading', { name: w.phone.denyTitle })).toBeVisible();
    await expectAccessible(page, 'the link in the SMS');
    await expectNoSidewaysScroll(page, 'the link in the SMS');
    await page.getByRole('button', { name: w.phone.deny }).click();
    await expect(page.getByRole('heading', { name: w.phone.denied })).toBeVisible();
    await expectAccessible(page, 'a change of phone that was stopped');
    await page.goto('/user/home');
    await expect(page).toHaveURL(/\/login$/);
  });
