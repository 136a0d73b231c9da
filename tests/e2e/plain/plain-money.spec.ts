import { expect } from '@playwright/test';
import { enter, newMember } from '../member';
import { sampleOf } from '../sample';
import { sandbox } from '../sandbox';
import { asks, balance, enterWith, siteAccount, press, seatAt, sheet, statusWith, w } from './on-plain';
import { test } from './test';

const moved = (from: string, to: string) => w.transfer.donePlain.replace('{from}', from).replace('{to}', to);

for (const says of sampleOf(['a message', 'nothing', 'other forms'] as const, 2)) {
  test.describe(`where unspecified answers contain ${says}`, () => {
    test.beforeEach(({ backend }) => {
      backend.says = says;
    });

    // §7-2 the web app needs only the fields and
    test('a QR is made, cancelled and left to be paid', async ({ page }) => {
      await enter(page, 'en', await newMember(page), '/user/home?sheet=deposit');
      await page.getByRole('button', { name: w.deposit.otherWays }).click();
      const ways = sheet(page, w.deposit.otherTitle);
      await expect(ways.getByRole('listitem').filter({ hasText: '405-123-4567' })).toBeVisible();
      await ways.getByRole('button', { name: `${w.deposit.promptPayQr} 1` }).click();
      await page.getByRole('textbox').fill('150');
      const code = page.getByRole('img', { name: w.deposit.qrImage.replace('{amount}', '฿150.00') });
      await press(page, w.deposit.createAmount.replace('{amount}', '฿150.00'));
      await expect(code).toBeVisible();
      await page.reload();
      await expect(code).toBeVisible();
      await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/);
      await press(page, w.deposit.cancelQr);
      await expect(code).toBeHidden();
      await page.reload();
      await expect(code).toBeHidden();
      await page.getByRole('textbox').fill('150');
      await press(page, w.deposit.createAmount.replace('{amount}', '฿150.00'));
      await expect(code).toBeVisible();
      await press(page, w.deposit.done);
      await expect(statusWith(page, w.deposit.willRefresh.replace('{amount}', '฿150.00'))).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.reload();
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    // §7-2 the web app needs only the fields and
    test('a gift link is sent', async ({ page }) => {
      await enter(page, 'en', await newMember(page), '/user/home?sheet=deposit');
      const link = await sandbox.gift(120);
      await page.getByRole('button', { name: w.deposit.otherWays }).click();
      const box = page.getByLabel(w.deposit.giftLabel);
      await box.fill(link);
      await press(page, w.deposit.giftSend);
      await expect(page.getByRole('alertdialog')).toContainText(w.deposit.giftSent);
      await expect(page.getByText(w.deposit.giftWaiting)).toBeHidden();
      await page.reload();
      await expect(box).toHaveValue('');
      await box.fill(link);
      await press(page, w.deposit.giftSend);
      await expect(page.getByRole('alert')).toContainText(w.errorMsg.TRUELINK_DUPLICATE);
    });

    test('a slip is uploaded and followed', async ({ page }) => {
      const me = await newMember(page);
      // Otherwise the bank feed may report the transfer before the slip is read.
      await sandbox.hideFeed();
      const { slipUrl } = await sandbox.transfer({ from: me.account, to: siteAccount, amount: 321, feed: false });
      const buffer = Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
      await enter(page, 'en', me, '/user/home?sheet=slip-upload');
      const upload = sheet(page, w.slip.uploadTitle);
      await expect(upload.getByText(w.slip.withinHour)).toBeVisible();
      await page.getByTestId('slip-file').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
      await expect(upload.getByText(w.slip.finding.slip)).toBeVisible();
      await press(page, w.slip.send);
      await expect(upload.getByRole('status').filter({ hasText: w.slip.waiting })).toBeVisible();
      await press(page, w.slip.seeStatus);
      await page.reload();
      const slips = sheet(page, w.slip.title);
      const row = slips.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(row).toHaveCount(1);
      await expect(async () => {
        await slips.getByRole('button', { name: w.slip.refresh }).click();
        await expect(row).toContainText(w.slip.status.success, { timeout: 1_000 });
      }).toPass();
      await sandbox.clearFaults();
      await expect(row).toContainText('321.00');
      const image = page.waitForEvent('popup');
      await row.getByRole('button').click();
      await (await image).waitForURL('**/files/**');
    });

    // §7-2 the web app needs only the fields and
    test('money is taken out twice', async ({ page }) => {
      await enterWith(page, 300, '/user/home?sheet=withdraw');
      // The dialog shows that the money waits for as long as the payout provider does not answer.
      await sandbox.fault({ provider: 'payout', fault: 'error', count: 1_000 });
      const accepted = asks(page, w.withdraw.acceptedTitle);
      const paid = asks(page, w.wallet.live.withdrawn);
      const withdraw = async () => {
        await page.getByRole('textbox').fill('100');
        await press(page, w.withdraw.submitAmount.replace('{amount}', '฿100.00'));
        await expect(accepted).toContainText(w.withdraw.acceptedPlain);
      };
      await withdraw();
      await page.reload();
      await expect(accepted).toBeHidden();
      await page.goto('/user/home?sheet=withdraw');
      // The same amount again, while the first one waits: it is another withdrawal, and ends by itself.
      await withdraw();
      await sandbox.clearFaults();
      await expect(paid).toBeVisible();
      await press(page, w.withdraw.ok);
      await expect(balance(page)).toContainText('100.00');
      await page.goto('/user/statement');
      await expect(page.getByRole('listitem').filter({ hasText: '−฿100.00' })).toHaveCount(2);
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: '−฿100.00' })).toHaveCount(2);
    });

    // §7-2 the web app needs only the fields and
    test('money goes to a game, and all of it comes back', async ({ page }) => {
      await enterWith(page, 300);
      await seatAt(page, 'PG', 0);
      await page.goto('/user/home?sheet=transfer&from=WALLET&to=PG');
      await page.getByRole('textbox').fill('120');
      await press(page, w.transfer.submitAmount.replace('{amount}', '฿120.00'));
      const done = asks(page, w.transfer.doneTitle);
      await expect(done).toContainText(moved(w.transfer.wallet, 'PG'));
      await press(page, w.transfer.ok);
      await expect(balance(page)).toContainText('180.00');
      await page.reload();
      await expect(balance(page)).toContainText('300.00');
      await page.goto('/user/home?sheet=transfer&from=PG&to=WALLET');
      await press(page, w.transfer.all);
      await press(page, w.transfer.submitAmount.replace('{amount}', '฿120.00'));
      await expect(done).toContainText(moved('PG', w.transfer.wallet));
      await press(page, w.transfer.ok);
      await page.goto('/user/home?sheet=transfer&from=WALLET&to=PG');
      await press(page, w.transfer.all);
      await press(page, w.transfer.submitAmount.replace('{amount}', '฿300.00'));
      await expect(done).toContainText(moved(w.transfer.wallet, 'PG'));
    });
  });
}
