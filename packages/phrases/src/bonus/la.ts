import type { Same } from '../same.js';
import type { bonus as english } from './en.js';

export const bonus: Same<typeof english> = {
  active: 'ກຳລັງໃຊ້ງານ',
  all: 'ໂບນັດທັງໝົດ',
  count: '{count} ລາຍການ',
  done: 'ຮັບຄົບແລ້ວ',
  empty: 'ຍັງບໍ່ມີໂບນັດຕອນນີ້',
  emptyHint: 'ເມື່ອມີໂບນັດໃໝ່ ຈະສະແດງຢູ່ນີ້',
  failed: 'ໂຫຼດໂບນັດບໍ່ສຳເລັດ',
  full: 'ຮັບຄົບ {used} ຈາກ {max} ຄັ້ງ',
  gone: 'ໂບນັດນີ້ຈົບໄປແລ້ວ',
  goneHint: 'ກັບໄປເບິ່ງໂບນັດທີ່ເປີດໃຫ້ຮັບຢູ່ໄດ້ເລີຍ',
  left: { day: 'ຮັບໄດ້ອີກ {left} ຄັ້ງມື້ນີ້', limit: 'ຮັບໄດ້ອີກ {left} ຄັ້ງ', week: 'ຮັບໄດ້ອີກ {left} ຄັ້ງອາທິດນີ້' },
  receive: 'ຮັບໂບນັດ',
  received: 'ຮັບໂບນັດແລ້ວ',
  times: 'ຈຳນວນຄັ້ງ',
  type: { day: 'ລາຍວັນ', week: 'ລາຍອາທິດ' },
  used: 'ຮັບແລ້ວ {used} ຈາກ {max} ຄັ້ງ',
};
