import type { Same } from '../same.js';
import type { odds as english } from './en.js';

export const odds: Same<typeof english> = {
  fail: 'โบนัสจบเมื่อยอดเหลือเท่านี้',
  free: 'ไม่มีเงื่อนไข ถอนได้ทันที',
  of: 'ของยอดตั้งต้น คือกระเป๋าหลักและทุกเกมทันทีหลังเงินเข้า',
  start: 'เมื่อเงินเข้าแล้วจะเริ่มเงื่อนไข และถอนเงินได้เมื่อเงื่อนไขจบแล้ว',
  success: 'ถอนได้เมื่อยอดรวมถึงเท่านี้',
};
