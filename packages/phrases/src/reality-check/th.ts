import type { Same } from '../same.js';
import type { realityCheck as english } from './en.js';

export const realityCheck: Same<typeof english> = {
  about: 'นับเวลาที่คุณวางเดิม⁠พันตามที่เกมแจ้ง เมื่อครบจะถามหนึ่งครั้ง พร้อมยอดเดิม⁠พันและผลได้เสีย หยุดเกิน 30 นาทีจะเริ่มนับใหม่',
  asOf: 'ตามที่เกมแจ้งถึง {time}',
  duration: '{hours} ชม. {minutes} นาที',
  goOn: 'เล่นต่อ',
  later: 'นานขึ้น เริ่มใช้หลัง 24 ชั่วโมง',
  minutes: '{minutes} นาที',
  net: 'สุทธิรอบนี้',
  played: 'เล่นมาแล้ว',
  row: 'เตือนเวลาเล่น',
  rowDetail: 'บอกเวลา ยอดเดิม⁠พัน และผลได้เสีย',
  save: 'บันทึก',
  saved: 'บันทึกแล้ว',
  staked: 'วางเดิม⁠พันรวม',
  statement: 'ดูรายการ',
  stop: 'หยุดเล่น',
  stopped: 'หยุดเล่นแล้ว',
  stoppedDetail: 'เงินในเกมกำลังกลับเข้ากระเป๋า',
  title: 'ครบ {minutes} นาทีแล้ว',
  usual: 'ค่าเริ่มต้น',
  waiting: '{minutes} นาที ตั้งแต่ {time}',
  won: 'ได้คืน',
};
