import type { Same } from '../same.js';
import type { upkeep as english } from './en.js';

export const upkeep: Same<typeof english> = {
  later: 'ໄວ້ພາຍຫຼັງ',
  offline: 'ບໍ່ມີການເຊື່ອມຕໍ່ອິນເຕີເນັດ',
  offlineHint: 'ກວດເນັດມືຖື ຫຼື Wi-Fi ເມື່ອເຊື່ອມຕໍ່ໄດ້ແລ້ວ ແອັບຈະອັບເດດໃຫ້ເອງ',
  reload: 'ໂຫຼດໃໝ່',
  updateHint: 'ສິ່ງທີ່ທ່ານພິມໄວ້ຍັງຢູ່',
  updateReady: 'ມີເວີຊັນໃໝ່ພ້ອມໃຊ້ແລ້ວ',
};
