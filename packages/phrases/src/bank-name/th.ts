import type { Same } from '../same.js';
import type { bankName as english } from './en.js';

export const bankName: Same<typeof english> = {
  edit: 'แก้ไขชื่อบัญชี',
  label: 'ชื่อบัญชีภาษาอังกฤษ',
  save: 'บันทึกชื่อบัญชี',
  saved: 'บันทึกชื่อบัญชีแล้ว',
};
