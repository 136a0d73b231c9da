import type { Same } from '../same.js';
import type { action as english } from './en.js';

export const action: Same<typeof english> = {
  cancel: 'ยกเลิก',
  confirm: 'ยืนยัน',
  copied: 'คัดลอกแล้ว',
  copy: 'คัดลอก',
  copyFailed: 'คัดลอกไม่สำเร็จ',
  failed: 'ทำรายการไม่สำเร็จ',
  ok: 'ตกลง',
};
