import type { Same } from '../same.js';
import type { announcements as english } from './en.js';

export const announcements: Same<typeof english> = {
  add: 'เพิ่มประกาศ',
  audience: 'ใครเห็น',
  everyone: 'สมาชิกทุกคน',
  hint: 'อยู่ในการแจ้งเตือนของสมาชิกทุกคนตามเวลาที่กำหนด สมาชิกที่อ่านการแจ้งเตือนหลังเวลาเริ่มจะไม่เห็นว่าเป็นเรื่องใหม่',
  nth: 'ประกาศ {n}',
  audienceHint: 'ข้อเสนอ: ไม่แสดงตอนพัก',
  offer: 'ไม่แสดงตอนพักการเล่น',
  text: 'ข้อความ',
  title: 'หัวข้อ',
};
