import {
  type FreezeDirection,
  freezeDirections,
  type Language,
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
} from '@krapao/contract';
import { z } from 'zod';

const listed = z.array(z.enum(freezeDirections));
const ofAccount = { bankCode: z.string(), account: z.string() };
/** Names that the reader of user agents knows; null: unknown. */
const ofDevice = { browser: z.string().nullable(), system: z.string().nullable() };

const ofLimit = { limit: z.enum(limitKinds), period: z.enum(limitPeriods) };

/** What operators, or members themselves, changed about a member, and logins from new devices. `account`: the last four digits; `until`: ISO 8601, null: until it is lifted. */
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
  z.object({ kind: z.literal('new-device'), ...ofDevice }),
  z.object({ kind: z.literal('password-changed') }),
  z.object({ kind: z.literal('passkey-added'), ...ofDevice }),
  z.object({ kind: z.literal('passkey-removed') }),
  z.object({ kind: z.literal('limit-raised'), ...ofLimit }),
  z.object({ kind: z.literal('limit-removed'), ...ofLimit }),
  z.object({ kind: z.literal('limit-set'), ...ofLimit }),
  // `at`: when the data is erased.
  z.object({ kind: z.literal('closing-asked'), at: z.string() }),
  z.object({ kind: z.literal('closing-ended') }),
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
  newDevice(device: string): string;
  passwordChanged: string;
  passkeyAdded: string;
  passkeyRemoved: string;
  limitRaised(limit: string, period: string): string;
  limitRemoved(limit: string, period: string): string;
  limitSet(limit: string, period: string): string;
  closingAsked(at: string): string;
  closingEnded: string;
  limits: Record<LimitKind, string>;
  periods: Record<LimitPeriod, string>;
  directions: Record<FreezeDirection, string>;
  /** Between two directions. */
  and: string;
  /** What the member does who knows nothing of it. */
  ask: string;
  /** What the member does after the login of a stranger. */
  notMe: string;
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
    newDevice: (device) => `มีการเข้าสู่ระบบจากเครื่องใหม่${device}`,
    passwordChanged: 'รหัสผ่านของคุณเปลี่ยนแล้ว',
    passkeyAdded: 'เพิ่มพาสคีย์ในบัญชีของคุณแล้ว',
    passkeyRemoved: 'ลบพาสคีย์ออกจากบัญชีของคุณแล้ว',
    limitRaised: (limit, period) => `${limit} ${period} ของคุณเพิ่มขึ้นแล้ว`,
    limitRemoved: (limit, period) => `${limit} ${period} ของคุณถูกยกเลิกแล้ว`,
    limitSet: (limit, period) => `ทีมงานตั้ง${limit} ${period} ให้คุณแล้ว`,
    closingAsked: (at) => `มีคำขอปิดบัญชีของคุณ ข้อมูลจะถูกลบ ${at} น.`,
    closingEnded: 'บัญชีของคุณยังไม่ปิด เพราะมีเงินอยู่ หรือบัญชีถูกพัก',
    limits: { deposit: 'เพดานฝาก', loss: 'เพดานยอดเสีย' },
    periods: { '24h': '24 ชั่วโมง', '7d': '7 วัน', month: 'ต่อเดือน' },
    directions: { in: 'การฝากเงินและรับรางวัล', play: 'การเล่น', out: 'การถอนเงิน' },
    and: ' และ',
    ask: 'หากคุณไม่ได้เป็นผู้ขอ กรุณาคุยกับแอดมินทันที',
    notMe: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านและคุยกับแอดมินทันที',
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
    newDevice: (device) => `ມີການເຂົ້າລະບົບຈາກເຄື່ອງໃໝ່${device}`,
    passwordChanged: 'ລະຫັດຜ່ານຂອງທ່ານປ່ຽນແລ້ວ',
    passkeyAdded: 'ເພີ່ມພາສຄີໃນບັນຊີຂອງທ່ານແລ້ວ',
    passkeyRemoved: 'ລຶບພາສຄີອອກຈາກບັນຊີຂອງທ່ານແລ້ວ',
    limitRaised: (limit, period) => `${limit} ${period} ຂອງທ່ານເພີ່ມຂຶ້ນແລ້ວ`,
    limitRemoved: (limit, period) => `${limit} ${period} ຂອງທ່ານຖືກຍົກເລີກແລ້ວ`,
    limitSet: (limit, period) => `ທີມງານຕັ້ງ${limit} ${period} ໃຫ້ທ່ານແລ້ວ`,
    closingAsked: (at) => `ມີຄຳຂໍປິດບັນຊີຂອງທ່ານ ຂໍ້ມູນຈະຖືກລຶບ ${at}`,
    closingEnded: 'ບັນຊີຂອງທ່ານຍັງບໍ່ປິດ ເພາະມີເງິນຢູ່ ຫຼື ບັນຊີຖືກພັກ',
    limits: { deposit: 'ເພດານຝາກ', loss: 'ເພດານຍອດເສຍ' },
    periods: { '24h': '24 ຊົ່ວໂມງ', '7d': '7 ມື້', month: 'ຕໍ່ເດືອນ' },
    directions: { in: 'ການຝາກເງິນ ແລະ ຮັບລາງວັນ', play: 'ການຫຼິ້ນ', out: 'ການຖອນເງິນ' },
    and: ' ແລະ ',
    ask: 'ຖ້າທ່ານບໍ່ໄດ້ເປັນຜູ້ຂໍ ກະລຸນາລົມກັບແອັດມິນທັນທີ',
    notMe: 'ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາປ່ຽນລະຫັດຜ່ານ ແລະ ລົມກັບແອັດມິນທັນທີ',
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
    newDevice: (device) => `New sign-in from a device you had not used before${device}.`,
    passwordChanged: 'Your password was changed.',
    passkeyAdded: 'A passkey was added to your account.',
    passkeyRemoved: 'A passkey was removed from your account.',
    limitRaised: (limit, period) => `Your ${limit} (${period}) was raised.`,
    limitRemoved: (limit, period) => `Your ${limit} (${period}) was removed.`,
    limitSet: (limit, period) => `Our team set your ${limit} (${period}).`,
    closingAsked: (at) => `Your account is being closed. Its data is erased ${at}.`,
    closingEnded: 'Your account was not closed, because it has money or is paused.',
    limits: { deposit: 'deposit limit', loss: 'loss limit' },
    periods: { '24h': '24 hours', '7d': '7 days', month: 'month' },
    directions: { in: 'deposits and rewards', play: 'playing', out: 'withdrawals' },
    and: ', ',
    ask: 'If you did not ask for this, talk to admin now.',
    notMe: 'If it was not you, change your password and talk to admin now.',
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

const deviceOf = ({ browser, system }: { browser: string | null; system: string | null }): string => {
  const names = [system, browser].filter((name) => name !== null);
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
};

/** Who pauses an account is the site, and the member asks why in any case: the sentence about what was not asked for belongs to the other notices. */
function sentence(
  { directions, limits, periods, and, ask, notMe, locale, ...say }: Words,
  changed: Notice,
  bankName: (code: string) => string,
): string {
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
    case 'new-device':
      return `${say.newDevice(deviceOf(changed))} ${notMe}`;
    case 'password-changed':
      return `${say.passwordChanged} ${ask}`;
    case 'passkey-added':
      return `${say.passkeyAdded} ${ask}`;
    case 'passkey-removed':
      return `${say.passkeyRemoved} ${ask}`;
    case 'limit-raised':
      return `${say.limitRaised(limits[changed.limit], periods[changed.period])} ${ask}`;
    case 'limit-removed':
      return `${say.limitRemoved(limits[changed.limit], periods[changed.period])} ${ask}`;
    case 'limit-set':
      return `${say.limitSet(limits[changed.limit], periods[changed.period])} ${ask}`;
    case 'closing-asked':
      return `${say.closingAsked(timeIn(locale, changed.at))} ${notMe}`;
    case 'closing-ended':
      return say.closingEnded;
  }
}

export const noticeText = (
  changed: Notice,
  { language, siteName, bankName }: { language: Language; siteName: string; bankName: (code: string) => string },
): string => `${siteName}: ${sentence(words[language], changed, bankName)}`;
