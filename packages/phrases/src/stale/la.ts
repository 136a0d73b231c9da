import type { Same } from '../same.js';
import type { stale as english } from './en.js';

export const stale: Same<typeof english> = {
  asOf: 'ຂໍ້ມູນ ນະ {date}',
  notSent: 'ບໍ່ມີການເຊື່ອມຕໍ່ອິນເຕີເນັດ ຍັງບໍ່ໄດ້ສົ່ງລາຍການ ສິ່ງທີ່ທ່ານພິມໄວ້ຍັງຢູ່ ກະລຸນາລອງໃໝ່ເມື່ອເຊື່ອມຕໍ່ໄດ້ແລ້ວ',
  offline: 'ບໍ່ມີການເຊື່ອມຕໍ່ອິນເຕີເນັດ ຍອດເງິນນີ້ອາດປ່ຽນໄປແລ້ວ',
  unread: 'ໂຫຼດຍອດເງິນຫຼ້າສຸດບໍ່ສຳເລັດ ຍອດເງິນນີ້ອາດປ່ຽນໄປແລ້ວ',
};
