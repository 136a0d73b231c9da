import type { Same } from '../same.js';
import type { broken as english } from './en.js';

export const broken: Same<typeof english> = {
  body: 'ມີໄຟລ໌ທີ່ໂຫຼດບໍ່ໄດ້ ຫຼື ເກີດຂໍ້ຜິດພາດ ສິ່ງທີ່ທ່ານພິມໄວ້ຍັງຢູ່ ກະລຸນາໂຫຼດໜ້າໃໝ່ ຖ້າຍັງເປັນອີກ ກະລຸນາກວດອິນເຕີເນັດ',
  reload: 'ໂຫຼດໜ້າໃໝ່',
  title: 'ເປີດໜ້ານີ້ບໍ່ໄດ້',
};
