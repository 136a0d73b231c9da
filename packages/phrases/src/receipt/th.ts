import type { Same } from '../same.js';
import type { receipt as english } from './en.js';

export const receipt: Same<typeof english> = {
  arrived: 'เงินเข้าบัญชี',
  back: 'คืนเข้ากระเป๋า',
  checked: 'ทีมงานตรวจสอบ',
  chooseGame: 'โอนเข้าเกม',
  coins: '+{count} เหรียญ',
  conditionLost: 'โบนัสจบแล้ว',
  conditionWon: 'ครบเงื่อนไขแล้ว',
  credited: 'เงินเข้ากระเป๋า',
  from: 'จาก',
  held: 'กำลังตรวจ เสร็จก่อน {time}',
  moved: 'โอนแล้ว',
  newBalance: 'ยอดใหม่',
  play: 'เปิด {game}',
  processing: 'กำลังดำเนินการ',
  reference: 'อ้างอิง {id}',
  refused: 'โอนไม่สำเร็จ',
  requested: 'รับคำขอ',
  safe: 'เงินก้อนนี้กันไว้ให้แล้ว ไม่หายและไม่ถูกใช้',
  sent: 'ส่งให้ธนาคาร',
  terms: 'เงื่อนไขโบนัส',
  title: 'ใบเสร็จ',
  to: 'เข้า',
  took: '{time} · ใช้เวลา {minutes} นาที {seconds} วินาที',
  tookSeconds: '{time} · ใช้เวลา {seconds} วินาที',
};
