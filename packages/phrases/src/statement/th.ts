import type { Same } from '../same.js';
import type { statement as english } from './en.js';

export const statement: Same<typeof english> = {
  ask: 'แจ้งปัญหา',
  askLabel: 'แจ้งปัญหารายการ{type} {date}',
  askWords: 'สอบถามรายการ{type} {amount} เมื่อ {date} สถานะ{outcome} (รหัส {id})',
  askWordsPlain: 'สอบถามรายการ{type} {amount} เมื่อ {date} สถานะ{outcome}',
  empty: 'ยังไม่มีรายการ',
  emptyHint: 'ฝากเงินครั้งแรก แล้วรายการของคุณจะแสดงที่นี่',
  failed: 'โหลดรายการไม่สำเร็จ',
  failedHint: 'ยอดเงินของคุณยังอยู่ครบ',
  giftLink: 'ซองของขวัญทรูมันนี่',
  promptPayQr: 'สแกน QR พร้อมเพย์',
  slips: 'สถานะสลิป',
  status: { failed: 'ไม่สำเร็จ', processing: 'กำลังดำเนินการ', success: 'สำเร็จ' },
  title: 'รายการเดินบัญชี',
  to: 'ไปยัง',
  total: { one: 'ทั้งหมด {count} รายการ', many: 'ทั้งหมด {count} รายการ' },
  type: {
    bonus: 'รับโบนัส',
    deposit: 'ฝากเงิน',
    finish_bonus: 'จบโบนัส',
    transfer: 'โอนเงิน',
    withdraw: 'ถอนเงิน',
  },
  wallet: 'กระเป๋าหลัก',
};
