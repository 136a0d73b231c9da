import type { Same } from '../same.js';
import type { howto as english } from './en.js';

export const howto: Same<typeof english> = {
  balance: { about: 'อัปเดตยอด โอนกลับ และดูรายการ', title: 'เช็กยอดเงิน' },
  bonus: { about: 'เลือกโบนัส อ่านเงื่อนไข แล้วกดรับ', title: 'รับโบนัส' },
  endBonus: { about: 'ทำยอดให้ครบแล้วถอน', title: 'จบโบนัส' },
  failed: 'เล่นวิดีโอไม่ได้',
  failedHint: 'กรุณาลองใหม่อีกครั้ง หากยังเล่นไม่ได้ ติดต่อเราได้เลย',
  play: { about: 'เปิดบัญชีเกม โอนเงิน แล้วเข้าเล่น', title: 'เข้าเล่นเกม' },
  wallet: { about: 'สแกน QR แล้วดูยอดเงิน', title: 'ฝากเงินเข้ากระเป๋า' },
};
