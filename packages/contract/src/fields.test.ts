import { describe, expect, it } from 'vitest';
import { accountNoDigits, banksByVariant, pageQuery, progress, shortText, storableText, storableValue, wireCurrency } from './fields.js';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown): boolean => schema.safeParse(value).success;

describe('text', () => {
  it('has its length at most, in UTF-16 units', () => {
    expect([accepts(storableText(3), 'abc'), accepts(storableText(3), 'abcd'), accepts(storableText(3), 'a😀')]).toEqual([
      true,
      false,
      true,
    ]);
    expect([accepts(shortText, 'a'.repeat(200)), accepts(shortText, 'a'.repeat(201))]).toEqual([true, false]);
  });

  it.each(['a\0b', '\ud800', 'a\udc00'])('that PostgreSQL cannot store is refused: %j', (text) => {
    expect(accepts(shortText, text)).toBe(false);
  });

  it('with whole surrogate pairs is accepted', () => expect(accepts(shortText, '😀')).toBe(true));
});

it('a value is refused for one text or one name that cannot be stored, however deep', () => {
  expect([{ a: [{ b: 'x' }], c: 1, d: null }, 'x', 1, []].map((value) => accepts(storableValue, value))).toEqual([true, true, true, true]);
  expect([{ a: [{ b: '\0' }] }, { '\0': 1 }, '\ud800', ['\0', 'x']].map((value) => accepts(storableValue, value))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  [{}, { page: 1, limit: 10 }],
  [
    { page: '2', limit: '20' },
    { page: 2, limit: 20 },
  ],
  [
    { page: 0, limit: 0 },
    { page: 1, limit: 10 },
  ],
  [
    { page: -1, limit: -1 },
    { page: 1, limit: 1 },
  ],
  [
    { page: 1.9, limit: 1.9 },
    { page: 1, limit: 1 },
  ],
  [
    { page: 10_000_000, limit: 100 },
    { page: 10_000_000, limit: 100 },
  ],
  [
    { page: 10_000_001, limit: 101 },
    { page: 10_000_000, limit: 100 },
  ],
  [
    { page: 'x', limit: 'x' },
    { page: 1, limit: 10 },
  ],
])('the page %j is %j', (query, page) => {
  expect(pageQuery.parse(query)).toEqual(page);
});

it('the numbers of each bank have its lengths', () => {
  const digits = (codes: readonly (keyof typeof accountNoDigits)[]) => codes.map((code) => `${code} ${accountNoDigits[code].join('-')}`);
  expect(digits(banksByVariant.th)).toEqual([
    'KBANK 10-10',
    'SCB 10-10',
    'KTB 10-10',
    'BBL 10-10',
    'TMB 10-10',
    'BAY 10-10',
    'GSB 10-15',
    'CIMB 10-14',
    'UOB 10-10',
    'KKP 10-14',
    'BAAC 10-12',
    'GHB 10-15',
    'TISCO 10-14',
    'LHB 10-10',
  ]);
  expect(digits(banksByVariant.lao)).toEqual(['BCEL 8-20', 'LDB 8-20', 'JDB 8-20', 'APB 8-20']);
});

it('the wire names of currencies and outcomes are those of the specification', () => {
  expect([wireCurrency.options, progress.options]).toEqual([
    ['LAK', 'BAHT'],
    ['SUCCESS', 'FAILED', 'PENDING'],
  ]);
});
