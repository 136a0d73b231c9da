import type { Same } from '../same.js';
import type { shell as english } from './en.js';

export const shell: Same<typeof english> = {
  brand: 'กระเป๋า',
  contact: 'ติดต่อเรา',
  darkTheme: 'ธีมมืด',
  howto: 'วิธีใช้งาน',
  languageAndTheme: 'ภาษาและธีม',
  lightTheme: 'ธีมสว่าง',
  login: 'เข้าสู่ระบบ',
  mainMenu: 'เมนูหลัก',
  register: 'สมัครสมาชิก',
  skipToContent: 'ข้ามไปยังเนื้อหา',
};
