import type { Same } from '../same.js';
import type { withdraw as english } from './en.js';

export const withdraw: Same<typeof english> = {
  aboveMaximum: 'ຖອນໄດ້ສູງສຸດ {amount}',
  accepted: 'ກຳລັງໂອນ {amount} ເຂົ້າບັນຊີ {bank} {account} ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
  acceptedTitle: 'ຮັບເລື່ອງຖອນເງິນແລ້ວ',
  all: 'ຖອນທັງໝົດ',
  amount: 'ຈຳນວນເງິນທີ່ຕ້ອງການຖອນ',
  belowMinimum: 'ຖອນຂັ້ນຕ່ຳ {amount}',
  bonusNote: '<b>ຖ້າຮັບໂບນັດໄວ້</b> ຕ້ອງເຮັດຍອດໃຫ້ຄົບຕາມເງື່ອນໄຂກ່ອນ ແລະ ຕ້ອງຖອນໝົດຍອດໃນຄັ້ງດຽວ',
  confirmIntro: 'ບັນຊີທະນາຄານຂອງທ່ານມີການປ່ຽນແປງ ເພື່ອຄວາມປອດໄພ ກະລຸນາຢືນຢັນດ້ວຍລະຫັດ OTP ທີ່ເບີ <phone>{number}</phone>',
  confirmTitle: 'ຢືນຢັນບັນຊີທະນາຄານ',
  failed: 'ໂຫຼດຂໍ້ມູນບໍ່ສຳເລັດ',
  failedHint: 'ກວດອິນເຕີເນັດແລ້ວລອງໃໝ່ ຍອດເງິນຂອງທ່ານຍັງຢູ່ຄົບ',
  insufficient: 'ຍອດເງິນບໍ່ພໍ ຖອນໄດ້ບໍ່ເກີນ {amount}',
  noAccount: 'ຍັງບໍ່ມີບັນຊີທະນາຄານ',
  ok: 'ຕົກລົງ',
  submit: 'ຖອນເງິນ',
  submitAmount: 'ຖອນເງິນ {amount}',
  title: 'ຖອນເງິນ',
  unknown: 'ຍັງບໍ່ໄດ້ຮັບຄຳຕອບ ກະລຸນາກວດອິນເຕີເນັດແລ້ວກົດຖອນເງິນອີກຄັ້ງໄດ້ເລີຍ ລະບົບຈະບໍ່ຖອນຊ້ຳ',
  unknownCheck: 'ຍັງບໍ່ໄດ້ຮັບຄຳຕອບ ກະລຸນາເບິ່ງໜ້າລາຍການກ່ອນກົດຖອນເງິນອີກຄັ້ງ',
  wallet: 'ກະເປົາຫຼັກ',
};
