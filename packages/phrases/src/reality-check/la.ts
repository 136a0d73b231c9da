import type { Same } from '../same.js';
import type { realityCheck as english } from './en.js';

export const realityCheck: Same<typeof english> = {
  about: 'ນັບເວລາທີ່ທ່ານວາງເດີມພັນຕາມທີ່ເກມແຈ້ງ ເມື່ອຄົບຈະຖາມໜຶ່ງຄັ້ງ ພ້ອມຍອດເດີມພັນ ແລະ ຜົນໄດ້ເສຍ ຢຸດເກີນ 30 ນາທີຈະເລີ່ມນັບໃໝ່',
  asOf: 'ຕາມທີ່ເກມແຈ້ງຮອດ {time}',
  duration: '{hours} ຊມ {minutes} ນາທີ',
  goOn: 'ຫຼິ້ນຕໍ່',
  later: 'ດົນຂຶ້ນ ເລີ່ມໃຊ້ຫຼັງ 24 ຊົ່ວໂມງ',
  minutes: '{minutes} ນາທີ',
  net: 'ສຸດທິຮອບນີ້',
  played: 'ຫຼິ້ນມາແລ້ວ',
  row: 'ເຕືອນເວລາຫຼິ້ນ',
  rowDetail: 'ບອກເວລາ ຍອດເດີມພັນ ແລະ ຜົນໄດ້ເສຍ',
  save: 'ບັນທຶກ',
  saved: 'ບັນທຶກແລ້ວ',
  staked: 'ວາງເດີມພັນລວມ',
  statement: 'ເບິ່ງລາຍການ',
  stop: 'ຢຸດຫຼິ້ນ',
  stopped: 'ຢຸດຫຼິ້ນແລ້ວ',
  stoppedDetail: 'ເງິນໃນເກມກຳລັງກັບເຂົ້າກະເປົາ',
  title: 'ຄົບ {minutes} ນາທີແລ້ວ',
  usual: 'ຄ່າເລີ່ມຕົ້ນ',
  waiting: '{minutes} ນາທີ ຕັ້ງແຕ່ {time}',
  won: 'ໄດ້ຄືນ',
};
