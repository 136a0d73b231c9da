import type { Same } from '../same.js';
import type { home as english } from './en.js';

export const home: Same<typeof english> = {
  bonus: 'ໂບນັດ',
  bonusActive: 'ກຳລັງໃຊ້ໂບນັດ 1 ລາຍການ',
  bonusHint: 'ໂບນັດ ໂປຣໂມຊັນ ແລະ ລະຫັດ',
  coins: 'ຫຼຽນ',
  first: {
    deposit: 'ຝາກຄັ້ງທຳອິດ',
    game: 'ເລືອກເກມ',
    lit: 'ເປີດແລ້ວ {done} ຈາກ 3',
    next: 'ຕໍ່ໄປ: {step}',
    title: 'ໄຟສາມດວງທຳອິດຂອງທ່ານ',
    transfer: 'ໂອນເຂົ້າເກມ',
  },
  invite: 'ຊວນໝູ່',
  inviteHint: 'ຮັບໂບນັດເມື່ອໝູ່ຫຼິ້ນ',
  refresh: 'ອັບເດດຍອດ',
  refreshHint: 'ກະເປົາຫຼັກ ແລະ ທຸກເກມ',
  refund: 'ຄືນຍອດເສຍ',
  refundHint: 'ກວດຍອດທີ່ຮັບຄືນໄດ້',
  spin: 'ວົງລໍ້',
  spinHint: { one: 'ມີ {count} ຫຼຽນໃຫ້ໝຸນ', many: 'ມີ {count} ຫຼຽນໃຫ້ໝຸນ' },
};
