import type { Same } from '../same.js';
import type { invite as english } from './en.js';

export const invite: Same<typeof english> = {
  banners: 'เกี่ยวกับการชวนเพื่อน',
  confirmTitle: 'รับโบนัส {amount} ใช่ไหม',
  continue: 'ดำเนินการต่อ',
  empty: 'ยังไม่เคยได้รับโบนัส',
  emptyHint: 'ส่งลิงก์ให้เพื่อน เมื่อเพื่อนสมัครและเล่น โบนัสของคุณจะแสดงที่นี่',
  from: 'จาก',
  history: 'โบนัสที่ได้รับแล้ว',
  link: 'ลิงก์เชิญของคุณ',
  qr: 'QR โค้ด',
  qrLabel: 'QR โค้ดของลิงก์เชิญ',
  qrTitle: 'สแกนเพื่อสมัครสมาชิก',
  ready: 'โบนัสชวนเพื่อนที่รับได้',
  receive: 'รับโบนัส',
  receiveToWallet: 'รับโบนัสเข้ากระเป๋า',
  received: 'โบนัสชวนเพื่อนเข้ากระเป๋าแล้ว',
  referral: 'โบนัสชวนเพื่อน',
  share: 'แชร์',
  shareText: 'สมัครสมาชิกผ่านลิงก์ของฉัน',
  title: 'ชวนเพื่อน',
};
