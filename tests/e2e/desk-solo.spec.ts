import { expect, test as base } from '@playwright/test';
import { expectAccessible } from './axe';
import { withdrawalsOf } from './member';
import { atDesk, deskWords } from './operators';
import { withProduct } from './product';
import { sandbox } from './sandbox';

/** A product that one person runs, in its own worker. */
const test = base.extend<object, { solo: string }>({
  solo: [
    async ({ browserName }, use) => withProduct({ name: `solo-${browserName}`, env: { KRAPAO_DESK_SOLO: '1' } }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ solo }, use) => use(solo),
});

test('one person runs the site: every page says so, a large release is paid, and a loosened limit holds at once', async ({
  page,
  browser,
}) => {
  const member = await withdrawalsOf(page, 50_000);
  const [en, th] = [deskWords.en, deskWords.th];
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 });
  await expect(owner.getByText(en.shell.solo)).toBeVisible();
  await owner.getByRole('textbox', { name: en.withdrawals.filter }).fill(member.phone);
  await expect(owner.getByRole('row')).toHaveCount(2);
  await owner.getByRole('row').filter({ hasText: member.phone }).click();
  await expect(owner.getByText(en.withdrawals.why)).toBeVisible();
  await owner.keyboard.press('r');
  await expect(owner.getByRole('dialog')).toContainText(en.withdrawals.confirm.text);
  await expectAccessible(owner, 'a release in a site of one person');
  await owner.keyboard.press('Control+Enter');
  await expect
    .poll(async () =>
      (await sandbox.payouts()).filter(({ accountNo }) => accountNo === member.account.accountNo).map(({ amount }) => amount),
    )
    .toEqual([50_000]);

  const phone = await atDesk(browser, 'desk-owner', { language: 'th', width: 390, height: 844 }, '/today');
  await expect(phone.getByText(th.shell.solo)).toBeVisible();
  for (const place of ['/approvals', '/settings']) {
    await phone.goto(place);
    await expect(phone.getByText(th.shell.solo)).toBeVisible();
  }
  await phone.getByRole('button', { name: new RegExp(`${th.settings.name.slipMaxAgeMinutes}.*LAK`) }).click();
  await phone.getByLabel(th.settings.value).fill('90');
  await phone.getByRole('textbox', { name: th.common.note }).fill('ลองค่าใหม่');
  await expect(phone.getByText(th.approvals.atOnce)).toBeVisible();
  await expectAccessible(phone, 'a change of a setting in a site of one person');
  await phone.keyboard.press('Control+Enter');
  await expect(phone.getByRole('button', { name: new RegExp(`${th.settings.name.slipMaxAgeMinutes}.*LAK.*90`) })).toBeVisible();
});
