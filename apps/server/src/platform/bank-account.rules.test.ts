import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountKey, firstWord, holderVerdict, nameFits } from './bank-account.rules.js';

const word = fc.constantFrom('NATTAWUT', 'SRISUK', 'MALEE', 'JAIDEE', 'สมชาย', 'ใจดี', 'SOM');
const names = fc.tuple(word, word).map((words) => words.join(' '));

test.each([
  ['NATTAWUT S', 'NATTAWUT SRISUK', true],
  ['MR. NATTAWUT SRI***', 'NATTAWUT SRISUK', true],
  ['นาย สมชาย ใ', 'สมชาย ใจดี', true],
  ['น.ส.มาลี ใจดี', 'นางสาวมาลี ใจดี', true],
  ['nattawut  srisuk', 'NATTAWUT SRISUK', true],
  ['NATTAWUT', 'NATTAWUT SRISUK', true],
  ['NATTA S', 'NATTAWUT SRISUK', false],
  ['NATTAWUT T', 'NATTAWUT SRISUK', false],
  ['NATTAWUT SRISUK X', 'NATTAWUT SRISUK', false],
  ['', 'NATTAWUT SRISUK', false],
  ['***', 'NATTAWUT SRISUK', false],
])('the name %j for %j: %s', (displayedName, held, fits) => {
  expect(nameFits(displayedName, held)).toBe(fits);
});

test('a name with its last word cut fits its holder, whose first word leads to it', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 8 }), (name, kept) => {
      const [first = '', last = ''] = name.split(' ');
      const cut = `${first} ${last.slice(0, kept)}`;
      expect(nameFits(cut, name)).toBe(true);
      expect(firstWord(cut)).toBe(firstWord(name));
    }),
  );
});

test.each([
  ['1234567890', '1234567890'],
  ['0012345678', '12345678'],
  ['001-2-34567-8', '12345678'],
  ['0000', '0'],
])('the number %s names the account %s', (accountNo, key) => {
  expect(accountKey(accountNo)).toBe(key);
});

test.each([
  ['SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', 'same'],
  ['MR. SOMCHAI J', 'SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', 'same'],
  ['MALEE JAIDEE', 'SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', 'other'],
  ['MALEE JAIDEE', 'MALEE JAIDEE', 'SOMCHAI JAIDEE', 'other'],
  ['SOMCHAI BOONMEE', 'SOMCHAI', 'SOMCHAI JAIDEE', 'other'],
  ['นาย สมชาย ใจดี', 'SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', 'unknown'],
  ['SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', 'สมชาย ใจดี', 'unknown'],
  ['MALEE JAIDEE', 'SOMCHAI JAIDEE', 'สมชาย ใจดี', 'other'],
])('an account held by %j, named %j by the member registered as %j: %s', (holder, typed, owner, verdict) => {
  expect(holderVerdict([holder], typed, owner)).toBe(verdict);
});

test.each([
  [['นาย สมชาย ใจดี', 'MR. SOMCHAI J'], 'same'],
  [['นาย สมชาย ใจดี', 'MR. SOMCHAI B'], 'other'],
  [['นาย สมชาย ใจดี', ''], 'unknown'],
])('an account held by %j is compared in the script in which it can be: %s', (holders, verdict) => {
  expect(holderVerdict(holders, 'SOMCHAI JAIDEE', 'SOMCHAI JAIDEE')).toBe(verdict);
});

test.each([
  ['SOMCHAI J', 'SOMCHAI JAIDEE WONG', true],
  ['SOMCHAI JAI WONG', 'SOMCHAI JAIDEE WONG', false],
  ['SOMCHAI JAIDEE W', 'SOMCHAI JAIDEE WONG', true],
  ['SOM', 'SOMCHAI JAIDEE', false],
  ['', '', false],
  ['SOMCHAI JAIDEE WONG', 'SOMCHAI JAIDEE', false],
  ['SOMCHAI MR. JAIDEE', 'SOMCHAI JAIDEE', false],
  ['MR.  SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', true],
  ['MRS SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', true],
  ['MS.SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', true],
  ['MISS SOMCHAI', 'SOMCHAI JAIDEE', true],
  ['MISSY JAIDEE', 'MISSY JAIDEE', true],
  ['MISS.MALEE J', 'MALEE JAIDEE', true],
  ['นาง สาว มาลี ใ', 'มาลี ใจดี', true],
  ['นาง สาวิตรี ใจดี', 'สาวิตรี ใจดี', true],
  ['นายิกา ใจดี', 'นายิกา ใจดี', true],
  ['น.ส. มาลี ใ', 'นาง สาว มาลี ใจดี', true],
  ['น.ส มาลี ใ', 'มาลี ใจดี', true],
  ['ด.ช.สมชาย ใจดี', 'เด็กชาย สมชาย ใจดี', true],
  ['ด.ญ. มาลี ใ', 'เด็กหญิงมาลี ใจดี', true],
  ['ว่าที่ ร.ต.สมชาย ใ', 'สมชาย ใจดี', true],
  ['ว่าที่ร.ต.หญิง มาลี ใ', 'น.ส.มาลี ใจดี', true],
  ['พ.ต.อ. ดร. สมชาย ใ', 'สมชาย ใจดี', true],
  ['ทวี ใจดี', 'ทวี ใจดี', true],
  ['ທ້າວ ສົມພອນ', 'ສົມພອນ ວົງສາ', true],
  ['ນາງ ສົມພອນ', 'ສົມພອນ ວົງສາ', true],
  [' SOMCHAI\u00a0 JAIDEE ', 'SOMCHAI JAIDEE', true],
  [' MR. SOMCHAI', 'SOMCHAI', true],
  ['SOMCHAI ***', 'SOMCHAI', true],
  ['SOM*CHAI JAIDEE', 'SOMCHAI JAIDEE', false],
])('the name %j can be that of %j: %s', (displayedName, held, fits) => {
  expect(nameFits(displayedName, held)).toBe(fits);
});

test('the first word is without a title, and empty where no name is left', () => {
  expect(['MR. SOMCHAI JAIDEE', 'สมชาย ใจดี', '***', ''].map(firstWord)).toEqual(['SOMCHAI', 'สมชาย', '', '']);
});

test('zeros inside an account number matter', () => {
  expect(accountKey('1000002')).toBe('1000002');
});
