import type { Same } from '../same.js';
import type { receiptShare as english } from './en.js';

export const receiptShare: Same<typeof english> = {
  alt: 'ใบเสร็จที่จะแชร์',
  failed: 'แชร์ใบเสร็จไม่สำเร็จ',
  noBalance: 'ไม่แสดงยอดคงเหลือ และแสดงเลขที่บัญชีเฉพาะตัวท้าย',
  pdf: 'บันทึกเป็น PDF',
  preparing: 'กำลังสร้างใบเสร็จ',
  reference: 'เลขอ้างอิง',
  save: 'บันทึกรูป',
  saved: 'บันทึกแล้ว',
  share: 'แชร์',
  time: 'วันเวลา',
};
