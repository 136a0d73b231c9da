import type { Same } from '../same.js';
import type { shell as english } from './en.js';

export const shell: Same<typeof english> = {
  brand: 'กระเป๋า',
  changeLanguage: 'เปลี่ยนภาษา',
  login: 'เข้าสู่ระบบ',
  mainMenu: 'เมนูหลัก',
  register: 'สมัครสมาชิก',
  skipToContent: 'ข้ามไปยังเนื้อหา',
};
