import type { Same } from '../same.js';
import type { statementExport as english } from './en.js';

export const statementExport: Same<typeof english> = {
  column: {
    from: 'จาก',
    in: 'เข้า',
    out: 'ออก',
    reference: 'เลขอ้างอิง',
    status: 'สถานะ',
    time: 'วันเวลา',
    to: 'ไปยัง',
    type: 'รายการ',
  },
  csv: 'เปิดใน Excel หรือ Google Sheets',
  failed: 'สร้างไฟล์ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
  first: 'ตั้งแต่',
  last: 'ถึง',
  madeAt: 'ออกเอกสาร {time}',
  make: 'สร้างไฟล์ {kind}',
  making: 'กำลังอ่านรายการ',
  noPeriod: 'วันสุดท้ายต้องไม่ก่อนวันแรก',
  none: 'ไม่มีรายการในช่วงเวลานี้',
  page: 'หน้า {page} จาก {pages}',
  paper: 'รายการเดินบัญชี',
  pdf: 'อ่านง่าย พิมพ์ได้',
  period: 'ช่วงเวลา',
  periods: {
    lastMonth: 'เดือนที่แล้ว',
    month: 'เดือนนี้',
    own: 'เลือกเอง',
    year: 'ปีนี้',
  },
  range: '{first} ถึง {last}',
  saved: 'บันทึกไฟล์แล้ว',
  title: 'ส่งออกรายการ',
  tooMany: 'รายการเกิน {count} รายการใส่ใน PDF ไม่ได้ กรุณาเลือกช่วงเวลาที่สั้นลง หรือใช้ CSV',
  zone: 'เวลาประเทศไทย (UTC+7)',
};
