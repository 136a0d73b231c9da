import type { Same } from '../same.js';
import type { announcements as english } from './en.js';

export const announcements: Same<typeof english> = {
  add: 'ເພີ່ມປະກາດ',
  audience: 'ໃຜເຫັນ',
  everyone: 'ສະມາຊິກທຸກຄົນ',
  hint: 'ຢູ່ໃນການແຈ້ງເຕືອນຂອງສະມາຊິກທຸກຄົນຕາມເວລາທີ່ກຳນົດ ສະມາຊິກທີ່ອ່ານການແຈ້ງເຕືອນຫຼັງເວລາເລີ່ມຈະບໍ່ເຫັນວ່າເປັນເລື່ອງໃໝ່',
  nth: 'ປະກາດ {n}',
  audienceHint: 'ຂໍ້ສະເໜີ: ບໍ່ສະແດງຕອນພັກ',
  offer: 'ບໍ່ສະແດງຕອນພັກການຫຼິ້ນ',
  text: 'ຂໍ້ຄວາມ',
  title: 'ຫົວຂໍ້',
};
