import type { Same } from '../same.js';
import type { invite as english } from './en.js';

export const invite: Same<typeof english> = {
  banners: 'ກ່ຽວກັບການຊວນໝູ່',
  confirmTitle: 'ຮັບໂບນັດ {amount} ບໍ?',
  continue: 'ສືບຕໍ່',
  empty: 'ຍັງບໍ່ເຄີຍໄດ້ຮັບໂບນັດ',
  emptyHint: 'ສົ່ງລິ້ງໃຫ້ໝູ່ ເມື່ອໝູ່ສະໝັກ ແລະ ຫຼິ້ນ ໂບນັດຂອງທ່ານຈະສະແດງຢູ່ນີ້',
  from: 'ຈາກ',
  history: 'ໂບນັດທີ່ໄດ້ຮັບແລ້ວ',
  link: 'ລິ້ງເຊີນຂອງທ່ານ',
  qr: 'QR ໂຄ້ດ',
  qrLabel: 'QR ໂຄ້ດຂອງລິ້ງເຊີນ',
  qrTitle: 'ສະແກນເພື່ອສະໝັກສະມາຊິກ',
  ready: 'ໂບນັດຊວນໝູ່ທີ່ຮັບໄດ້',
  receive: 'ຮັບໂບນັດ',
  receiveToWallet: 'ຮັບໂບນັດເຂົ້າກະເປົາ',
  received: 'ໂບນັດຊວນໝູ່ເຂົ້າກະເປົາແລ້ວ',
  referral: 'ໂບນັດຊວນໝູ່',
  share: 'ແບ່ງປັນ',
  shareText: 'ສະໝັກສະມາຊິກຜ່ານລິ້ງຂອງຂ້ອຍ',
  title: 'ຊວນໝູ່',
};
