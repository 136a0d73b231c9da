import type { Same } from '../same.js';
import type { refund as english } from './en.js';

export const refund: Same<typeof english> = {
  active: '<b>ກຳລັງໃຊ້ໂບນັດຢູ່</b> ເຮັດໃຫ້ຄົບ ຫຼື ຈົບໂບນັດກ່ອນ ຈຶ່ງຈະຮັບຄືນຍອດເສຍໄດ້',
  add: 'ເພີ່ມເຂົ້າກະເປົາ',
  addTitle: 'ເພີ່ມ {amount} ເຂົ້າກະເປົາບໍ?',
  addTitlePlain: 'ເພີ່ມຍອດທີ່ຮັບຄືນໄວ້ເຂົ້າກະເປົາບໍ?',
  added: 'ຄືນຍອດເສຍເຂົ້າກະເປົາແລ້ວ',
  banners: 'ກ່ຽວກັບຄືນຍອດເສຍ',
  continue: 'ສືບຕໍ່',
  empty: 'ຍັງບໍ່ເຄີຍຮັບຄືນຍອດເສຍ',
  emptyHint: 'ຍອດທີ່ຮັບຄືນແລ້ວຈະສະແດງຢູ່ນີ້',
  history: 'ປະຫວັດຄືນຍອດເສຍ',
  none: 'ມື້ນີ້ບໍ່ມີຄືນຍອດເສຍ ລອງເບິ່ງອີກຄັ້ງມື້ອື່ນ',
  pot: 'ຮັບຄືນແລ້ວ ຍັງບໍ່ໄດ້ເຂົ້າກະເປົາ',
  ready: 'ຍອດທີ່ຮັບຄືນໄດ້',
  receive: 'ຮັບຄືນຍອດເສຍ',
  received: 'ຮັບຄືນຍອດເສຍແລ້ວ',
  receivedHint: 'ເກັບໄວ້ໃຫ້ແລ້ວ {amount} ເພີ່ມເຂົ້າກະເປົາເພື່ອໃຊ້ງານ',
  title: 'ຄືນຍອດເສຍ',
};
