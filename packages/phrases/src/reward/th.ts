import type { Same } from '../same.js';
import type { reward as english } from './en.js';

export const reward: Same<typeof english> = {
  busy: 'คุณมีโบนัสที่ใช้อยู่แล้ว เมื่อเงื่อนไขจบจึงรับรายการอื่นได้',
  condition: 'เงื่อนไข',
  deposit: 'ฝากขั้นต่ำ',
  fails: 'โบนัสจบเมื่อยอดเหลือ',
  none: 'ไม่มี ถอนได้ทันที',
  ofBase: '{percent}% ของยอดตั้งต้น',
  ofDeposit: '{percent}% ของยอดฝากล่าสุด',
  ofDepositUpTo: '{percent}% ของยอดฝากล่าสุด สูงสุด {max}',
  succeeds: 'ถอนได้เมื่อยอดรวมถึง',
  understood: 'รับทราบ',
  unknown: '{why} กดอีกครั้งได้เลย ระบบจะไม่ให้รับซ้ำ',
  unknownCheck: '{why} กรุณาดูที่หน้ารายการก่อนกดอีกครั้ง',
  worth: 'ได้รับ',
};
