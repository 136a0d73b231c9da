import { expect, it } from 'vitest';
import { foldDigits, readCode, readOneTimeCode } from './digits.js';
import { normalizeText, readText } from './text.js';

it.each([
  ['sara am of two letters', 'ส\u0e4d\u0e32ราญ', 'สำราญ'],
  ['sara am of two letters with the tone mark first', 'น\u0e49\u0e4d\u0e32', 'น้ำ'],
  ['sara am of two letters with the tone mark between', 'น\u0e4d\u0e49\u0e32', 'น้ำ'],
  ['Lao am of two letters', 'ຄ\u0ecd\u0eb2', 'ຄຳ'],
  ['Lao am with a tone mark between', 'ນ\u0ecd\u0ec9\u0eb2', 'ນ້ຳ'],
  ['sara ae as twice sara e', '\u0e40\u0e40สง', 'แสง'],
  ['Lao ae as twice e', '\u0ec0\u0ec0ສງ', 'ແສງ'],
  ['Lao ho no of two letters', '\u0eab\u0e99\u0eb4\u0e87', '\u0edc\u0eb4\u0e87'],
  ['a decomposed accent', 'cafe\u0301', 'café'],
  ['full-width letters', 'ＮＩＤ', 'NID'],
])('spells %s in one way', (_what, typed, spelled) => expect(normalizeText(typed)).toBe(spelled));

it.each(['สำราญ น้ำ', 'ຄຳ ໜຶ່ງ ໝູ່', 'NID TEST', '😀‍👩'])('leaves %s as it is', (text) => expect(normalizeText(text)).toBe(text));

it('reads a name without invisible characters and with single spaces', () =>
  expect(readText(' \u200bNID\u00a0\u00a0 TEST\u202c ')).toBe('NID TEST'));

it.each([
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
  ['full-width', '０１２３４５６７８９'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['mathematical bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
])('counts %s digits as 0–9', (_script, digits) => expect(foldDigits(digits)).toBe('0123456789'));

it.each([
  ['123 456', '123456'],
  ['123\u00a0456 ', '123456'],
  ['123-456', '123456'],
  ['๑๒๓ ๔๕๖', '123456'],
  [' ABCDE–fghij', 'abcde-fghij'],
  ['x123-456', 'x123-456'],
  ['123-4567', '123-4567'],
])('reads the one-time code %j as %j', (text, code) => expect(readOneTimeCode(text)).toBe(code));

it('reads a promotion code in upper case, with digits 0–9', () => expect(readCode(' songkran๕๐\u200b')).toBe('SONGKRAN50'));
