import type { Same } from '../same.js';
import type { reward as english } from './en.js';

export const reward: Same<typeof english> = {
  busy: 'ທ່ານມີໂບນັດທີ່ໃຊ້ຢູ່ແລ້ວ ເມື່ອເງື່ອນໄຂຈົບຈຶ່ງຮັບລາຍການອື່ນໄດ້',
  condition: 'ເງື່ອນໄຂ',
  deposit: 'ຝາກຂັ້ນຕ່ຳ',
  fails: 'ໂບນັດຈົບເມື່ອຍອດເຫຼືອ',
  none: 'ບໍ່ມີ ຖອນໄດ້ທັນທີ',
  ofBase: '{percent}% ຂອງຍອດຕັ້ງຕົ້ນ',
  ofDeposit: '{percent}% ຂອງຍອດຝາກຫຼ້າສຸດ',
  ofDepositUpTo: '{percent}% ຂອງຍອດຝາກຫຼ້າສຸດ ສູງສຸດ {max}',
  succeeds: 'ຖອນໄດ້ເມື່ອຍອດລວມຮອດ',
  understood: 'ຮັບຊາບ',
  unknown: '{why} ກົດອີກຄັ້ງໄດ້ເລີຍ ລະບົບຈະບໍ່ໃຫ້ຮັບຊ້ຳ',
  unknownCheck: '{why} ກະລຸນາເບິ່ງໜ້າປະຫວັດກ່ອນກົດອີກຄັ້ງ',
  worth: 'ໄດ້ຮັບ',
};
