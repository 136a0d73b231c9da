import type { Same } from '../same.js';
import type { session as english } from './en.js';

export const session: Same<typeof english> = {
  loginTitle: 'เข้าสู่ระบบ',
  noAccount: 'ยังไม่มีบัญชี?',
  password: 'รหัสผ่าน',
  passwordPlaceholder: 'กรอกรหัสผ่าน',
  phone: 'เบอร์โทรศัพท์',
  phonePlaceholder: 'กรอกเบอร์โทรศัพท์',
  registerLink: 'สมัครสมาชิก',
  remember: 'จดจำฉันไว้ในเครื่องนี้',
  submit: 'เข้าสู่ระบบ',
  tagline: 'ฝาก ถอน โอน ทุกบัญชีเกมในกระเป๋าเดียว',
  welcome: 'ยินดีต้อนรับกลับมา',
};
