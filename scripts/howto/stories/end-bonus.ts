import type { Seat } from '../member.ts';
import type { Story } from '../story.ts';
import { withAmount, words as w } from '../words.ts';

/** The end of a bonus, and the withdrawal. */
export const endBonus: Story<Seat> = {
  id: 'end-bonus',
  place: '/user/bonus',
  async prepare(member) {
    await member.deposit(300);
    await member.receive('NEWMEMBER');
    const seat = await member.seat('PG', 300);
    await seat.play(100, 300);
    return seat;
  },
  async perform({ page, before, member, step, tap, pause }) {
    await step({
      th: 'เล่นให้ยอดถึงเป้าหมาย โบนัสจะจบเอง',
      la: 'ຫຼິ້ນໃຫ້ຍອດຮອດເປົ້າໝາຍ ໂບນັດຈະຈົບເອງ',
      en: 'Play until the target is reached, and the bonus ends',
    });
    await step({
      th: 'ถ้ายอดเงินเหลือน้อย ยกเลิกโบนัสที่นี่ได้',
      la: 'ຖ້າຍອດເງິນເຫຼືອໜ້ອຍ ຍົກເລີກໂບນັດບ່ອນນີ້ໄດ້',
      en: 'With little money left, you can cancel it here',
    });
    await before.play(100, 400);
    await step({ th: 'เล่นเสร็จ กลับมาหน้าหลัก', la: 'ຫຼິ້ນແລ້ວ ກັບມາໜ້າຫຼັກ', en: 'After playing, come back home' }, () =>
      tap(page.getByRole('link', { name: w.menu.home, exact: true })),
    );
    await step({ th: 'กดอัปเดต เพื่อนับยอดจากเกม', la: 'ກົດອັບເດດ ເພື່ອນັບຍອດຈາກເກມ', en: 'Refresh, so that your games are counted' }, async () => {
      const refreshed = page.waitForResponse('**/api/wallet/refresh/slot');
      await tap(page.getByRole('button', { name: w.wallet.refresh }));
      await refreshed;
    });
    await step({ th: 'เงื่อนไขสำเร็จ กด “ถอนเงิน”', la: 'ເງື່ອນໄຂສຳເລັດ ກົດ “ຖອນເງິນ”', en: 'Target reached: tap “Withdraw”' }, () =>
      tap(page.getByRole('button', { name: w.wallet.withdraw, exact: true })),
    );
    await step(
      { th: 'ถอนทั้งยอดเข้าบัญชีธนาคารของคุณ', la: 'ຖອນທັງໝົດເຂົ້າບັນຊີທະນາຄານຂອງທ່ານ', en: 'Withdraw all of it to your bank account' },
      async () => {
        await tap(page.getByRole('button', { name: withAmount(w.withdraw.submitAmount, '฿900.00') }));
        await page.getByRole('button', { name: w.stepUp.byCode }).waitFor();
        await pause(900);
      },
    );
    await step(
      {
        th: 'ครั้งแรกเข้าบัญชีนี้ ยืนยันด้วยรหัสจาก SMS',
        la: 'ຄັ້ງທຳອິດເຂົ້າບັນຊີນີ້ ຢືນຢັນດ້ວຍລະຫັດຈາກ SMS',
        en: 'The first time to this account, confirm with a code by SMS',
      },
      async () => {
        await tap(page.getByRole('button', { name: w.stepUp.byCode }));
        const box = page.getByLabel(w.otp.code);
        await box.waitFor();
        await pause(700);
        await box.fill(await member.newestCode());
        await page.getByRole('alertdialog').waitFor();
        await pause(2_600);
      },
    );
  },
};
