import type { CouponOutput, Draw, Language, SliceOutput } from '@krapao/contract';
import { aCoupon, aDraw, aSetup, aSlice, aSpin } from '../../../apps/web/src/test/spin-samples';
import { ago, type Answers, longName, type Sample } from './answers';

type Words = Record<Language, string>;
type Prize = [code: string, weight: number, bgColor: string, textColor: string, label: Words];

const credit = (amount: number): Words => ({ th: `เครดิต ฿${amount}`, la: `ເຄຣດິດ ฿${amount}`, en: `฿${amount} credit` });
const coins = (count: number): Words => ({ th: `+${count} เหรียญ`, la: `+${count} ຫຼຽນ`, en: `+${count} coins` });

/** The demo's wheel. */
const prizes: readonly Prize[] = [
  ['CREDIT_500', 1, '#f4bb52', '#1b1408', credit(500)],
  ['COIN_5', 10, '#2f357f', '#ffffff', coins(5)],
  ['CREDIT_20', 250, '#0f6b50', '#ffffff', credit(20)],
  ['CREDIT_10', 450, '#43246b', '#ffffff', credit(10)],
  ['CREDIT_100', 9, '#ece5d3', '#1b1408', credit(100)],
  ['COIN_2', 60, '#2f357f', '#ffffff', coins(2)],
  ['CREDIT_50', 40, '#b34134', '#ffffff', credit(50)],
  ['COIN_1', 180, '#43246b', '#ffffff', { th: 'หมุนฟรี อีกครั้ง', la: 'ໝຸນຟຣີ ອີກຄັ້ງ', en: 'Free spin' }],
];

const slicesOf: Sample<SliceOutput[]> = (language, amount) =>
  prizes.map(([code, weight, bgColor, textColor, label]) => ({
    ...aSlice(code, amount === 'long' ? `${label[language]} ${longName[language]}` : label[language], weight),
    bgColor,
    textColor,
  }));

const draws: readonly Draw[] = ['CREDIT_20', 'COIN_2', 'CREDIT_10'].map((code, index) =>
  aDraw(
    {
      slices: prizes.map(([slice, weight]) => ({ code: slice, weight })),
      hash: String(index).repeat(64),
      seed: 'c'.repeat(64),
      clientSeed: '1a2b3c4d',
      code,
    },
    { _id: `d${index}`, createdAt: ago(30 + index * 400) },
  ),
);

/** The wheel, what was won at it, and its draws. */
export const spinAnswers: Sample<Answers> = (language, amount) => {
  const slice = slicesOf(language, amount);
  const none = amount === 'empty';
  const setup = aSetup({
    activeSpinwheel: none ? null : { name: 'Loy Krathong', slice },
    userCoin: { full: 12, empty: 0, long: 99_999_999 }[amount],
  });
  const coupons = ['CREDIT_20', 'COIN_2', 'CREDIT_100', 'CREDIT_50', 'COIN_5'].map((code, index): CouponOutput =>
    aCoupon(code, {
      prize: { name: 'Loy Krathong', slice: slice.find((each) => each.code === code) ?? aSlice(code, code, 1) },
      amount: index + 1,
      worth: { credit: code.startsWith('COIN') ? 0 : 20, coin: code.startsWith('COIN') ? 2 : 0, percentSuccess: 110, percentFail: 10 },
      expiresAt: index === 0 ? null : ago(-1_440 * index * 7),
    }),
  );
  return {
    'GET /api/spinwheel/active': { isActive: !none },
    'GET /api/spinwheel/setup': setup,
    'GET /api/spinwheel/coupon': none ? [] : coupons,
    'GET /api/spinwheel/draws': { draws: none ? [] : [...draws], next: setup.next },
    'POST /api/spinwheel/spin': {
      ...aSpin('CREDIT_20'),
      result: { code: 'CREDIT_20', label: slice[2]?.label ?? '', remainingCoin: 11 },
    },
    'POST /api/spinwheel/coupon/claim': { success: true, label: slice[2]?.label ?? '', amount: 20, coin: 0 },
  };
};
