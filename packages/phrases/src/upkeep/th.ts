import type { Same } from '../same.js';
import type { upkeep as english } from './en.js';

export const upkeep: Same<typeof english> = {
  later: 'ไว้ทีหลัง',
  offline: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต',
  offlineHint: 'ตรวจสอบเน็ตมือถือหรือ Wi-Fi เมื่อเชื่อมต่อได้แล้ว แอปจะอัปเดตให้เอง',
  reload: 'โหลดใหม่',
  updateHint: 'สิ่งที่คุณกรอกไว้ยังอยู่',
  updateReady: 'มีเวอร์ชันใหม่พร้อมใช้งาน',
};
