import type { Same } from '../same.js';
import type { notFound as english } from './en.js';

export const notFound: Same<typeof english> = {
  body: 'ລິ້ງອາດໝົດອາຍຸ ຫຼື ພິມບໍ່ຖືກ ກັບໄປໜ້າຫຼັກແລ້ວລອງໃໝ່ອີກຄັ້ງ',
  home: 'ກັບໜ້າຫຼັກ',
  title: 'ບໍ່ພົບໜ້ານີ້',
};
