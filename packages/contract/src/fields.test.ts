import { describe, expect, it } from 'vitest';
import { accountNoDigits, banksByVariant, pageQuery, shortText, storableText, storableValue } from './fields.js';

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

it('each bank has a range of digits', () => {
  const codes = Object.values(banksByVariant).flat();
  expect(Object.keys(accountNoDigits).toSorted()).toEqual(codes.toSorted());
  expect(codes.filter((code) => accountNoDigits[code][0] > accountNoDigits[code][1])).toEqual([]);
});
