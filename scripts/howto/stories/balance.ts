import type { Seat } from '../member.ts';
import type { Story } from '../story.ts';
import { words as w } from '../words.ts';

/** Refreshing the games' balances, transferring money back, and reading the statement. */
export const balance: Story<Seat> = {
  id: 'balance',
  place: '/user/home',
  async prepare(member) {
    await member.deposit(500);
    return member.seat('PG', 300);
  },
  async perform({ page, before, step, tap, show, pause }) {
    const dialog = page.getByRole('dialog', { name: 'PG', exact: true });
    const transfer = page.getByRole('dialog', { name: w.transfer.title, exact: true });
    await step({
      th: '“ยอดเงินรวม” คือกระเป๋าหลักกับเงินในทุกเกม',
      la: '“ຍອດເງິນລວມ” ຄືກະເປົາຫຼັກກັບເງິນໃນທຸກເກມ',
      en: 'Your total balance is the wallet and every game',
    });
    await before.play(50, 120);
    await step(
      { th: 'กดอัปเดต เพื่อถามยอดล่าสุดจากเกม', la: 'ກົດອັບເດດ ເພື່ອຖາມຍອດຫຼ້າສຸດຈາກເກມ', en: 'Refresh to ask the games what is there now' },
      () => tap(page.getByRole('button', { name: w.wallet.refresh })),
    );
    await step(
      { th: 'เปิดเกม แล้วกด “โอนกลับกระเป๋า”', la: 'ເປີດເກມ ແລ້ວກົດ “ໂອນກັບກະເປົາ”', en: 'Open the game, then tap “To wallet”' },
      async () => {
        const game = page.getByRole('button', { name: /^PG/ });
        await show(game);
        await tap(game);
        await tap(dialog.getByRole('button', { name: w.game.moveOut }));
      },
    );
    await step(
      { th: 'กด “โอนทั้งหมด” แล้ว “โอนเงิน”', la: 'ກົດ “ໂອນທັງໝົດ” ແລ້ວ “ໂອນເງິນ”', en: 'Tap “Transfer all”, then “Transfer”' },
      async () => {
        await tap(transfer.getByRole('button', { name: w.transfer.all, exact: true }));
        await tap(transfer.getByRole('button', { name: new RegExp(`^${w.transfer.submit} ฿`) }));
        await page.getByRole('alertdialog', { name: w.transfer.doneTitle }).waitFor();
        await pause(700);
        await tap(page.getByRole('button', { name: w.transfer.ok, exact: true }));
      },
    );
    await tap(dialog.getByRole('button', { name: w.common.close }));
    await step({ th: 'ทุกรายการอยู่ในเมนู “รายการ”', la: 'ທຸກລາຍການຢູ່ໃນເມນູ “ປະຫວັດ”', en: 'Every movement is under “Statement”' }, () =>
      tap(page.getByRole('link', { name: w.menu.statement, exact: true })),
    );
  },
};
