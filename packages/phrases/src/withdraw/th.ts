import type { Same } from '../same.js';
import type { withdraw as english } from './en.js';

export const withdraw: Same<typeof english> = {
  aboveMaximum: 'ถอนได้สูงสุด {amount}',
  accepted: 'กำลังโอน {amount} เข้าบัญชี{bank} {account} กรุณารอสักครู่',
  acceptedTitle: 'รับเรื่องถอนเงินแล้ว',
  all: 'ถอนทั้งหมด',
  amount: 'จำนวนเงินที่ต้องการถอน',
  belowMinimum: 'ถอนขั้นต่ำ {amount}',
  bonusNote: '<b>ถ้ารับโบนัสไว้</b> ต้องทำยอดให้ครบตามเงื่อนไขก่อน และต้องถอนทั้งยอดในครั้งเดียว',
  confirmIntro: 'บัญชีธนาคารของคุณมีการเปลี่ยนแปลง เพื่อความปลอดภัย กรุณายืนยันด้วยรหัส OTP ที่เบอร์ <phone>{number}</phone>',
  confirmTitle: 'ยืนยันบัญชีธนาคาร',
  failed: 'โหลดข้อมูลไม่สำเร็จ',
  failedHint: 'ตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง ยอดเงินของคุณยังอยู่ครบ',
  insufficient: 'ยอดเงินไม่พอ ถอนได้ไม่เกิน {amount}',
  noAccount: 'ยังไม่มีบัญชีธนาคาร',
  ok: 'ตกลง',
  submit: 'ถอนเงิน',
  submitAmount: 'ถอนเงิน {amount}',
  title: 'ถอนเงิน',
  unknown: 'ยังไม่ได้รับคำตอบ กรุณาตรวจสอบอินเทอร์เน็ตแล้วกดถอนเงินอีกครั้งได้เลย ระบบจะไม่ถอนซ้ำ',
  unknownCheck: 'ยังไม่ได้รับคำตอบ กรุณาดูที่หน้ารายการก่อนกดถอนเงินอีกครั้ง',
  wallet: 'กระเป๋าหลัก',
};
