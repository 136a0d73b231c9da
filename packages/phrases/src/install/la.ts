import type { Same } from '../same.js';
import type { install as english } from './en.js';

export const install: Same<typeof english> = {
  name: 'ກະເປົາ',
  description: 'ກະເປົາເງິນດຽວສຳລັບທຸກເກມ ຝາກ ໂອນ ຖອນ ຄົບໃນບ່ອນດຽວ',
  deposit: 'ຝາກເງິນ',
  withdraw: 'ຖອນເງິນ',
  statement: 'ລາຍການ',
};
