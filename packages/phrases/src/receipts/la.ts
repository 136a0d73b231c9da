import type { Same } from '../same.js';
import type { receipts as english } from './en.js';

export const receipts: Same<typeof english> = {
  amount: 'ຈຳນວນ',
  date: 'ວັນເວລາ',
  failed: 'ໂຫຼດຂໍ້ມູນບໍ່ສຳເລັດ',
  failedHint: 'ຍອດເງິນຂອງທ່ານຍັງຢູ່ຄົບ',
  total: 'ທັງໝົດ {count} ລາຍການ',
};
