import { type Currency, type Language, type OwnNoticeCode, type NoticeFacts, type PushMessage, toMinor } from '@krapao/contract';
import { moneyText } from '../../../platform/money-text.js';

type Words = Record<OwnNoticeCode, string>;

/** One sentence for each notice: what a locked screen may show. The inbox has the rest. */
const words: Record<Language, Words> = {
  th: {
    'money-arrived': 'เงินเข้ากระเป๋าแล้ว',
    'withdrawal-waiting': 'กำลังตรวจสอบการถอนเงินของคุณ',
    'withdrawal-paid': 'ถอนเงินสำเร็จ',
    'withdrawal-failed': 'ถอนเงินไม่สำเร็จ เงินคืนเข้ากระเป๋าแล้ว',
    'withdrawal-rejected': 'ไม่อนุมัติการถอนเงิน เงินคืนเข้ากระเป๋าแล้ว',
    'reward-received': 'ได้รับรางวัลแล้ว',
    'new-device': 'มีการเข้าสู่ระบบจากเครื่องใหม่',
    'password-changed': 'เปลี่ยนรหัสผ่านแล้ว',
    'bank-changed': 'เปลี่ยนบัญชีธนาคารแล้ว',
    'bank-confirmed': 'ยืนยันบัญชีธนาคารแล้ว',
    'phone-added': 'ทีมงานเปลี่ยนเบอร์โทรศัพท์ให้แล้ว',
    'phone-change': 'มีคำขอเปลี่ยนเบอร์โทรศัพท์',
    'phone-changed': 'เปลี่ยนเบอร์โทรศัพท์แล้ว',
    'passkey-added': 'เพิ่มพาสคีย์แล้ว',
    'passkey-removed': 'ลบพาสคีย์แล้ว',
    'limit-raised': 'เพิ่มเพดานแล้ว',
    'limit-set': 'ทีมงานตั้งเพดานแล้ว',
    'limit-removed': 'เอาเพดานออกแล้ว',
    frozen: 'บัญชีของคุณถูกพักบางส่วน',
    'closing-asked': 'ขอปิดบัญชีแล้ว',
    'closing-ended': 'บัญชียังไม่ปิด',
    unfrozen: 'บัญชีของคุณกลับมาใช้ได้แล้ว',
  },
  la: {
    'money-arrived': 'ເງິນເຂົ້າກະເປົາແລ້ວ',
    'withdrawal-waiting': 'ກຳລັງກວດສອບການຖອນເງິນຂອງທ່ານ',
    'withdrawal-paid': 'ຖອນເງິນສຳເລັດ',
    'withdrawal-failed': 'ຖອນເງິນບໍ່ສຳເລັດ ເງິນຄືນເຂົ້າກະເປົາແລ້ວ',
    'withdrawal-rejected': 'ບໍ່ອະນຸມັດການຖອນເງິນ ເງິນຄືນເຂົ້າກະເປົາແລ້ວ',
    'reward-received': 'ໄດ້ຮັບລາງວັນແລ້ວ',
    'new-device': 'ມີການເຂົ້າລະບົບຈາກເຄື່ອງໃໝ່',
    'password-changed': 'ປ່ຽນລະຫັດຜ່ານແລ້ວ',
    'bank-changed': 'ປ່ຽນບັນຊີທະນາຄານແລ້ວ',
    'bank-confirmed': 'ຢືນຢັນບັນຊີທະນາຄານແລ້ວ',
    'phone-added': 'ທີມງານປ່ຽນເບີໂທລະສັບໃຫ້ແລ້ວ',
    'phone-change': 'ມີຄຳຂໍປ່ຽນເບີໂທລະສັບ',
    'phone-changed': 'ປ່ຽນເບີໂທລະສັບແລ້ວ',
    'passkey-added': 'ເພີ່ມພາສຄີແລ້ວ',
    'passkey-removed': 'ລຶບພາສຄີແລ້ວ',
    'limit-raised': 'ເພີ່ມເພດານແລ້ວ',
    'limit-set': 'ທີມງານຕັ້ງເພດານແລ້ວ',
    'limit-removed': 'ເອົາເພດານອອກແລ້ວ',
    frozen: 'ບັນຊີຂອງທ່ານຖືກພັກບາງສ່ວນ',
    'closing-asked': 'ຂໍປິດບັນຊີແລ້ວ',
    'closing-ended': 'ບັນຊີຍັງບໍ່ປິດ',
    unfrozen: 'ບັນຊີຂອງທ່ານກັບມາໃຊ້ໄດ້ແລ້ວ',
  },
  en: {
    'money-arrived': 'Money arrived in your wallet',
    'withdrawal-waiting': 'Your withdrawal is being checked',
    'withdrawal-paid': 'Your withdrawal was paid',
    'withdrawal-failed': 'Your withdrawal failed, and the money is back in your wallet',
    'withdrawal-rejected': 'Your withdrawal was not approved, and the money is back in your wallet',
    'reward-received': 'You received a reward',
    'new-device': 'Login from a new device',
    'password-changed': 'Your password was changed',
    'bank-changed': 'Your bank account was changed',
    'bank-confirmed': 'Your bank account was confirmed',
    'phone-added': 'Our team changed your phone number',
    'phone-change': 'A change of your phone number was requested',
    'phone-changed': 'Your phone number was changed',
    'passkey-added': 'A passkey was added',
    'passkey-removed': 'A passkey was removed',
    'limit-raised': 'A limit was raised',
    'limit-set': 'Our team set a limit',
    'limit-removed': 'A limit was removed',
    frozen: 'Your account is partly paused',
    'closing-asked': 'Closing of your account was requested',
    'closing-ended': 'Your account was not closed',
    unfrozen: 'Your account is available again',
  },
};

export interface PushedNotice {
  id: string;
  code: OwnNoticeCode;
  at: string;
  facts: NoticeFacts;
}

/** The push of a notice. `currency`: of its amount; null: the member hides amounts. */
export function pushMessage(
  { id, code, at, facts: { amount } }: PushedNotice,
  { language, siteName, currency }: { language: Language; siteName: string; currency: Currency | null },
): PushMessage {
  const sentence = words[language][code];
  const amountPart = currency === null || amount === undefined ? '' : ` · ${moneyText(toMinor(amount), currency)}`;
  return { id, title: siteName, body: `${sentence}${amountPart}`, at };
}
