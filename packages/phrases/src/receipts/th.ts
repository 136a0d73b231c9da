import type { Same } from '../same.js';
import type { receipts as english } from './en.js';

export const receipts: Same<typeof english> = {
  amount: 'จำนวน',
  date: 'วันเวลา',
  failed: 'โหลดข้อมูลไม่สำเร็จ',
  failedHint: 'ยอดเงินของคุณยังอยู่ครบ',
  total: 'ทั้งหมด {count} รายการ',
};
