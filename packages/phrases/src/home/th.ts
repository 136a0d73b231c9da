import type { Same } from '../same.js';
import type { home as english } from './en.js';

export const home: Same<typeof english> = {
  bonus: 'โบนัส',
  bonusActive: 'กำลังใช้โบนัส 1 รายการ',
  bonusHint: 'โบนัส โปรโมชั่น และโค้ด',
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
  inviteHint: 'รับโบนัสเมื่อเพื่อนเล่น',
  refresh: 'อัปเดตยอด',
  refreshHint: 'กระเป๋าหลักและทุกเกม',
  refund: 'คืนยอด⁠เสีย',
  refundHint: 'เช็กยอดที่รับคืนได้',
  spin: 'วงล้อ',
  spinHint: { one: 'มี {count} เหรียญให้หมุน', many: 'มี {count} เหรียญให้หมุน' },
};
