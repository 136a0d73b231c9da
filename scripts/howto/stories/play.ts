import type { Story } from '../story.ts';
import { withAmount, words as w } from '../words.ts';

/** Opening an account at a game, transferring money to it, and playing. */
export const play: Story<void> = {
  id: 'play',
  place: '/user/home',
  prepare: (member) => member.deposit(500),
  async perform({ page, camera, step, tap, show, pause }) {
    const dialog = page.getByRole('dialog', { name: 'PG', exact: true });
    const transfer = page.getByRole('dialog', { name: w.transfer.title, exact: true });
    await step({ th: 'เลือกเกมที่อยากเล่น', la: 'ເລືອກເກມທີ່ຢາກຫຼິ້ນ', en: 'Choose a game' }, async () => {
      const game = page.getByRole('button', { name: w.game.openNamed.replace('{name}', 'PG'), exact: true });
      await show(game);
      await tap(game);
    });
    await step({ th: 'ครั้งแรก กด “เปิดบัญชี”', la: 'ຄັ້ງທຳອິດ ກົດ “ເປີດບັນຊີ”', en: 'The first time, tap “Open account”' }, async () => {
      await tap(dialog.getByRole('button', { name: w.game.open, exact: true }));
      await dialog.getByRole('button', { name: w.game.copyPassword }).waitFor();
    });
    await step({ th: 'กด “โอนเข้าเกม”', la: 'ກົດ “ໂອນເຂົ້າເກມ”', en: 'Tap “To game”' }, () =>
      tap(dialog.getByRole('button', { name: w.game.moveIn })),
    );
    await step(
      { th: 'เลือกจำนวนเงิน แล้วกด “โอนเงิน”', la: 'ເລືອກຈຳນວນເງິນ ແລ້ວກົດ “ໂອນເງິນ”', en: 'Choose an amount, then tap “Transfer”' },
      async () => {
        for (const digit of ['2', '0', '0']) await tap(transfer.getByRole('button', { name: digit, exact: true }), 250);
        await tap(transfer.getByRole('button', { name: withAmount(w.transfer.submitAmount, '฿200.00') }));
        await page.getByRole('alertdialog', { name: w.transfer.doneTitle }).waitFor();
        await pause(700);
        await tap(page.getByRole('button', { name: w.transfer.ok, exact: true }));
      },
    );
    const opening = page.waitForEvent('popup');
    await step({ th: 'กด “เล่นเลย”', la: 'ກົດ “ຫຼິ້ນເລີຍ”', en: 'Tap “Play now”' }, () =>
      tap(dialog.getByRole('button', { name: w.game.play, exact: true })),
    );
    const game = await opening;
    await game.getByRole('button', { name: /Play$/ }).waitFor();
    await camera.follow(game);
    await step({
      th: 'เกมเปิดในแท็บใหม่ พร้อมเงินของคุณ',
      la: 'ເກມເປີດໃນແທັບໃໝ່ ພ້ອມເງິນຂອງທ່ານ',
      en: 'The game opens in a new tab, with your money in it',
    });
  },
};
