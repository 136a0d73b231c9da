import type { Same } from '../same.js';
import type { howto as english } from './en.js';

export const howto: Same<typeof english> = {
  balance: { about: 'ອັບເດດຍອດ ໂອນກັບ ແລະ ເບິ່ງລາຍການ', title: 'ກວດຍອດເງິນ' },
  bonus: { about: 'ເລືອກໂບນັດ ອ່ານເງື່ອນໄຂ ແລ້ວກົດຮັບ', title: 'ຮັບໂບນັດ' },
  endBonus: { about: 'ເຮັດຍອດໃຫ້ຄົບແລ້ວຖອນ', title: 'ຈົບໂບນັດ' },
  failed: 'ເປີດວິດີໂອບໍ່ໄດ້',
  failedHint: 'ກະລຸນາລອງໃໝ່ອີກຄັ້ງ ຖ້າຍັງເປີດບໍ່ໄດ້ ຕິດຕໍ່ພວກເຮົາໄດ້ເລີຍ',
  play: { about: 'ເປີດບັນຊີເກມ ໂອນເງິນ ແລ້ວຫຼິ້ນ', title: 'ເຂົ້າຫຼິ້ນເກມ' },
  wallet: { about: 'ສະແກນ QR ແລ້ວເບິ່ງຍອດເງິນ', title: 'ຝາກເງິນເຂົ້າກະເປົາ' },
};
