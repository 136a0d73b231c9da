import type { Same } from '../same.js';
import type { wallet as english } from './en.js';

export const wallet: Same<typeof english> = {
  ago: {
    now: 'เมื่อสักครู่',
    second: { one: '{count} วินาทีที่แล้ว', many: '{count} วินาทีที่แล้ว' },
    minute: { one: '{count} นาทีที่แล้ว', many: '{count} นาทีที่แล้ว' },
    hour: { one: '{count} ชั่วโมงที่แล้ว', many: '{count} ชั่วโมงที่แล้ว' },
    day: { one: '{count} วันที่แล้ว', many: '{count} วันที่แล้ว' },
    month: { one: '{count} เดือนที่แล้ว', many: '{count} เดือนที่แล้ว' },
    year: { one: '{count} ปีที่แล้ว', many: '{count} ปีที่แล้ว' },
  },
  agreement: { accept: 'รับทราบและยอมรับ', title: 'ข้อตกลงการใช้งาน' },
  coin: 'เหรียญ',
  coins: 'เหรียญ',
  deposit: 'ฝากเงิน',
  failed: 'โหลดยอดเงินไม่สำเร็จ',
  failedHint: 'ตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง ยอดเงินของคุณยังอยู่ครบ',
  hello: 'สวัสดี',
  held: 'กำลังถอน',
  inGames: 'อยู่ในเกม',
  lastSync: 'อัปเดตล่าสุด {ago}',
  live: {
    deposited: 'เงินเข้ากระเป๋าแล้ว',
    withdrawFailed: 'ถอนเงินไม่สำเร็จ',
    withdrawFailedDetail: 'คืน {amount} เข้ากระเป๋าหลักแล้ว',
    withdrawn: 'ถอนเงินสำเร็จ',
    withdrawnDetail: 'โอน {amount} เข้าบัญชีธนาคารของคุณแล้ว',
  },
  mainWallet: 'กระเป๋าหลัก',
  notUpdated: 'อัปเดตไม่สำเร็จ · {ago}',
  refresh: 'อัปเดตยอดเงิน',
  refreshed: 'อัปเดตยอดเงินแล้ว {amount}',
  totalBalance: 'ยอดเงินรวม',
  updated: 'อัปเดต {ago}',
  withdraw: 'ถอนเงิน',
};
