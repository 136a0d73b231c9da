import type { Same } from '../same.js';
import type { terminated as english } from './en.js';

export const terminated: Same<typeof english> = {
  body: 'ຖ້າມີຄຳຖາມກ່ຽວກັບບັນຊີ ຫຼື ຍອດເງິນທີ່ເຫຼືອ ກະລຸນາຕິດຕໍ່ທີມງານຜ່ານຊ່ອງທາງເດີມຂອງທ່ານ',
  sign: 'ປິດບໍລິການ',
  title: 'ເວັບໄຊນີ້ປິດໃຫ້ບໍລິການແລ້ວ',
};
