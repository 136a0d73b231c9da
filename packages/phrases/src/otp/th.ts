import type { Same } from '../same.js';
import type { otp as english } from './en.js';

export const otp: Same<typeof english> = {
  boxes: 'รหัส OTP {digits} หลัก',
  code: 'รหัสยืนยัน',
  ref: 'รหัสอ้างอิง',
  request: 'ขอรหัส OTP',
  resend: 'ขอรหัสอีกครั้ง',
  resendIn: 'ขอรหัสใหม่ได้ในอีก',
  resent: 'ส่งรหัสใหม่ไปแล้ว',
  sentTo: 'ส่งไปที่ <phone>{number}</phone> แล้ว',
  title: 'กรอกรหัส OTP',
  verify: 'ยืนยันรหัส',
  warning: 'อย่าบอกรหัส OTP กับใคร ทีมงานจะไม่ขอรหัสนี้จากคุณ',
};
