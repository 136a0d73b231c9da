import type { Story } from '../story.ts';
import { words as w } from '../words.ts';

/** Receiving a bonus. */
export const bonus: Story<void> = {
  id: 'bonus',
  place: '/user/home',
  prepare: (member) => member.deposit(300),
  async perform({ page, step, tap }) {
    await step({ th: 'กด “เงื่อนไขโบนัส”', la: 'ກົດ “ເງື່ອນໄຂໂບນັດ”', en: 'Tap “Bonus terms”' }, () =>
      tap(page.getByRole('link', { name: new RegExp(`^${w.home.bonus}`) })),
    );
    const card = page.getByRole('button').filter({ hasText: w.bonus.left.limit.replace('{left}', '1') });
    await step({ th: 'เลือกโบนัสที่อยากรับ', la: 'ເລືອກໂບນັດທີ່ຢາກຮັບ', en: 'Choose a bonus' }, () => tap(card));
    const sheet = page.getByRole('dialog');
    await step({ th: 'เลื่อนดูเงื่อนไขก่อนรับ', la: 'ເລື່ອນເບິ່ງເງື່ອນໄຂກ່ອນຮັບ', en: 'Read the terms first' }, () =>
      tap(sheet.getByRole('button', { name: w.carousel.next })),
    );
    await step({ th: 'แล้วกด “รับโบนัส”', la: 'ແລ້ວກົດ “ຮັບໂບນັດ”', en: 'Then tap “Receive bonus”' }, async () => {
      await tap(sheet.getByRole('button', { name: w.bonus.receive, exact: true }));
      await sheet.waitFor({ state: 'hidden' });
    });
    await step({
      th: 'โบนัสเข้ากระเป๋าแล้ว ที่นี่บอกว่าเหลืออีกเท่าไร',
      la: 'ໂບນັດເຂົ້າກະເປົາແລ້ວ ບ່ອນນີ້ບອກວ່າເຫຼືອອີກເທົ່າໃດ',
      en: 'It is in your wallet; here you see how much is left to reach',
    });
  },
};
