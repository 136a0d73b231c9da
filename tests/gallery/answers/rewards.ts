import type { Banner, BonusOutput, ConditionState, Language } from '@krapao/contract';
import { demoBanners } from '../../../apps/server/src/app/seed/banners.js';
import { drawn } from '../../../apps/server/src/app/seed/art.js';
import { refundContent } from '../../../apps/server/src/modules/refund/refund.content.js';
import { aBonus, aCondition, aConditionState, aPromotion } from '../../../apps/web/src/test/samples';
import { ago, type Answers, longName, MOST, type Sample } from './answers';

const names: Record<Language, readonly [string, string, string, string]> = {
  th: ['ต้อนรับสมาชิกใหม่ รับ ฿100', 'เติมวันนี้ รับเพิ่ม 50%', 'โบนัสประจำสัปดาห์ รับเพิ่ม 20%', 'โบนัสวันเกิด'],
  la: ['ຕ້ອນຮັບສະມາຊິກໃໝ່ ຮັບ ฿100', 'ເຕີມມື້ນີ້ ຮັບເພີ່ມ 50%', 'ໂບນັດປະຈຳອາທິດ ຮັບເພີ່ມ 20%', 'ໂບນັດວັນເກີດ'],
  en: ['Welcome, new member: ฿100', 'Today’s top-up: 50% more', 'Bonus of the week: 20% more', 'Birthday bonus'],
};

const cover = (words: string, ...art: Parameters<typeof drawn>): Banner => ({ image: drawn(...art), html: `<b>${words}</b>` });
const terms: Record<Language, string> = {
  th: '<h3>เงื่อนไข</h3><ul><li>ยอดฝากขั้นต่ำ ฿100.00</li><li>ทำยอดให้ถึงเป้าหมายก่อนถอน</li></ul>',
  la: '<h3>ເງື່ອນໄຂ</h3><ul><li>ຍອດຝາກຂັ້ນຕ່ຳ ฿100.00</li><li>ເຮັດຍອດໃຫ້ຮອດເປົ້າໝາຍກ່ອນຖອນ</li></ul>',
  en: '<h3>Terms</h3><ul><li>Least deposit ฿100.00</li><li>Reach the target before you withdraw</li></ul>',
};

/** One of each type, and one that was received as often as it can be. */
const bonuses: Sample<BonusOutput[]> = (language, amount) => {
  const [first, daily, weekly, birthday] = names[language];
  const long = amount === 'long';
  const name = (short: string) => (long ? longName[language] : short);
  const about = { image: '', html: terms[language] };
  return [
    aBonus({
      code: 'NEWMEMBER',
      name: name(first),
      type: 'limit',
      maxReceived: 1,
      left: 1,
      banners: [cover('฿100', 'tiles', 'blue'), about],
    }),
    aBonus({
      code: 'DAILY50',
      name: name(daily),
      banners: [cover('+50%', 'rays', 'violet'), about],
      ...(long && { amount: MOST, percent: null, minDeposit: MOST }),
    }),
    aBonus({
      code: 'WEEKLY20',
      name: name(weekly),
      type: 'week',
      maxReceived: 3,
      left: 3,
      percent: 20,
      banners: [cover('+20%', 'rings', 'jade')],
    }),
    aBonus({
      code: 'BIRTHDAY',
      name: name(birthday),
      type: 'limit',
      maxReceived: 1,
      left: 0,
      userBonus: { _id: 'b4', isActive: false, received: [{ updatedAt: ago(4_000) }] },
    }),
  ];
};

const banners =
  (all: Record<Language, Banner[]>): Sample<Banner[]> =>
  (language, amount) =>
    amount === 'empty' ? [] : all[language];

const refundInfo = (language: Language): string =>
  refundContent.refundInfo.standard[language].replace('{percent}', '5').replace('{success}', '110').replace('{fail}', '10');

/** Bonuses, promotion, invite and refund; no condition runs. */
export const rewardAnswers: Sample<Answers> = (language, amount) => {
  const none = amount === 'empty';
  const sum = { full: 240.5, empty: 0, long: MOST }[amount];
  const rows = <T>(row: (index: number) => T): T[] => (none ? [] : [0, 1, 2, 3, 4].map(row));
  const friends = { th: 'สมชาย ใจดี', la: 'ບຸນມີ ແກ້ວ', en: 'Boonmee K.' };
  return {
    'GET /api/bonus': none ? [] : bonuses(language, amount),
    'GET /api/bonus/check/active': { status: false, type: '' },
    'GET /api/condition': aConditionState({ balance: sum }),
    'GET /api/promotion/find/:code': none ? null : aPromotion({ description: terms[language], ...(amount === 'long' && { amount: MOST }) }),
    'GET /api/invite/banners': [],
    'GET /api/refund/banners': [],
    'POST /api/invite': {
      total: none ? 0 : 23,
      invites: rows((index) => ({
        from: { name: amount === 'long' ? longName[language] : friends[language] },
        amount: amount === 'long' ? MOST : 12.5 * (index + 1),
        createdAt: ago(1_440 * (index + 1)),
      })),
    },
    'POST /api/refund': {
      total: none ? 0 : 12,
      refunds: rows((index) => ({ refundAmount: amount === 'long' ? MOST : 21.25 * (index + 1), createdAt: ago(1_440 * (index + 1)) })),
    },
    'GET /api/refund/check': {
      result: !none,
      bonus: false,
      info: refundInfo(language),
      refundAmount: sum,
      refundSuccess: 110,
      refundFail: 10,
      pot: amount === 'long' ? MOST : 0,
    },
  };
};

/** The slides before the invite sheet and the refund sheet. */
export const bannerAnswers: Sample<Answers> = (language, amount) => ({
  'GET /api/invite/banners': banners(demoBanners.inviteBanners)(language, amount),
  'GET /api/refund/banners': banners(demoBanners.refundBanners)(language, amount),
});

/** A condition half way, which stands before a withdrawal; or one that was met. */
export const conditionAnswers =
  (withdrawal: ConditionState['withdrawal']): Sample<Answers> =>
  (language, amount) => {
    const [, daily] = names[language];
    const long = amount === 'long' && { base: MOST / 2, target: MOST, floor: MOST / 10, total: (MOST * 3) / 4 };
    const condition = aCondition({ description: amount === 'long' ? longName[language] : daily, ...long });
    const active = bonuses(language, amount).map((bonus) =>
      bonus.code === 'DAILY50'
        ? { ...bonus, left: 1, userBonus: { _id: 'b2', isActive: true, received: [{ updatedAt: ago(90) }] } }
        : bonus,
    );
    return {
      'GET /api/bonus': active,
      'GET /api/bonus/check/active': { status: withdrawal === 'condition', type: 'bonus' },
      'GET /api/condition': aConditionState({
        withdrawal,
        condition: withdrawal === 'condition' ? condition : null,
        balance: amount === 'long' ? MOST : 1_500,
        turnover: withdrawal === 'turnover' ? { needed: amount === 'long' ? MOST : 1_000, staked: 620 } : null,
      }),
    };
  };
