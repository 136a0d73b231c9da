import type { Same } from '../same.js';
import type { amount as english } from './en.js';

export const amount: Same<typeof english> = {
  backspace: 'ลบ',
  byArrow: 'ครั้งละ {amount}',
  enter: 'ใส่จำนวนเงิน',
  maximum: 'สูงสุด {amount}',
  minimum: 'ขั้นต่ำ {amount}',
  pad: 'แป้นตัวเลข',
  point: 'จุดทศนิยม',
  presets: 'เลือกจำนวนเงิน',
  unclear: 'กรอกจำนวนเงินเดียว ทศนิยมไม่เกิน 2 ตำแหน่ง เช่น 1,234.50',
};
