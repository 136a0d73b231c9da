import type { Same } from '../same.js';
import type { home as english } from './en.js';

export const home: Same<typeof english> = {
  bonus: 'โบนัส',
  bonusActive: 'ใช้อยู่ 1',
  bonusHint: 'ดูทั้งหมด',
  coins: 'เหรียญ',
  first: {
    deposit: 'ฝากครั้งแรก',
    game: 'เลือกเกม',
    lit: 'ติดแล้ว {done} จาก 3',
    next: 'ต่อไป: {step}',
    title: 'ไฟสามดวงแรกของคุณ',
    transfer: 'โอนเข้าเกม',
  },
  invite: 'ชวนเพื่อน',
  inviteHint: 'รับโบนัส',
  refresh: 'อัปเดตยอด',
  refreshHint: 'กระเป๋าหลักและทุกเกม',
  refund: 'คืนยอด⁠เสีย',
  refundHint: 'เช็กยอด',
  spin: 'วงล้อ',
  spinHint: { one: '{count} เหรียญ', many: '{count} เหรียญ' },
};
