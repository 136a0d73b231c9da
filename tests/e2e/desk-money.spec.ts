import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { enter, newMember } from './member';
import { approveShown, atDesk, deskWords } from './operators';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

const OURS = { bankCode: 'SCB', accountNo: '4051234567' };

test('a transfer of a stranger is credited by two people, and the member has it', async ({ page, browser }) => {
  const member = await newMember(page);
  await enter(page, 'th', member);
  const stranger = { bankCode: 'KTB', accountNo: String(Date.now()).slice(-10), accountName: '<b onclick="x()">STRANGER</b>' };
  await sandbox.transfer({ from: stranger, to: OURS, amount: 25_000 });

  const [en, la] = [deskWords.en, deskWords.la];
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'en', width: 1280, height: 900 }, '/waiting');
  const owner = await atDesk(browser, 'desk-owner', { language: 'la', width: 390, height: 844 }, '/approvals');
  await cashier
    .getByRole('button')
    .filter({ hasText: stranger.accountNo.slice(-4) })
    .click();
  const pane = cashier.getByRole('complementary', { name: en.waiting.facts });
  // What a bank reports is text, not HTML.
  await expect(pane.getByText(stranger.accountName)).toBeVisible();
  await expectAccessible(cashier, 'waiting money');
  await expect(pane.getByRole('button', { name: en.waiting.choose })).toBeDisabled();
  await pane.getByRole('searchbox').fill(member.phone);
  await pane.getByRole('radio').first().check();
  await expect(pane.getByText(en.waiting.noDeposit)).toBeVisible();
  await pane.getByRole('button', { name: '฿25,000.00' }).click();
  await cashier.getByRole('textbox', { name: en.common.checked }).fill('the sender called');
  await expectAccessible(cashier, 'a credit');
  await cashier.keyboard.press('Control+Enter');
  await expect(cashier.getByRole('status').filter({ hasText: en.common.proposed })).toBeVisible();

  await owner.getByRole('button', { name: la.approvals.act.suspense.credit }).filter({ hasText: '25,000' }).click();
  await expect(owner.getByRole('heading', { name: la.approvals.act.suspense.credit })).toBeVisible();
  await approveShown(owner, la);
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('25,000');

  await owner.goto('/waiting');
  await expectNoSidewaysScroll(owner, 'waiting money on a phone');
  await expectAccessible(owner, 'waiting money on a phone');
});

test('a member is found from anywhere by the end of the account number, and looked after', async ({ page, browser }) => {
  const member = await newMember(page);
  await enter(page, 'th', member);
  await sandbox.transfer({ from: member.account, to: OURS, amount: 1_500 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('1,500');

  const th = deskWords.th;
  const owner = await atDesk(browser, 'desk-owner', { language: 'th', width: 1280, height: 900 });
  // A key that is pressed before the page listens is lost.
  await expect(async () => {
    await owner.keyboard.press('Control+k');
    await expect(owner.getByRole('combobox', { name: th.shell.find })).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await owner.keyboard.type(member.account.accountNo.slice(-6));
  await owner.getByRole('option').filter({ hasText: member.phone }).click();
  await expect(owner.getByRole('heading', { name: th.members.timeline })).toBeVisible();
  await expect(owner.getByRole('main')).toContainText('฿1,500.00');
  await expect(owner.getByText(`•••• ${member.account.accountNo.slice(-4)}`)).toBeVisible();
  await expectAccessible(owner, 'a member');
  await owner.getByRole('button', { name: th.members.reveal }).click();
  await expect(owner.getByText(member.account.accountNo, { exact: true })).toBeVisible();

  await owner.getByRole('button', { name: th.members.endAll }).click();
  await owner.getByRole('textbox', { name: th.common.note }).fill('lost phone');
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByText(th.members.noSessions)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/login/);

  // What was done is in the audit trail.
  await owner.goto('/audit');
  await expect(
    owner.getByRole('button').filter({ hasText: th.audit.action['member-bank-number'] }).filter({ hasText: member.phone }),
  ).toHaveCount(1);
  await expectAccessible(owner, 'the audit trail');

  const phone = await atDesk(browser, 'desk-owner', { language: 'la', width: 390, height: 844 }, '/members');
  await phone.getByRole('searchbox').fill(member.phone);
  // Before the search the member is in the list of recent ones, which goes.
  const found = phone.getByRole('list', { name: deskWords.la.nav.members, exact: true });
  await found.getByRole('link').filter({ hasText: member.phone }).click();
  await expect(phone.getByRole('heading', { name: deskWords.la.members.timeline })).toBeVisible();
  const amount = phone.getByText('+฿1,500.00', { exact: true });
  expect(await amount.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  await expectNoSidewaysScroll(phone, 'a member on a phone');
  await expectAccessible(phone, 'a member on a phone');
});

test('today shows the queues on a wide screen and on a phone', async ({ browser }) => {
  const wide = await atDesk(browser, 'desk-cashier', { language: 'en', width: 1280, height: 900 }, '/');
  await expect(wide.getByRole('heading', { name: deskWords.en.today.payouts })).toBeVisible();
  await expectAccessible(wide, 'today');
  await wide.getByText(deskWords.en.today.table).first().click();
  await expect(wide.getByRole('columnheader', { name: deskWords.en.today.inBefore }).first()).toBeVisible();

  const phone = await atDesk(browser, 'desk-owner', { language: 'la', width: 390, height: 844 }, '/today');
  await expect(phone.getByRole('heading', { name: deskWords.la.today.providers })).toBeVisible();
  await expectNoSidewaysScroll(phone, 'today on a phone');
  await expectAccessible(phone, 'today on a phone');
});

test('a limit is loosened by two people and tightened by one', async ({ browser }) => {
  const en = deskWords.en;
  const owner = await atDesk(browser, 'desk-owner', { language: 'en', width: 1280, height: 900 }, '/settings');
  await expectAccessible(owner, 'the settings');
  const change = async (value: string) => {
    await owner
      .getByRole('button', { name: new RegExp(`${en.settings.name.qrMinutes}|${en.settings.name.slipMaxAgeMinutes}.*LAK`) })
      .last()
      .click();
    await owner.getByLabel(en.settings.value).fill(value);
    await owner.getByRole('textbox', { name: en.common.note }).fill('tried');
  };
  await change('90');
  await expect(owner.getByText(en.approvals.second.loosens)).toBeVisible();
  await expectAccessible(owner, 'a change of a setting');
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByRole('status').filter({ hasText: en.common.proposed })).toBeVisible();
  await owner.goto('/approvals');
  await owner.getByRole('button', { name: en.approvals.withdraw }).click();
  await owner.getByLabel(en.approvals.comment).fill('not today');
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByRole('status').filter({ hasText: en.approvals.withdrawn })).toBeVisible();

  await owner.goto('/settings');
  await change('59');
  await expect(owner.getByText(en.approvals.atOnce)).toBeVisible();
  await owner.keyboard.press('Control+Enter');
  await expect(owner.getByRole('button', { name: new RegExp(`${en.settings.name.slipMaxAgeMinutes}.*LAK.*59`) })).toBeVisible();
});

test('a slip is shown with its picture beside what each source knows', async ({ page, browser }) => {
  const member = await newMember(page);
  await enter(page, 'th', member);
  const { slipUrl } = await sandbox.transfer({ from: member.account, to: OURS, amount: 321 });
  await expect(page.getByRole('region', { name: words.th.wallet.totalBalance })).toContainText('321');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const slip = Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
  const sent = await page.request.post('/api/wallet/slip', {
    multipart: { file: { name: 'slip.png', mimeType: 'image/png', buffer: slip } },
    headers: { authorization: `Bearer ${token}`, 'x-client': 'wallet' },
  });
  expect(await sent.json()).toMatchObject({ status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' });

  const en = deskWords.en;
  const cashier = await atDesk(browser, 'desk-cashier', { language: 'en', width: 1280, height: 900 }, '/slips');
  await cashier.getByRole('button', { name: en.slips.failed }).click();
  // The phone of a slip that was decided is masked.
  await cashier
    .getByRole('link')
    .filter({ hasText: `…${member.phone.slice(-3)}` })
    .click();
  const picture = cashier.getByRole('img', { name: en.slips.picture });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(cashier.getByRole('row').filter({ hasText: en.slips.amount })).toContainText('฿321.00');
  await expectAccessible(cashier, 'a slip');

  const phone = await atDesk(browser, 'desk-owner', { language: 'la', width: 390, height: 844 }, new URL(cashier.url()).pathname);
  await expect(phone.getByRole('img', { name: deskWords.la.slips.picture })).toBeVisible();
  await expectNoSidewaysScroll(phone, 'a slip on a phone');
  await expectAccessible(phone, 'a slip on a phone');
});
