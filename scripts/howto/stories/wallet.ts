import { z } from 'zod';
import type { Story } from '../story.ts';
import { withAmount, words as w } from '../words.ts';

/** Depositing by QR code, and seeing the deposit in the balance. */
export const wallet: Story = {
  id: 'wallet',
  place: '/user/home',
  async perform({ page, member, step, tap, pause }) {
    await step({ th: 'กด “ฝากเงิน”', la: 'ກົດ “ຝາກເງິນ”', en: 'Tap “Deposit”' }, () =>
      tap(page.getByRole('button', { name: w.wallet.deposit, exact: true })),
    );
    await step({ th: 'เลือกจำนวนเงิน', la: 'ເລືອກຈຳນວນເງິນ', en: 'Choose an amount' }, () =>
      tap(page.getByRole('group', { name: w.amount.presets }).getByRole('button', { name: '500' })),
    );
    const made = page.waitForResponse((answer) => answer.url().endsWith('/api/qrcode/WW') && answer.request().method() === 'POST');
    await step({ th: 'แล้วกด “สร้าง QR”', la: 'ແລ້ວກົດ “ສ້າງ QR”', en: 'Then tap “Create QR”' }, () =>
      tap(page.getByRole('button', { name: withAmount(w.deposit.createAmount, '฿500.00') })),
    );
    const { payload } = z.object({ payload: z.string() }).parse(await (await made).json());
    await step(
      {
        th: 'สแกนและจ่ายด้วยแอปธนาคารของคุณ',
        la: 'ສະແກນ ແລະ ຈ່າຍດ້ວຍແອັບທະນາຄານຂອງທ່ານ',
        en: 'Scan it with your bank’s app, and pay',
      },
      async () => {
        await page.getByRole('img', { name: withAmount(w.deposit.qrImage, '฿500.00') }).waitFor();
        await pause(2_600);
      },
    );
    await member.pay(payload);
    const receipt = page.getByRole('alertdialog');
    await receipt.waitFor();
    await pause(2_600);
    await tap(receipt.getByRole('button', { name: w.common.close, exact: true }));
    await step({
      th: 'เงินเข้ากระเป๋าหลักเอง ดูได้ที่ “ยอดเงินรวม”',
      la: 'ເງິນເຂົ້າກະເປົາຫຼັກເອງ ເບິ່ງໄດ້ທີ່ “ຍອດເງິນລວມ”',
      en: 'The money arrives by itself: see your total balance',
    });
  },
};
