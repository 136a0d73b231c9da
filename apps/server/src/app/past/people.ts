import type { Currency, Language, Variant } from '@krapao/contract';
import type { Random } from './random.js';

/** A member of the demo's history. */
export interface Person {
  phone: string;
  name: string;
  language: Extract<Language, 'th' | 'la'>;
  bank: { bankCode: string; accountNo: string; accountName: string };
  currency: Currency;
  /** How many days before the first start they registered. */
  joinedDaysAgo: number;
  /** How often they play, from 0 to 1. */
  activity: number;
  /** The place of who invited them; null: none. */
  invitedBy: number | null;
}

/** The days that the history covers. */
export const DAYS = 14;
/** The last days in which members register. */
const NEWCOMERS_SINCE = 10;

const thai: readonly (readonly [name: string, latin: string])[] = [
  ['กนกวรรณ ศรีทอง', 'KANOKWAN SRITHONG'],
  ['ธนากร พงษ์ไพบูลย์', 'THANAKORN PHONGPHAIBUN'],
  ['สุภาวดี แก้วใส', 'SUPHAWADEE KAEWSAI'],
  ['วีรพล จันทร์เพ็ญ', 'WEERAPHON CHANPHEN'],
  ['อรทัย บุญมาก', 'ORATHAI BUNMAK'],
  ['ชัยวัฒน์ สุขสวัสดิ์', 'CHAIWAT SUKSAWAT'],
  ['พิมพ์ชนก วงศ์สว่าง', 'PHIMCHANOK WONGSAWANG'],
  ['ประเสริฐ ทองดี', 'PRASERT THONGDEE'],
  ['นภัสสร อินทรวงศ์', 'NAPHATSORN INTHARAWONG'],
  ['กิตติศักดิ์ เพชรรัตน์', 'KITTISAK PHETCHARAT'],
  ['ดวงใจ ไชยสาร', 'DUANGJAI CHAIYASAN'],
  ['อนุชา มั่นคง', 'ANUCHA MANKHONG'],
  ['รัตนา คำแสน', 'RATTANA KHAMSAEN'],
  ['ภูวดล เรืองศรี', 'PHUWADON RUEANGSRI'],
  ['จิราพร สายบัว', 'JIRAPHON SAIBUA'],
  ['สมศักดิ์ ปานทอง', 'SOMSAK PANTHONG'],
  ['วราภรณ์ ชูช่วย', 'WARAPHON CHUCHUAI'],
  ['ณัฐพล ใจกล้า', 'NATTHAPHON JAIKLA'],
  ['เบญจมาศ ดีเลิศ', 'BENCHAMAT DEELERT'],
  ['ศุภชัย นาคสุข', 'SUPHACHAI NAKSUK'],
  ['ปาริชาต แสงจันทร์', 'PARICHAT SAENGCHAN'],
  ['เอกชัย พูลทรัพย์', 'EKKACHAI PHUNSAP'],
  ['มณีรัตน์ วิเศษ', 'MANEERAT WISET'],
  ['ธีรพงษ์ ขันติ', 'THEERAPHONG KHANTI'],
  ['ลลิตา อ่อนหวาน', 'LALITA ONWAN'],
  ['สุรชัย บัวลอย', 'SURACHAI BUALOI'],
];

const lao: readonly (readonly [name: string, latin: string])[] = [
  ['ບຸນມີ ສີສະຫວາດ', 'BOUNMY SISAVATH'],
  ['ຄຳແພງ ພົມມະຈັນ', 'KHAMPHENG PHOMMACHAN'],
  ['ນ້ອຍ ໄຊຍະວົງ', 'NOY XAYAVONG'],
  ['ສຸກສະຫວັນ ແກ້ວບຸນທັນ', 'SOUKSAVANH KEOBOUNTHANH'],
  ['ວິໄລ ຈັນທະລາ', 'VILAY CHANTHALA'],
  ['ພູວົງ ສຸວັນນະວົງ', 'PHOUVONG SOUVANNAVONG'],
  ['ດາວອນ ອິນທະວົງ', 'DAOVONE INTHAVONG'],
  ['ສີສຸພັນ ຫຼວງລາດ', 'SISOUPHANH LUANGLATH'],
  ['ອານຸສອນ ເພັດດາລາ', 'ANOUSONE PHETDALA'],
  ['ມາລາ ທອງສະຫວັນ', 'MALA THONGSAVANH'],
  ['ຄຳສອນ ບຸບຜາ', 'KHAMSONE BOUPHA'],
  ['ແສງຈັນ ວົງພະຈັນ', 'SENGCHANH VONGPHACHANH'],
];

const banks: Record<Variant, readonly [string, ...string[]]> = {
  th: ['KBANK', 'SCB', 'KTB', 'BBL', 'TMB', 'BAY', 'GSB'],
  lao: ['BCEL', 'LDB', 'JDB', 'APB'],
};

/** The members of the history, in the order of their registration. In the Lao variant two of three have a wallet in kip. */
export function peopleOf(variant: Variant, random: Random): Person[] {
  const named = [
    ...thai.map((each) => ({ of: each, language: 'th' as const })),
    ...lao.map((each) => ({ of: each, language: 'la' as const })),
  ];
  const shuffled = named.map((each) => ({ each, place: random.next() })).toSorted((one, other) => one.place - other.place);
  return shuffled.map(
    (
      {
        each: {
          of: [name, accountName],
          language,
        },
      },
      place,
    ): Person => {
      const isNewcomer = place >= shuffled.length - NEWCOMERS_SINCE;
      return {
        phone: variant === 'th' ? `08${random.pick(['1', '5', '6', '9'])}${random.digits(7)}` : `0205${random.digits(7)}`,
        name,
        language,
        bank: {
          bankCode: random.pick(banks[variant]),
          accountNo: variant === 'th' ? `${random.pick(['1', '4', '7'])}${random.digits(9)}` : `0101201009${random.digits(8)}`,
          accountName,
        },
        currency: variant === 'lao' && place % 3 !== 0 ? 'LAK' : 'THB',
        joinedDaysAgo: isNewcomer ? shuffled.length - place + 1 : DAYS + 2 + Math.floor(random.next() * 60),
        activity: 0.25 + random.next() * 0.75,
        invitedBy: isNewcomer && random.chance(0.6) ? Math.floor(random.next() * 8) : null,
      };
    },
  );
}
