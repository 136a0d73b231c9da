import { currencies, type Language } from '@krapao/contract';
import { addBonuses, type BonusDefinition } from '../../modules/bonus/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { drawn, type Motif, type Palette } from './art.js';
import { asHtml, both, filled, type InCurrencies } from './words.js';

interface DemoBonus extends Pick<BonusDefinition, 'code' | 'type' | 'maxReceived' | 'percent'> {
  amount?: InCurrencies;
  max?: InCurrencies;
  /** The pictures of the first and the last slide. */
  pictures: readonly [motif: Motif, palette: Palette][];
  name: Record<Language, string>;
  points: Record<Language, readonly string[]>;
}

const min = both(100, 50_000);
const terms = { th: 'เงื่อนไข', la: 'ເງື່ອນໄຂ', en: 'Terms' };
const rule = {
  th: 'ทำยอดให้ถึงเป้าหมายก่อนถอน แล้วถอนทั้งยอดในครั้งเดียว',
  la: 'ເຮັດຍອດໃຫ້ຮອດເປົ້າໝາຍກ່ອນຖອນ ແລ້ວຖອນທັງໝົດໃນຄັ້ງດຽວ',
  en: 'Reach the target before you withdraw, then withdraw all at once',
};

/** One of each type; the `limit` one is open to every member who deposited (docs/specification.md §10.11). */
const bonuses: readonly DemoBonus[] = [
  {
    code: 'NEWMEMBER',
    type: 'limit',
    maxReceived: 1,
    amount: both(100, 50_000),
    pictures: [
      ['tiles', 'blue'],
      ['rays', 'blue'],
    ],
    name: { th: 'ต้อนรับสมาชิกใหม่ รับ {amount}', la: 'ຕ້ອນຮັບສະມາຊິກໃໝ່ ຮັບ {amount}', en: 'Welcome, new member: {amount}' },
    points: {
      th: ['รับ <b>{amount}</b> เมื่อเคยฝากตั้งแต่ {min} ขึ้นไป', 'รับได้ 1 ครั้ง'],
      la: ['ຮັບ <b>{amount}</b> ເມື່ອເຄີຍຝາກແຕ່ {min} ຂຶ້ນໄປ', 'ຮັບໄດ້ 1 ຄັ້ງ'],
      en: ['<b>{amount}</b> once you have deposited {min} or more', 'Once'],
    },
  },
  {
    code: 'DAILY50',
    type: 'day',
    maxReceived: 2,
    percent: 50,
    max: both(500, 250_000),
    pictures: [
      ['rays', 'violet'],
      ['arches', 'violet'],
    ],
    name: { th: 'เติมวันนี้ รับเพิ่ม 50%', la: 'ເຕີມມື້ນີ້ ຮັບເພີ່ມ 50%', en: 'Today’s top-up: 50% more' },
    points: {
      th: ['รับเพิ่ม <b>50%</b> ของยอดฝากล่าสุด สูงสุด {max}', 'ยอดฝากขั้นต่ำ {min}', 'รับได้ 2 ครั้งต่อวัน'],
      la: ['ຮັບເພີ່ມ <b>50%</b> ຂອງຍອດຝາກຫຼ້າສຸດ ສູງສຸດ {max}', 'ຍອດຝາກຂັ້ນຕ່ຳ {min}', 'ຮັບໄດ້ 2 ຄັ້ງຕໍ່ມື້'],
      en: ['<b>50%</b> of your latest deposit, up to {max}', 'Minimum deposit {min}', 'Twice a day'],
    },
  },
  {
    code: 'WEEKLY20',
    type: 'week',
    maxReceived: 3,
    percent: 20,
    max: both(1_000, 500_000),
    pictures: [
      ['rings', 'jade'],
      ['tiles', 'jade'],
    ],
    name: { th: 'โบนัสประจำสัปดาห์ รับเพิ่ม 20%', la: 'ໂບນັດປະຈຳອາທິດ ຮັບເພີ່ມ 20%', en: 'Bonus of the week: 20% more' },
    points: {
      th: ['รับเพิ่ม <b>20%</b> ของยอดฝากล่าสุด สูงสุด {max}', 'ยอดฝากขั้นต่ำ {min}', 'รับได้ 3 ครั้งต่อสัปดาห์ (จันทร์–อาทิตย์)'],
      la: ['ຮັບເພີ່ມ <b>20%</b> ຂອງຍອດຝາກຫຼ້າສຸດ ສູງສຸດ {max}', 'ຍອດຝາກຂັ້ນຕ່ຳ {min}', 'ຮັບໄດ້ 3 ຄັ້ງຕໍ່ອາທິດ (ຈັນ–ອາທິດ)'],
      en: ['<b>20%</b> of your latest deposit, up to {max}', 'Minimum deposit {min}', 'Three times a week, Monday to Sunday'],
    },
  },
];

const same = (html: string): Record<Language, string> => ({ th: html, la: html, en: html });

/** The cover with the amount, the terms, and a picture of the subject. */
function slidesOf(
  worth: string,
  pictures: DemoBonus['pictures'],
  name: Record<Language, string>,
  points: DemoBonus['points'],
): BonusDefinition['banners'] {
  const [cover = '', last = ''] = pictures.map(([motif, palette]) => drawn(motif, palette));
  const html = asHtml(terms, { th: [...points.th, rule.th], la: [...points.la, rule.la], en: [...points.en, rule.en] });
  return [
    { image: cover, html: same(`<b>${worth}</b>`) },
    { image: '', html },
    { image: last, html: { th: `<h3>${name.th}</h3>`, la: `<h3>${name.la}</h3>`, en: `<h3>${name.en}</h3>` } },
  ];
}

/** The same in each currency. What the operator has changed stays. */
export async function seedBonuses(tx: Tx): Promise<void> {
  const definitions = currencies.flatMap((currency) =>
    bonuses.map(({ amount, max, pictures, points, ...bonus }, position): BonusDefinition => {
      const sums = { min, ...(amount && { amount }), ...(max && { max }) };
      const name = filled(bonus.name, sums, currency);
      const worth = bonus.percent === undefined ? filled(same('{amount}'), sums, currency).th : `+${bonus.percent}%`;
      return {
        ...bonus,
        name,
        currency,
        position,
        minDeposit: min[currency],
        amount: amount?.[currency] ?? null,
        maxAmount: max?.[currency] ?? null,
        banners: slidesOf(worth, pictures, name, filled(points, sums, currency)),
      };
    }),
  );
  await addBonuses(tx, definitions);
}
