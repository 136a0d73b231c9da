import { expect } from '@playwright/test';
import { enter, newMember } from '../member';
import { sampleOf } from '../sample';
import { DAY, sandbox, untilNoonTomorrow } from '../sandbox';
import { asks, balance, enterWith, siteAccount, press, seatAt, sheet, statusWith, w, walletOf } from './on-plain';
import { callAs, direct, test } from './test';

for (const says of sampleOf(['a message', 'other forms'] as const, 0)) {
  test.describe(`where answers that are not specified are ${says}`, () => {
    test.beforeEach(({ backend }) => {
      backend.says = says;
    });

    test('a bonus is received and ended', async ({ page }) => {
      await enterWith(page, 300, '/user/bonus');
      await page
        .getByRole('button')
        .filter({ hasText: w.bonus.left.limit.replace('{left}', '1') })
        .click();
      const bonus = page.getByRole('dialog');
      await expect(bonus.getByRole('group', { name: w.carousel.slide.replace('{number}', '1').replace('{count}', '3') })).toBeVisible();
      await press(page, w.bonus.receive);
      await expect(asks(page, w.bonus.received)).toBeVisible();
      await press(page, w.reward.understood);
      await page.reload();
      const active = page.getByRole('region').filter({ hasText: w.condition.active });
      await expect(active.getByRole('heading', { name: w.condition.source.bonus })).toBeVisible();
      await active.getByRole('button', { name: w.condition.cancel }).click();
      await asks(page, w.condition.cancelTitle).getByRole('button', { name: w.condition.cancel }).click();
      await expect(page.getByRole('alertdialog', { name: w.condition.cancelFailed })).toContainText(w.errorMsg.BONUS_CONDITION);
      await press(page, w.condition.ok);

      const { username } = await seatAt(page, 'PG', 400);
      await sandbox.play('PG', { username, stake: 395, win: 0 });
      await direct(page, '/api/wallet/refresh/slot');
      await page.reload();
      await expect.poll(async () => (await direct<{ status: boolean }>(page, '/api/bonus/check/active')).status).toBe(false);
    });

    test('a promotion is looked for, found and received', async ({ page }) => {
      await enterWith(page, 100, '/user/bonus');
      const find = async (code: string) => {
        await page.getByRole('textbox', { name: w.promotion.label }).fill(code);
        await press(page, w.promotion.submit);
      };
      await find('LASTYEAR');
      await expect(page.getByRole('alert')).toHaveText(w.promotion.notFound);
      await find('welcome');
      await press(page, w.promotion.receive);
      await expect(asks(page, w.promotion.received)).toBeVisible();
      await press(page, w.reward.understood);
      await page.reload();
      await expect(page.getByRole('region').filter({ hasText: w.condition.active })).toBeVisible();
      expect(await walletOf(page)).toBe(150);
    });

    test('the wheel turns, and its coupon is claimed', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enterWith(page, 300, '/user/spin');
      await expect(page.getByRole('button', { name: w.spin.fair.open })).toBeHidden();
      await press(page, w.spin.spin);
      await press(page, w.spin.prize.later);
      await page.reload();
      const coupons = page.getByRole('region', { name: w.spin.coupons.title });
      await expect(coupons.getByRole('listitem')).toHaveCount(1);
      await coupons.getByRole('listitem').getByRole('button').click();
      await page.getByRole('alertdialog').getByRole('button', { name: w.spin.claim.confirm, exact: true }).click();
      const claimed = page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: w.reward.understood, exact: true }) });
      await expect(claimed.getByRole('status')).toContainText(w.spin.claim.done.replace('{prize}', '').trim());
      await press(page, w.reward.understood);
      await page.reload();
      await expect(coupons).toContainText(w.spin.coupons.empty);
    });
  });
}

test.describe('after a losing day', () => {
  // Far from midnight: the day does not end while it is played. With the day ends the session.
  const noon = untilNoonTomorrow();
  test.beforeEach(() => sandbox.clock(noon));
  test.afterEach(() => sandbox.clock(0));

  test('cashback and the bonus of an inviter are received, where answers say nothing', async ({ page, backend }) => {
    backend.says = 'nothing';
    const inviter = await newMember(page);
    await callAs(page, inviter);
    const { _id: id } = await direct<{ _id: string }>(page, '/api/account/profile');
    // Another device: commissions of one's own devices wait for a person.
    await page.context().clearCookies();
    const friend = await newMember(page, { inviteCode: `PR${id}` });
    await sandbox.transfer({ from: friend.account, to: siteAccount, amount: 300 });
    await callAs(page, friend);
    await expect.poll(() => walletOf(page)).toBe(300);
    const { username } = await seatAt(page, 'PG', 200);
    await sandbox.play('PG', { username, stake: 200, win: 0 });

    await sandbox.clock(noon + DAY);
    await enter(page, 'en', friend, '/user/home?sheet=refund');
    await press(page, w.refund.continue);
    const refund = sheet(page, w.refund.title);
    await expect(refund).toContainText('฿10.00');
    await refund.getByRole('button', { name: w.refund.receive, exact: true }).click();
    await expect(statusWith(page, w.refund.received)).toBeVisible();
    await refund.getByRole('button', { name: w.refund.add, exact: true }).click();
    await asks(page, w.refund.addTitle.replace('{amount}', '฿10.00')).getByRole('button', { name: w.refund.add, exact: true }).click();
    await expect(statusWith(page, w.refund.added)).toBeVisible();
    await page.reload();
    await expect(refund.getByRole('row').filter({ has: page.getByRole('cell') })).toContainText('+฿10.00');
    await page.goto('/user/home');
    await expect(balance(page)).toContainText('110.00');

    await page.context().clearCookies();
    await enter(page, 'en', inviter, '/user/home?sheet=invite');
    await press(page, w.invite.continue);
    const invite = sheet(page, w.invite.title);
    await expect(invite.getByRole('row').filter({ has: page.getByRole('cell') })).toContainText('+฿10.00');
    await invite.getByRole('button', { name: w.invite.receiveToWallet }).click();
    await asks(page, w.invite.confirmTitle.replace('{amount}', '฿10.00'))
      .getByRole('button', { name: w.invite.receive, exact: true })
      .click();
    await expect(statusWith(page, w.invite.received)).toBeVisible();
    await page.goto('/user/home');
    await expect(balance(page)).toContainText('10.00');
  });
});
