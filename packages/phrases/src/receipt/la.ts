import type { Same } from '../same.js';
import type { receipt as english } from './en.js';

export const receipt: Same<typeof english> = {
  arrived: 'ເງິນເຂົ້າບັນຊີ',
  back: 'ຄືນເຂົ້າກະເປົາ',
  checked: 'ທີມງານກວດສອບ',
  chooseGame: 'ໂອນເຂົ້າເກມ',
  coins: '+{count} ຫຼຽນ',
  conditionLost: 'ໂບນັດຈົບແລ້ວ',
  conditionWon: 'ຄົບເງື່ອນໄຂແລ້ວ',
  credited: 'ເງິນເຂົ້າກະເປົາ',
  from: 'ຈາກ',
  held: 'ກຳລັງກວດ ແລ້ວກ່ອນ {time}',
  moved: 'ໂອນແລ້ວ',
  newBalance: 'ຍອດໃໝ່',
  play: 'ເປີດ {game}',
  processing: 'ກຳລັງດຳເນີນການ',
  reference: 'ອ້າງອີງ {id}',
  refused: 'ໂອນບໍ່ສຳເລັດ',
  requested: 'ຮັບຄຳຂໍ',
  safe: 'ເງິນກ້ອນນີ້ກັນໄວ້ໃຫ້ແລ້ວ ບໍ່ເສຍ ແລະ ບໍ່ຖືກໃຊ້',
  sent: 'ສົ່ງໃຫ້ທະນາຄານ',
  terms: 'ເງື່ອນໄຂໂບນັດ',
  title: 'ໃບຮັບເງິນ',
  to: 'ເຂົ້າ',
  took: '{time} · ໃຊ້ເວລາ {minutes} ນາທີ {seconds} ວິນາທີ',
  tookSeconds: '{time} · ໃຊ້ເວລາ {seconds} ວິນາທີ',
};
