import { currencies, type Language } from '@krapao/contract';
import { addPromotions, type PromotionDefinition } from '../../modules/promotion/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { asHtml, both, filled, type InCurrencies } from './words.js';

interface DemoPromotion extends Pick<PromotionDefinition, 'code' | 'percent' | 'quota' | 'opensAt' | 'closesAt'> {
  amount?: InCurrencies;
  max?: InCurrencies;
  name: Record<Language, string>;
  points: Record<Language, readonly string[]>;
}

const min = both(100, 50_000);

/** `WELCOME` is open to every member who deposited, `LASTYEAR` is over (docs/specification.md §10.11). */
const promotions: readonly DemoPromotion[] = [
  {
    code: 'WELCOME',
    amount: both(50, 25_000),
    name: { th: 'โค้ดต้อนรับสมาชิก', la: 'ລະຫັດຕ້ອນຮັບສະມາຊິກ', en: 'Welcome code' },
    points: {
      th: ['รับฟรี <b>{amount}</b>', 'สำหรับสมาชิกที่เคยฝากตั้งแต่ {min} ขึ้นไป', 'ใช้ได้ 1 ครั้งต่อสมาชิก'],
      la: ['ຮັບຟຣີ <b>{amount}</b>', 'ສຳລັບສະມາຊິກທີ່ເຄີຍຝາກແຕ່ {min} ຂຶ້ນໄປ', 'ໃຊ້ໄດ້ 1 ຄັ້ງຕໍ່ສະມາຊິກ'],
      en: ['<b>{amount}</b> free', 'For members who have deposited {min} or more', 'Once for each member'],
    },
  },
  {
    code: 'SONGKRAN50',
    percent: 50,
    max: both(300, 150_000),
    quota: 1_000,
    name: { th: 'โค้ดสงกรานต์', la: 'ລະຫັດປີໃໝ່ລາວ', en: 'New Year splash code' },
    points: {
      th: ['รับเพิ่ม <b>50%</b> ของยอดฝากล่าสุด สูงสุด {max}', 'ยอดฝากขั้นต่ำ {min}', 'เฉพาะ 1,000 คนแรก'],
      la: ['ຮັບເພີ່ມ <b>50%</b> ຂອງຍອດຝາກຫຼ້າສຸດ ສູງສຸດ {max}', 'ຍອດຝາກຂັ້ນຕ່ຳ {min}', 'ສະເພາະ 1,000 ຄົນທຳອິດ'],
      en: ['<b>50%</b> of your latest deposit, up to {max}', 'Minimum deposit {min}', 'For the first 1,000 members'],
    },
  },
  {
    code: 'LASTYEAR',
    amount: both(20, 10_000),
    opensAt: '2024-12-31T17:00:00Z',
    closesAt: '2025-12-31T17:00:00Z',
    name: { th: 'โค้ดขอบคุณสิ้นปี', la: 'ລະຫັດຂອບໃຈທ້າຍປີ', en: 'Thank-you code of last year' },
    points: { th: ['รับฟรี <b>{amount}</b>'], la: ['ຮັບຟຣີ <b>{amount}</b>'], en: ['<b>{amount}</b> free'] },
  },
];

/** The same in each currency. What the operator has changed stays. */
export async function seedPromotions(tx: Tx): Promise<void> {
  const definitions = currencies.flatMap((currency) =>
    promotions.map(({ amount, max, points, ...promotion }): PromotionDefinition => {
      const sums = { min, ...(amount && { amount }), ...(max && { max }) };
      return {
        ...promotion,
        currency,
        minDeposit: min[currency],
        amount: amount?.[currency] ?? null,
        maxAmount: max?.[currency] ?? null,
        description: asHtml(promotion.name, filled(points, sums, currency)),
      };
    }),
  );
  await addPromotions(tx, definitions);
}
