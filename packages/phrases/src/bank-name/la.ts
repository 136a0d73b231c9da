import type { Same } from '../same.js';
import type { bankName as english } from './en.js';

export const bankName: Same<typeof english> = {
  edit: 'ແກ້ໄຂຊື່ບັນຊີ',
  label: 'ຊື່ບັນຊີເປັນພາສາອັງກິດ',
  save: 'ບັນທຶກຊື່ບັນຊີ',
  saved: 'ບັນທຶກຊື່ບັນຊີແລ້ວ',
};
