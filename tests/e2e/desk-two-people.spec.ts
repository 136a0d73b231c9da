import type { WithdrawalDetail } from '@krapao/contract/desk';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { heldWithdrawal } from './member';
import { approveShown, atDesk, atDevice, callAs, deskWords, newColleague, secondOwner } from './operators';
import { sandbox } from './sandbox';
import { test } from './test';
import { words } from './words';

test.beforeEach(() => test.skip(process.env['E2E_DATA'] === undefined, 'the command line needs the data of the product'));

const wide = { language: 'th', width: 1280, height: 900 } as const;
const phone = { language: 'en', width: 390, height: 844 } as const;

test('an operator is invited by two people, and can do nothing before the activation', async ({ browser }) => {
  const th = deskWords.th;
  const [maker, checker] = await Promise.all([atDesk(browser, 'desk-owner', wide, '/team'), secondOwner(browser, wide)]);
  await maker.getByRole('button', { name: th.team.invite, exact: true }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByLabel(th.team.name).fill('wipa');
  await dialog.getByLabel(th.team.displayName, { exact: true }).fill('วิภา แซ่ลิ้ม');
  await dialog.getByLabel(th.common.note).fill('กะกลางคืน');
  await expect(dialog.getByText(th.team.inviteHint)).toBeVisible();
  await expect(dialog.getByText(th.approvals.second.always)).toBeVisible();
  await expectAccessible(maker, 'an invitation that a second person decides');
  await dialog.getByRole('button', { name: th.team.propose }).click();
  await expect(maker.getByRole('status').filter({ hasText: th.common.proposed })).toBeVisible();

  // The second person decides on who it is, and alone receives the link.
  await checker.goto('/approvals');
  // Proposals of earlier journeys may come first.
  await checker.getByRole('button', { name: /wipa/ }).click();
  await expect(checker.getByRole('heading', { name: th.approvals.act.operator.invite })).toBeVisible();
  for (const known of ['“กะกลางคืน”', 'วิภา แซ่ลิ้ม', th.team.role.cashier]) await expect(checker.getByText(known)).toBeVisible();
  await expectAccessible(checker, 'an approval of an invitation');
  await approveShown(checker, th, th.approvals.approvedLink);
  await expect(maker.getByRole('listitem').filter({ hasText: 'wipa' })).toContainText(th.team.state.invited);
  await expect(maker.getByRole('listitem').filter({ hasText: 'wipa' }).getByRole('button', { name: th.team.link })).toHaveCount(0);
  await checker.goto('/team');
  await checker.getByRole('listitem').filter({ hasText: 'wipa' }).getByRole('button', { name: th.team.link }).click();
  await checker.getByRole('dialog').getByRole('button', { name: th.team.link }).click();
  const link = await checker.getByRole('dialog').getByRole('textbox').inputValue();

  const invited = await atDevice(browser, link, wide);
  await invited.getByRole('button', { name: th.factors.join }).click();
  await expect(invited.getByRole('heading', { name: th.invitation.waitTitle })).toBeVisible();
  await expectAccessible(invited, 'an operator who waits for the activation');
  await invited.getByRole('button', { name: th.invitation.toSignIn }).click();
  await invited.getByRole('button', { name: th.signIn.passkey }).click();
  await expect(invited.getByRole('alert')).toContainText(th.errors.NOT_ACTIVATED);

  // The maker activates on what is known of the first sign-in; the second person cannot.
  const line = maker.getByRole('listitem').filter({ hasText: 'wipa' });
  await expect(checker.getByRole('listitem').filter({ hasText: 'wipa' })).toContainText(th.team.state.accepted);
  await expect(checker.getByRole('listitem').filter({ hasText: 'wipa' }).getByRole('button', { name: th.team.activate })).toHaveCount(0);
  await line.getByRole('button', { name: th.team.activate }).click();
  await expect(maker.getByRole('dialog')).toContainText(th.team.withPasskey);
  await expect(maker.getByRole('dialog').getByText(th.team.sharesNetwork)).toBeVisible();
  await expectAccessible(maker, 'an activation');
  await maker.getByRole('dialog').getByRole('button', { name: th.team.activate }).click();
  await expect(line.getByText(th.team.state.accepted)).toHaveCount(0);
  await invited.getByRole('button', { name: th.signIn.passkey }).click();
  await expect(invited.locator('.d-app')).toBeVisible();
});

test('a freeze without an end is not shortened by one person, and the withdrawal is not paid', async ({ page, browser }) => {
  const en = deskWords.en;
  const [member, maker, checker] = await Promise.all([
    heldWithdrawal(page, 6_000),
    atDesk(browser, 'desk-owner', phone),
    secondOwner(browser, phone),
  ]);
  const access = { name: 'suda', displayName: 'Suda Boonmee', roles: ['support' as const] };
  const support = await newColleague(browser, { maker, checker }, access, phone);

  // An owner freezes; the support agent reads before that it has no end.
  await maker.getByRole('textbox').first().fill(member.phone);
  await maker.getByRole('row').filter({ hasText: member.phone }).click();
  await maker.getByRole('button', { name: en.withdrawals.freeze }).click();
  await maker.getByRole('textbox', { name: en.common.note }).fill('phone reported as stolen');
  await maker.getByRole('dialog').getByRole('button', { name: en.freeze.submit, exact: true }).click();
  await expect(maker.getByText('phone reported as stolen')).toBeVisible();
  await support.goto(new URL(maker.url()).pathname);
  await support.getByRole('button', { name: en.withdrawals.freeze }).click();
  const dialog = support.getByRole('dialog');
  await expect(dialog.getByText('Withdrawals: Pim Rattanakul froze it without an end.')).toBeVisible();
  await expect(dialog.getByText(en.freeze.stands)).toBeVisible();
  await expectAccessible(support, 'a freeze of a frozen member, on a phone');
  await expectNoSidewaysScroll(support, 'a freeze of a frozen member, on a phone');
  await dialog.getByRole('textbox', { name: en.common.note }).fill('a routine check');
  await dialog.getByRole('button', { name: en.freeze.addReason }).click();
  await expect(dialog).toHaveCount(0);

  // A shorter one is answered like any other, and the longer one stays.
  const place = `/desk${new URL(maker.url()).pathname}`;
  const withdrawal = (await callAs(support, place)).body as WithdrawalDetail;
  const until = Date.now() + 1_000;
  const shorter = { directions: ['out'], note: 'a mistake', until: new Date(until).toISOString() };
  expect((await callAs(support, `/desk/members/${withdrawal.member.id}/freeze`, shorter)).status).toBe(200);
  await expect.poll(() => Date.now()).toBeGreaterThan(until);
  await support.reload();
  await expect(support.getByText('phone reported as stolen')).toBeVisible();
  await expect(support.getByText(en.freeze.noEnd)).toBeVisible();
  expect(await callAs(maker, `${place}/release`, { note: 'the freeze has ended' })).toMatchObject({ body: { message: 'MEMBER_FROZEN' } });
  await page.goto('/user/statement');
  await expect(page.getByRole('listitem').filter({ hasText: words.th.statement.type.withdraw })).toContainText('กำลังตรวจสอบ');
  expect((await sandbox.payouts()).filter(({ accountNo }) => accountNo === member.account.accountNo)).toHaveLength(0);
});
