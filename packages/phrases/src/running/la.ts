import type { Same } from '../same.js';
import type { running as english } from './en.js';

export const running: Same<typeof english> = {
  bonus: 'ໂບນັດທີ່ກຳລັງໃຊ້',
  bonusMissing: 'ຕ້ອງເຮັດເພີ່ມອີກ {amount} ຈຶ່ງຖອນໄດ້ໝົດ',
  held: 'ກັນເງິນໄວ້ແລ້ວ ກວດແລ້ວກ່ອນ {time}',
  qr: 'ລໍຖ້າຍອດໂອນ {amount}',
  qrLeft: 'ເຫຼືອ {left} ນາທີ ແຕະເພື່ອເປີດ QR',
  sent: 'ກັນເງິນໄວ້ແລ້ວ ກຳລັງໂອນເຂົ້າທະນາຄານຂອງທ່ານ',
  title: 'ກຳລັງດຳເນີນການ',
  whole: 'ຄົບເງື່ອນໄຂແລ້ວ',
  wholeHint: 'ຖອນຄັ້ງຕໍ່ໄປໄດ້ໝົດຍອດ',
  withdraw: 'ກຳລັງຖອນ {amount}',
};
