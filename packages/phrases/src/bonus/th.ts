import type { Same } from '../same.js';
import type { bonus as english } from './en.js';

export const bonus: Same<typeof english> = {
  active: 'กำลังใช้งาน',
  all: 'โบนัสทั้งหมด',
  count: '{count} รายการ',
  done: 'รับครบแล้ว',
  empty: 'ยังไม่มีโบนัสตอนนี้',
  emptyHint: 'เมื่อมีโบนัสใหม่ จะแสดงที่นี่',
  failed: 'โหลดโบนัสไม่สำเร็จ',
  full: 'รับครบ {used} จาก {max} ครั้ง',
  gone: 'โบนัสนี้จบไปแล้ว',
  goneHint: 'กลับไปดูโบนัสที่เปิดให้รับอยู่ได้เลย',
  left: { day: 'รับได้อีก {left} ครั้งวันนี้', limit: 'รับได้อีก {left} ครั้ง', week: 'รับได้อีก {left} ครั้งสัปดาห์นี้' },
  receive: 'รับโบนัส',
  received: 'รับโบนัสแล้ว',
  times: 'จำนวนครั้ง',
  type: { day: 'รายวัน', week: 'รายสัปดาห์' },
  used: 'รับแล้ว {used} จาก {max} ครั้ง',
};
