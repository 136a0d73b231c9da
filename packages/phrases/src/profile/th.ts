import type { Same } from '../same.js';
import type { profile as english } from './en.js';

export const profile: Same<typeof english> = {
  account: 'บัญชีของฉัน',
  accountName: 'ชื่อบัญชี',
  accountNo: 'เลขที่บัญชี',
  bank: 'ธนาคาร',
  bankAccount: 'บัญชีธนาคาร',
  bankChangeWarning: 'หากเปลี่ยนธนาคารหรือเลขที่บัญชี การถอนเงินครั้งถัดไปต้องยืนยันด้วยรหัส OTP ที่ส่งไปยังเบอร์ของคุณ',
  bankConfirmRequired: 'คุณเปลี่ยนบัญชีธนาคารแล้ว การถอนเงินครั้งถัดไปต้องยืนยันด้วยรหัส OTP ที่ส่งไปยังเบอร์ของคุณ',
  changePassword: 'เปลี่ยนรหัสผ่าน',
  confirmPassword: 'ยืนยันรหัสผ่านใหม่',
  editTitle: 'แก้ไขโปรไฟล์',
  id: 'รหัสสมาชิก',
  loadFailed: 'โหลดโปรไฟล์ไม่สำเร็จ',
  loadFailedHint: 'ตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
  memberSince: 'สมาชิกตั้งแต่ {date}',
  name: 'ชื่อ',
  newPassword: 'รหัสผ่านใหม่',
  oldPassword: 'รหัสผ่านเดิม',
  passwordChanged: 'เปลี่ยนรหัสผ่านแล้ว',
  passwordNotEqual: 'รหัสผ่านไม่ตรงกัน',
  save: 'บันทึก',
  savePassword: 'บันทึกรหัสผ่าน',
  saved: 'บันทึกแล้ว',
  username: 'ชื่อผู้ใช้',
};
