import { currencies, type Currency, type Language } from '@krapao/contract';
import { currencySigns } from '../../platform/money-text.js';
import { offerWheel, wheel as schema } from '../../modules/spin/index.js';
import type { Tx } from '../../platform/unit-of-work.js';

const COUPON_DAYS = 30;
/** A baht of prize in kip: as much as a coin costs more there. */
const KIP_A_BAHT = 500;

const gold = { bgColor: '#f4bb52', textColor: '#1b1408' };
const blue = { bgColor: '#2f357f', textColor: '#ffffff' };
const green = { bgColor: '#0f6b50', textColor: '#ffffff' };
const purple = { bgColor: '#43246b', textColor: '#ffffff' };
const cream = { bgColor: '#ece5d3', textColor: '#1b1408' };
const red = { bgColor: '#b34134', textColor: '#ffffff' };

type Colours = typeof gold;
type Words = Record<Language, string>;

/** Clockwise from the top, weights of a thousand in all. No prize needs a further deposit (docs/specification.md §10.8). */
const slices = (currency: Currency) => [
  credit(currency, 500, 1, gold),
  coins(5, 10, blue),
  credit(currency, 20, 250, green),
  credit(currency, 10, 450, purple),
  credit(currency, 100, 9, cream),
  coins(2, 60, blue),
  credit(currency, 50, 40, red),
  again(180, purple),
];

function credit(currency: Currency, baht: number, weight: number, colours: Colours) {
  const amount = currency === 'LAK' ? baht * KIP_A_BAHT : baht;
  const amountText = `${currencySigns[currency]}${amount.toLocaleString('en')}`;
  return {
    code: `CREDIT_${amount}`,
    label: { th: `เครดิต ${amountText}`, la: `ເຄຣດິດ ${amountText}`, en: `${amountText} credit` },
    description: paragraphs({
      th: `เครดิต ${amountText} เข้ากระเป๋าเมื่อใช้คูปอง`,
      la: `ເຄຣດິດ ${amountText} ເຂົ້າກະເປົາເມື່ອໃຊ້ຄູປອງ`,
      en: `${amountText} of credit in the wallet when the coupon is used`,
    }),
    weight,
    ...colours,
    prize: { kind: 'credit' as const, amount },
    couponDays: COUPON_DAYS,
  };
}

const coins = (count: number, weight: number, colours: Colours) => ({
  code: `COIN_${count}`,
  label: { th: `+${count} เหรียญ`, la: `+${count} ຫຼຽນ`, en: `+${count} coins` },
  description: paragraphs({
    th: `รับ ${count} เหรียญสำหรับหมุนวงล้อ`,
    la: `ຮັບ ${count} ຫຼຽນສຳລັບໝຸນວົງລໍ້`,
    en: `${count} coins for the wheel`,
  }),
  weight,
  ...colours,
  prize: { kind: 'coin' as const, coins: count },
  couponDays: COUPON_DAYS,
});

const again = (weight: number, colours: Colours) => ({
  ...coins(1, weight, colours),
  label: { th: 'หมุนฟรี อีกครั้ง', la: 'ໝຸນຟຣີ ອີກຄັ້ງ', en: 'Free spin' },
  description: paragraphs({ th: 'รับเหรียญคืน หมุนได้อีกครั้ง', la: 'ຮັບຫຼຽນຄືນ ໝຸນໄດ້ອີກຄັ້ງ', en: 'The coin comes back: spin once more' }),
});

function paragraphs({ th, la, en }: Words): Words {
  return { th: `<p>${th}</p>`, la: `<p>${la}</p>`, en: `<p>${en}</p>` };
}

/** The demo's wheel in each currency that has none on. What the operator has changed stays. */
export async function seedWheels(tx: Tx): Promise<void> {
  const name: Words = { th: 'วงล้อลอยกระทง', la: 'ວົງລໍ້ລອຍກະທົງ', en: 'Loy Krathong wheel' };
  for (const currency of currencies) await offerWheel(tx, currency, schema.parse({ name, slices: slices(currency) }));
}
