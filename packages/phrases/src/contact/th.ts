import type { Same } from '../same.js';
import type { contact as english } from './en.js';

export const contact: Same<typeof english> = {
  addFriend: 'เพิ่มเพื่อนในแอปแชต',
  chat: {
    failed: 'เปิดแชตไม่ได้',
    failedHint: 'ตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง',
    invite: 'คุยกับแอดมิน',
    loading: 'กำลังเปิดแชต',
    open: 'คุยกับแอดมิน เปิดแชต',
    openUnread: 'คุยกับแอดมิน เปิดแชต ยังไม่อ่าน {count} ข้อความ',
  },
  empty: 'ยังไม่มีข้อมูลติดต่อ',
  emptyHint: 'กรุณากลับมาดูใหม่ภายหลัง',
  failed: 'โหลดข้อมูลติดต่อไม่สำเร็จ',
  intro: 'ทีมงานพร้อมดูแลเรื่องฝาก ถอน โบนัส และบัญชีเกม แจ้งเบอร์โทรศัพท์ที่สมัครไว้เพื่อให้ตรวจสอบได้เร็วขึ้น',
  newTab: '(เปิดในแท็บใหม่)',
  openApp: 'เปิดแอปแชต',
  qr: 'QR บัญชีของเราในแอปแชต',
  title: 'ให้เราช่วยอะไรดี',
  version: 'เวอร์ชัน {version}',
};
