import type { Same } from '../same.js';
import type { team as english } from './en.js';

export const team: Same<typeof english> = {
  people: '{n} คน',
  present: 'อยู่ที่โต๊ะ {n} คน',
  invite: 'เชิญ',
  inviteTitle: 'เชิญผู้ดูแล',
  name: 'ชื่อเข้าระบบ',
  nameHint: 'ตัวอักษร a-z ตัวเล็ก ตัวเลข และขีดกลาง',
  displayName: 'ชื่อ',
  roles: 'บทบาท',
  changeRoles: 'เปลี่ยนบทบาท',
  rolesTitle: 'บทบาทของ{name}',
  cap: 'วงเงินเป็น {currency}',
  capHint: 'เว้นว่าง: ไม่จำกัด',
  link: 'ลิงก์ใหม่',
  linkTitle: 'ลิงก์ของ{name}',
  linkHint: 'ใช้ได้ครั้งเดียวถึง {time} ลิงก์ใหม่จะยกเลิกลิงก์นี้ ส่งให้{name}เท่านั้น',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  suspend: 'พักสิทธิ์',
  suspendTitle: 'พักสิทธิ์ของ{name}?',
  suspendHint: 'ผู้ดูแลจะออกจากระบบทันที การคืนสิทธิ์ต้องสองคน',
  restore: 'คืนสิทธิ์',
  restoreTitle: 'คืนสิทธิ์ให้{name}?',
  reset: 'รีเซ็ตการเข้าระบบ',
  resetTitle: 'รีเซ็ตการเข้าระบบของ{name}?',
  resetHint: 'พาสคีย์ รหัสผ่าน แอป และการเข้าใช้งานทั้งหมดจะถูกลบ หลังอนุมัติแล้วให้สร้างลิงก์ใหม่',
  propose: 'เสนอ',
  lastSeen: 'ใช้งานล่าสุด',
  now: 'ตอนนี้',
  factor: 'ปัจจัยที่สอง',
  code: 'แอป',
  passkeys: 'พาสคีย์ {n}',
  noFactor: 'ไม่มี',
  who: 'ใครทำอะไรได้',
  permission: 'สิทธิ์',
  state: {
    invited: 'เชิญแล้ว',
    active: 'ใช้งานอยู่',
    suspended: 'พักสิทธิ์',
  },
  role: {
    owner: 'เจ้าของ',
    manager: 'ผู้จัดการ',
    cashier: 'การเงิน',
    risk: 'ความเสี่ยง',
    support: 'บริการสมาชิก',
    content: 'เนื้อหา',
    auditor: 'ผู้ตรวจสอบ',
  },
  may: {
    today: {
      read: 'ดูภาพรวมวันนี้',
    },
    withdrawals: {
      read: 'ดูรายการถอน',
      decide: 'จ่ายหรือปฏิเสธรายการถอน',
    },
    payouts: {
      pause: 'พักการจ่ายเงิน',
    },
    slips: {
      read: 'ดูสลิป',
      decide: 'ตัดสินสลิป',
    },
    waiting: {
      read: 'ดูเงินรอตรวจสอบ',
      decide: 'ตัดสินเงินรอตรวจสอบ',
    },
    books: {
      read: 'ดูสมุดบัญชี',
      sign: 'ลงชื่อปิดบัญชี',
    },
    members: {
      read: 'ดูสมาชิก',
      freeze: 'ระงับสมาชิก',
      unfreeze: 'ยกเลิกการระงับ',
      sessions: 'ให้สมาชิกออกจากระบบ',
      'bank-number': 'ดูเลขบัญชีเต็ม',
      account: 'ยืนยันบัญชีธนาคาร',
    },
    shop: {
      read: 'ดูหน้าร้าน',
      write: 'เขียนฉบับร่างของหน้าร้าน',
      publish: 'เผยแพร่ในหน้าร้าน',
      accounts: 'เปลี่ยนบัญชีรับฝาก',
      wheel: 'เปลี่ยนวงล้อ',
    },
    chat: {
      read: 'ดูแชต',
      answer: 'ตอบลูกค้า',
      answers: 'แก้ไขคำตอบสำเร็จรูป',
    },
    approvals: {
      read: 'ดูรายการรออนุมัติ',
    },
    audit: {
      read: 'ดูประวัติการทำงาน',
    },
    settings: {
      read: 'ดูการตั้งค่า',
      change: 'แก้ไขการตั้งค่า',
    },
    team: {
      read: 'ดูทีม',
      change: 'แก้ไขทีม',
    },
    reports: {
      read: 'ดูรายงาน',
    },
  },
};
