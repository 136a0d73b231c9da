import type { Same } from '../same.js';
import type { odds as english } from './en.js';

export const odds: Same<typeof english> = {
  fail: 'ໂບນັດຈົບເມື່ອຍອດເຫຼືອເທົ່ານີ້',
  free: 'ບໍ່ມີເງື່ອນໄຂ ຖອນໄດ້ທັນທີ',
  of: 'ຂອງຍອດຕັ້ງຕົ້ນ ຄື ກະເປົາຫຼັກ ແລະ ທຸກເກມ ທັນທີຫຼັງເງິນເຂົ້າ',
  start: 'ເມື່ອເງິນເຂົ້າແລ້ວຈະເລີ່ມເງື່ອນໄຂ ແລະ ຖອນເງິນໄດ້ເມື່ອເງື່ອນໄຂຈົບແລ້ວ',
  success: 'ຖອນໄດ້ເມື່ອຍອດລວມຮອດເທົ່ານີ້',
};
