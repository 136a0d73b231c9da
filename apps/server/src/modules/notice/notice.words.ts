import { type FreezeDirection, freezeDirections, type Language } from '@krapao/contract';
import { z } from 'zod';

const listed = z.array(z.enum(freezeDirections));
const ofAccount = { bankCode: z.string(), account: z.string() };

/** What operators, or members themselves, changed about a member. `account`: the last four digits; `until`: ISO 8601, null: until it is lifted. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bank-changed'), ...ofAccount }),
  z.object({ kind: z.literal('bank-confirmed'), ...ofAccount }),
  z.object({ kind: z.literal('phone-removed') }),
  z.object({ kind: z.literal('phone-added') }),
  // Of the member's own changes: `phone`: the last three digits of the new number; `link`: for who did not ask.
  z.object({ kind: z.literal('phone-change'), phone: z.string(), at: z.string(), link: z.string() }),
  z.object({ kind: z.literal('phone-changed'), phone: z.string() }),
  z.object({ kind: z.literal('frozen'), directions: listed, until: z.string().nullable() }),
  z.object({ kind: z.literal('unfrozen'), directions: listed }),
]);
export type Notice = z.infer<typeof notice>;

interface Words {
  bankChanged(bank: string, account: string): string;
  bankConfirmed(bank: string, account: string): string;
  phoneRemoved: string;
  phoneAdded: string;
  phoneChange(phone: string, at: string, link: string): string;
  phoneChanged(phone: string): string;
  frozen(what: string, until: string | null): string;
  unfrozen(what: string): string;
  directions: Record<FreezeDirection, string>;
  /** Between two directions. */
  and: string;
  /** What the member does who knows nothing of it. */
  ask: string;
  locale: string;
}

/**
 * The texts of the SMS that members receive. They are no content of the shop window: who may publish a text could otherwise take the warning out of it
 * (docs/decisions/0195).
 */
const words: Record<Language, Words> = {
  th: {
    bankChanged: (bank, account) => `ทีมงานเปลี่ยนบัญชีรับเงินของคุณเป็น ${bank} ลงท้าย ${account}`,
    bankConfirmed: (bank, account) => `ทีมงานยืนยันบัญชีรับเงินของคุณ ${bank} ลงท้าย ${account}`,
    phoneRemoved: 'ทีมงานเปลี่ยนเบอร์โทรศัพท์ของคุณ เบอร์นี้ใช้เข้าสู่ระบบไม่ได้แล้ว',
    phoneAdded: 'ทีมงานเปลี่ยนเบอร์โทรศัพท์ของคุณ ใช้เบอร์นี้เข้าสู่ระบบได้แล้ว',
    phoneChange: (phone, at, link) => `มีคำขอเปลี่ยนเบอร์เป็น …${phone} จะมีผล ${at} น. ถ้าไม่ใช่คุณ แตะเพื่อหยุดทันที ${link}`,
    phoneChanged: (phone) => `เปลี่ยนเบอร์เป็น …${phone} แล้ว เบอร์นี้ใช้เข้าสู่ระบบไม่ได้อีก`,
    frozen: (what, until) => `บัญชีของคุณถูกพัก${what}${until === null ? 'จนกว่าทีมงานจะยกเลิก' : `ถึง ${until} น.`}`,
    unfrozen: (what) => `${what}ในบัญชีของคุณกลับมาใช้ได้ตามปกติแล้ว`,
    directions: { in: 'การฝากเงินและรับรางวัล', play: 'การเล่น', out: 'การถอนเงิน' },
    and: ' และ',
    ask: 'หากคุณไม่ได้เป็นผู้ขอ กรุณาคุยกับแอดมินทันที',
    locale: 'th-TH',
  },
  la: {
    bankChanged: (bank, account) => `ທີມງານປ່ຽນບັນຊີຮັບເງິນຂອງທ່ານເປັນ ${bank} ລົງທ້າຍ ${account}`,
    bankConfirmed: (bank, account) => `ທີມງານຢືນຢັນບັນຊີຮັບເງິນຂອງທ່ານ ${bank} ລົງທ້າຍ ${account}`,
    phoneRemoved: 'ທີມງານປ່ຽນເບີໂທລະສັບຂອງທ່ານ ເບີນີ້ໃຊ້ເຂົ້າສູ່ລະບົບບໍ່ໄດ້ແລ້ວ',
    phoneAdded: 'ທີມງານປ່ຽນເບີໂທລະສັບຂອງທ່ານ ໃຊ້ເບີນີ້ເຂົ້າສູ່ລະບົບໄດ້ແລ້ວ',
    phoneChange: (phone, at, link) => `ມີຄຳຂໍປ່ຽນເບີເປັນ …${phone} ຈະມີຜົນ ${at} ຖ້າບໍ່ແມ່ນທ່ານ ແຕະເພື່ອຢຸດທັນທີ ${link}`,
    phoneChanged: (phone) => `ປ່ຽນເບີເປັນ …${phone} ແລ້ວ ເບີນີ້ໃຊ້ເຂົ້າສູ່ລະບົບບໍ່ໄດ້ອີກ`,
    frozen: (what, until) => `ບັນຊີຂອງທ່ານຖືກພັກ${what}${until === null ? 'ຈົນກວ່າທີມງານຈະຍົກເລີກ' : `ຮອດ ${until}`}`,
    unfrozen: (what) => `${what}ໃນບັນຊີຂອງທ່ານກັບມາໃຊ້ໄດ້ຕາມປົກກະຕິແລ້ວ`,
    directions: { in: 'ການຝາກເງິນ ແລະ ຮັບລາງວັນ', play: 'ການຫຼິ້ນ', out: 'ການຖອນເງິນ' },
    and: ' ແລະ ',
    ask: 'ຖ້າທ່ານບໍ່ໄດ້ເປັນຜູ້ຂໍ ກະລຸນາລົມກັບແອັດມິນທັນທີ',
    locale: 'lo-LA',
  },
  en: {
    bankChanged: (bank, account) => `Our team changed your payout account to ${bank} ending ${account}.`,
    bankConfirmed: (bank, account) => `Our team confirmed your payout account ${bank} ending ${account}.`,
    phoneRemoved: 'Our team changed your phone number. You can no longer log in with this number.',
    phoneAdded: 'Our team changed your phone number. You can now log in with this number.',
    phoneChange: (phone, at, link) => `A change to …${phone} was asked for. It takes effect ${at}. Not you? Tap to stop it now: ${link}`,
    phoneChanged: (phone) => `Your phone number is now …${phone}. You can no longer log in with this number.`,
    frozen: (what, until) => `Paused for your account${until === null ? '' : ` until ${until}`}: ${what}.`,
    unfrozen: (what) => `Available again for your account: ${what}.`,
    directions: { in: 'deposits and rewards', play: 'playing', out: 'withdrawals' },
    and: ', ',
    ask: 'If you did not ask for this, talk to admin now.',
    locale: 'en-GB',
  },
};

/** Bangkok time, as every time that members read. */
const timeIn = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Bangkok',
  }).format(new Date(at));

/** Who pauses an account is the site, and the member asks why in any case: the sentence about what was not asked for belongs to the other notices. */
function sentence({ directions, and, ask, locale, ...say }: Words, changed: Notice, bankName: (code: string) => string): string {
  const list = (which: readonly FreezeDirection[]): string => which.map((each) => directions[each]).join(and);
  switch (changed.kind) {
    case 'bank-changed':
      return `${say.bankChanged(bankName(changed.bankCode), changed.account)} ${ask}`;
    case 'bank-confirmed':
      return `${say.bankConfirmed(bankName(changed.bankCode), changed.account)} ${ask}`;
    case 'phone-removed':
      return `${say.phoneRemoved} ${ask}`;
    case 'phone-added':
      return `${say.phoneAdded} ${ask}`;
    case 'phone-change':
      return say.phoneChange(changed.phone, timeIn(locale, changed.at), changed.link);
    case 'phone-changed':
      return `${say.phoneChanged(changed.phone)} ${ask}`;
    case 'frozen':
      return say.frozen(list(changed.directions), changed.until === null ? null : timeIn(locale, changed.until));
    case 'unfrozen':
      return say.unfrozen(list(changed.directions));
  }
}

export const noticeText = (
  changed: Notice,
  { language, siteName, bankName }: { language: Language; siteName: string; bankName: (code: string) => string },
): string => `${siteName}: ${sentence(words[language], changed, bankName)}`;
