import type { Same } from '../same.js';
import type { broken as english } from './en.js';

export const broken: Same<typeof english> = {
  body: 'มีไฟล์ที่โหลดไม่ได้หรือเกิดข้อผิดพลาด สิ่งที่คุณกรอกไว้ยังอยู่ กรุณาโหลดหน้าใหม่ หากยังเป็นอีก กรุณาตรวจสอบอินเทอร์เน็ต',
  reload: 'โหลดหน้าใหม่',
  title: 'เปิดหน้านี้ไม่ได้',
};
