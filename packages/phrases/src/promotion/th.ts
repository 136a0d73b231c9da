import type { Same } from '../same.js';
import type { promotion as english } from './en.js';

export const promotion: Same<typeof english> = {
  already: 'คุณรับโปรโมชั่นนี้ไปแล้ว',
  failed: 'โหลดโปรโมชั่นไม่สำเร็จ',
  label: 'โค้ดโปรโมชั่น',
  notFound: 'ไม่พบโค้ดนี้ กรุณาตรวจสอบแล้วลองอีกครั้ง',
  question: 'มีโค้ดโปรโมชั่น?',
  receive: 'รับโปรโมชั่น',
  received: 'รับโปรโมชั่นแล้ว',
  searching: 'กำลังค้นหาโค้ด…',
  submit: 'ใช้โค้ด',
  title: 'โปรโมชั่น {code}',
};
