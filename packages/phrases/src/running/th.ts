import type { Same } from '../same.js';
import type { running as english } from './en.js';

export const running: Same<typeof english> = {
  bonus: 'โบนัสที่ใช้อยู่',
  bonusMissing: 'ทำเพิ่มอีก {amount} ถอนได้ทั้งยอด',
  held: 'กันเงินไว้แล้ว ตรวจเสร็จก่อน {time}',
  qr: 'รอยอดโอน {amount}',
  qrLeft: 'เหลือ {left} นาที แตะเพื่อเปิด QR',
  sent: 'กันเงินไว้แล้ว กำลังโอนเข้าธนาคารของคุณ',
  title: 'กำลังดำเนินการ',
  whole: 'ครบเงื่อนไขแล้ว',
  wholeHint: 'ถอนครั้งถัดไปได้ทั้งยอด',
  withdraw: 'กำลังถอน {amount}',
};
