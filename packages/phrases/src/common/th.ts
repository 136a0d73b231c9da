import type { Same } from '../same.js';
import type { common as english } from './en.js';

export const common: Same<typeof english> = {
  back: 'ย้อนกลับ',
  cancel: 'ยกเลิก',
  close: 'ปิด',
  confirm: 'ยืนยัน',
  copied: 'คัดลอกแล้ว',
  copy: 'คัดลอก',
  copyFailed: 'คัดลอกไม่สำเร็จ',
  hidePassword: 'ซ่อนรหัสผ่าน',
  loading: 'กำลังโหลด',
  networkError: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
  next: 'ถัดไป',
  optional: 'ไม่บังคับ',
  required: 'กรุณากรอกข้อมูลนี้',
  retry: 'ลองใหม่',
  showPassword: 'แสดงรหัสผ่าน',
  timeoutError: 'ใช้เวลานานเกินไป กรุณาลองใหม่อีกครั้ง',
};
