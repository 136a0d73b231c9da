import type { Same } from '../same.js';
import type { stale as english } from './en.js';

export const stale: Same<typeof english> = {
  asOf: 'ข้อมูล ณ {date}',
  notSent: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต ยังไม่ได้ส่งรายการ สิ่งที่กรอกไว้ยังอยู่ กรุณาลองใหม่เมื่อเชื่อมต่อได้แล้ว',
  offline: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต ยอดเงินนี้อาจเปลี่ยนไปแล้ว',
  unread: 'โหลดยอดเงินล่าสุดไม่สำเร็จ ยอดเงินนี้อาจเปลี่ยนไปแล้ว',
};
