import type { Same } from '../same.js';
import type { contact as english } from './en.js';

export const contact: Same<typeof english> = {
  addFriend: 'ເພີ່ມໝູ່ໃນແອັບແຊັດ',
  chat: {
    failed: 'ເປີດແຊັດບໍ່ໄດ້',
    failedHint: 'ກວດອິນເຕີເນັດແລ້ວລອງໃໝ່',
    invite: 'ລົມກັບແອັດມິນ',
    loading: 'ກຳລັງເປີດແຊັດ',
    open: 'ລົມກັບແອັດມິນ ເປີດແຊັດ',
    openUnread: 'ລົມກັບແອັດມິນ ເປີດແຊັດ ຍັງບໍ່ໄດ້ອ່ານ {count} ຂໍ້ຄວາມ',
  },
  empty: 'ຍັງບໍ່ມີຂໍ້ມູນຕິດຕໍ່',
  emptyHint: 'ກະລຸນາກັບມາເບິ່ງໃໝ່ພາຍຫຼັງ',
  failed: 'ໂຫຼດຂໍ້ມູນຕິດຕໍ່ບໍ່ສຳເລັດ',
  intro: 'ທີມງານພ້ອມເບິ່ງແຍງເລື່ອງຝາກ ຖອນ ໂບນັດ ແລະ ບັນຊີເກມ ແຈ້ງເບີໂທລະສັບທີ່ສະໝັກໄວ້ ເພື່ອໃຫ້ກວດສອບໄດ້ໄວຂຶ້ນ',
  newTab: '(ເປີດໃນແທັບໃໝ່)',
  openApp: 'ເປີດແອັບແຊັດ',
  qr: 'QR ບັນຊີຂອງພວກເຮົາໃນແອັບແຊັດ',
  title: 'ໃຫ້ພວກເຮົາຊ່ວຍຫຍັງດີ',
  version: 'ເວີຊັນ {version}',
};
