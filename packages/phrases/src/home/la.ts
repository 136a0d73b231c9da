import type { Same } from '../same.js';
import type { home as english } from './en.js';

export const home: Same<typeof english> = {
  bonus: 'ໂບນັດ',
  bonusActive: 'ໃຊ້ຢູ່ 1',
  bonusHint: 'ເບິ່ງທັງໝົດ',
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
  inviteHint: 'ຮັບໂບນັດ',
  refresh: 'ອັບເດດຍອດ',
  refreshHint: 'ກະເປົາຫຼັກ ແລະ ທຸກເກມ',
  refund: 'ຄືນຍອດເສຍ',
  refundHint: 'ກວດຍອດ',
  spin: 'ວົງລໍ້',
  spinHint: { one: '{count} ຫຼຽນ', many: '{count} ຫຼຽນ' },
};
