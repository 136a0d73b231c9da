import type { Same } from '../same.js';
import type { amount as english } from './en.js';

export const amount: Same<typeof english> = {
  backspace: 'ລຶບ',
  byArrow: 'ເທື່ອລະ {amount}',
  enter: 'ໃສ່ຈຳນວນເງິນ',
  maximum: 'ສູງສຸດ {amount}',
  minimum: 'ຂັ້ນຕ່ຳ {amount}',
  pad: 'ແປ້ນຕົວເລກ',
  point: 'ຈຸດທົດສະນິຍົມ',
  presets: 'ເລືອກຈຳນວນເງິນ',
  unclear: 'ໃສ່ຈຳນວນເງິນດຽວ ທົດສະນິຍົມບໍ່ເກີນ 2 ຕຳແໜ່ງ ເຊັ່ນ 1,234.50',
};
