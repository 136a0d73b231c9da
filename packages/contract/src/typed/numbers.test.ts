import { expect, it } from 'vitest';
import { otherSpelling, readAccountNo, readAnyPhone, readPhone } from './numbers.js';

it.each([
  '0812345678',
  '081-234-5678',
  '081 234 5678',
  '(081) 234.5678',
  '081–234—5678',
  '081\u2011234\u20115678',
  '+66812345678',
  '+66 81 234 5678',
  '+66 (0)81 234 5678',
  '66812345678',
  '660812345678',
  '0066812345678',
  '\u202a+66 81-234-5678\u202c',
  '๐๘๑๒๓๔๕๖๗๘',
  '０８１２３４５６７８',
  '＋６６８１２３４５６７８',
  'tel:+66812345678',
])('reads the Thai number %j', (text) => expect(readPhone(text, 'th')).toBe('0812345678'));

it.each(['2055512345', '+856 20 5551 2345', '856 20 55512345', '00856 020 5551 2345', '໒໐໕໕໕໑໒໓໔໕'])('reads the Lao number %j', (text) =>
  expect(readPhone(text, 'lao')).toBe('2055512345'),
);

it.each([
  ['th', '08123456789'],
  ['th', '081234567'],
  ['th', '6681234567'],
  ['th', '+8562055512345'],
  ['th', '0812345678x'],
  ['th', 'xtel:0812345678'],
  ['lao', '02055512345'],
  ['lao', '85655512'],
] as const)('in %s leaves %j as it is', (variant, text) => expect(readPhone(text, variant)).toBe(text));

it.each([
  ['+66 81-234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['+856 20 5551 2345', '2055512345'],
  ['8562055512345', '2055512345'],
  ['081-234-5678', '0812345678'],
  ['2055512345', '2055512345'],
])('a search for %j is one for %j', (text, phone) => expect(readAnyPhone(text)).toBe(phone));

it('a short number with a country code in front is read without it, where + or 00 says so', () => {
  expect(['+6681', '＋6681', '006681', '6681'].map((text) => readPhone(text, 'th'))).toEqual(['081', '081', '081', '6681']);
});

it.each(['123-4-56789-0', '123 456 7890', '๑๒๓๔๕๖๗๘๙๐', '123.456.7890', '\u200b1234567890'])('reads the account number %j', (text) =>
  expect(readAccountNo(text)).toBe('1234567890'),
);
it('keeps every digit of an account number', () => expect(readAccountNo('1234 5678 9012 3456 7890 1')).toBe('123456789012345678901'));
it('keeps letters, so that the number is refused', () => expect(readAccountNo('12345x')).toBe('12345x'));

it.each([
  ['2055512345', '02055512345'],
  ['02055512345', '2055512345'],
  ['0812345678', null],
  ['0305551234', null],
  ['205551234', null],
  ['0205551234', null],
  ['002055512345', null],
])('the other spelling of %s is %s', (phone, other) => expect(otherSpelling(phone)).toBe(other));
