import type { Same } from '../same.js';
import type { terminated as english } from './en.js';

export const terminated: Same<typeof english> = {
  body: 'หากมีคำถามเกี่ยวกับบัญชีหรือยอดเงินคงเหลือ กรุณาติดต่อทีมงานผ่านช่องทางเดิมของคุณ',
  sign: 'ปิดบริการ',
  title: 'เว็บไซต์นี้ปิดให้บริการแล้ว',
};
