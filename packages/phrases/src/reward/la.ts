import type { Same } from '../same.js';
import type { reward as english } from './en.js';

export const reward: Same<typeof english> = {
  busy: 'ທ່ານມີໂບນັດທີ່ໃຊ້ຢູ່ແລ້ວ ເມື່ອເງື່ອນໄຂຈົບຈຶ່ງຮັບລາຍການອື່ນໄດ້',
  condition: 'ເງື່ອນໄຂ',
  deposit: 'ຝາກຂັ້ນຕ່ຳ',
  fails: 'ບໍ່ສຳເລັດເມື່ອຍອດເຫຼືອ',
  none: 'ບໍ່ມີ ຖອນໄດ້ທັນທີ',
  ofBase: '{percent}% ຂອງຍອດຕັ້ງຕົ້ນ',
  ofDeposit: '{percent}% ຂອງຍອດຝາກຫຼ້າສຸດ',
  ofDepositUpTo: '{percent}% ຂອງຍອດຝາກຫຼ້າສຸດ ສູງສຸດ {max}',
  succeeds: 'ສຳເລັດເມື່ອຍອດຮອດ',
  understood: 'ຮັບຊາບ',
  unknown: 'ຍັງບໍ່ໄດ້ຮັບຄຳຕອບ ກະລຸນາກວດອິນເຕີເນັດແລ້ວກົດອີກຄັ້ງໄດ້ເລີຍ ລະບົບຈະບໍ່ໃຫ້ຮັບຊ້ຳ',
  unknownCheck: 'ຍັງບໍ່ໄດ້ຮັບຄຳຕອບ ກະລຸນາເບິ່ງໜ້າລາຍການກ່ອນກົດອີກຄັ້ງ',
  worth: 'ໄດ້ຮັບ',
};
