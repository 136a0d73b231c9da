import { describe, expect, it } from 'vitest';
import list from '../bundles.json' with { type: 'json' };

const bundles = Object.keys(list).filter((name) => name !== 'desk' && name !== 'howto');
const languages = ['en', 'th', 'la'] as const;

const texts = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts));
const all = async (language: string): Promise<string[]> =>
  (await Promise.all(bundles.map(async (bundle) => texts((await import(`./bundles/${bundle}/${language}.ts`)).default)))).flat();

/** One term per concept: other words for it that were used before, and the chosen one. */
const others: Record<(typeof languages)[number], Record<string, RegExp>> = {
  th: {
    แชต: /แชท/,
    อัปเดต: /อัพเดท|อัพเดต|อัปเดท/,
    อัปโหลด: /อัพโหลด/,
    เช็ก: /เช็ค/,
    คัดลอก: /ก๊อปปี้|คอปปี้/,
    เลขที่บัญชี: /เลขบัญชี/,
    โปรโมชั่น: /โปรโมชัน(?!่)/,
    ลิงก์: /ลิ้งค์|ลิงค์/,
    อินเทอร์เน็ต: /อินเตอร์เน็ต/,
    แอป: /แอพ/,
  },
  la: {
    ໃບໂອນ: /ສະລິບ/,
    ສຳເນົາ: /ກັອບປີ້|ກ໋ອບປີ້/,
    ຫຼ້າສຸດ: /ລ່າສຸດ|ຫລ້າສຸດ/,
    ບຣາວເຊີ: /ເບຣົາເຊີ|ບຼາວເຊີ/,
    ແທັບ: /ແຖບໃໝ່/,
    ຕໍ່ໄປ: /ຖັດໄປ/,
    ເລກບັນຊີ: /ເລກທີບັນຊີ|ໝາຍເລກບັນຊີ/,
    ຂັ້ນຕ່ຳ: /ຂັ້ນຕໍ່າ|ຂັ້ນຕ່ໍາ/,
    ທ່ານ: /ເຈົ້າ(?!ໜ້າທີ່)/,
    ສະຫຼັບ: /ຫລ|ຫມ|ຫນ/,
  },
  en: {
    'log in': /sign in/i,
    slip: /(bank|transfer|payment) receipt/i,
    cashback: /refund/i,
    'OTP code': /one-time (code|password)/i,
  },
};

describe.each(languages)('in %s', (language) => {
  it.each(Object.entries(others[language]))('%s is the only term', async (_, other) => {
    expect((await all(language)).filter((phrase) => other.test(phrase))).toEqual([]);
  });

  it('no double spaces, none at an end, and none before punctuation', async () => {
    expect((await all(language)).filter((phrase) => /\s\s|^\s|\s$|\s[,.;:!?](\s|$)/.test(phrase))).toEqual([]);
  });

  it('an ellipsis is one character, and quotes are curly', async () => {
    expect((await all(language)).filter((phrase) => /\.\.\.|["']/.test(phrase))).toEqual([]);
  });
});

/** An operator is invited (เชิญ), a member by a friend (ชวน). */
it.each([
  ['th', 'ผู้ชวน', /ผู้แนะนำ|ผู้เชิญ|คนที่เชิญ/],
  ['la', 'ຜູ້ຊວນ', /ຜູ້ແນະນຳ|ຜູ້ເຊີນ|ຄົນທີ່ເຊີນ/],
] as const)('at the desk in %s, %s is the only term for who invited a member', async (language, _, other) => {
  const desk = texts((await import(`./bundles/desk/${language}.ts`)).default);
  expect(desk.filter((phrase) => other.test(phrase))).toEqual([]);
});

it('Thai and Lao sentences end without a full stop', async () => {
  const [thai, lao] = await Promise.all([all('th'), all('la')]);
  expect([...thai, ...lao].filter((phrase) => /(?<! น)\.$/.test(phrase))).toEqual([]);
});

it('a label has no polite particle: those are for messages of support', async () => {
  expect((await all('th')).filter((phrase) => /(ค่ะ|ครับ|นะคะ|คะ)(\s|$)/.test(phrase))).toEqual([]);
});

it('Thai repetition is separated from its word, Lao repetition is not', async () => {
  expect((await all('th')).filter((phrase) => /[^\s]ๆ|ๆ[^\s]/.test(phrase))).toEqual([]);
  expect((await all('la')).filter((phrase) => /\sໆ/.test(phrase))).toEqual([]);
});

/** Chromium's dictionary breaks these in the middle of a line. */
it.each([
  ['th', /ยอดเสีย/],
  ['th', /ลงทะเบียน/],
] as const)('in %s a word joiner holds together what a dictionary parts: %s', async (language, parted) => {
  expect((await all(language)).filter((phrase) => parted.test(phrase))).toEqual([]);
});
