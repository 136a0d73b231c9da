import { describe, expect, it } from 'vitest';
import {
  bankProblem,
  chooseCurrency,
  cleanAccountName,
  cleanAccountNo,
  cleanText,
  isEnglishName,
  missingBank,
  nameProblem,
  readInviteCode,
  readSource,
} from './account.rules.js';

const bank = { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '4051234567' };

describe('cleaning', () => {
  // §5-6 names are converted to upper case
  it('converts holder names to upper case with single spaces', () => {
    expect(cleanAccountName('  Somchai   Jaidee ')).toBe('SOMCHAI JAIDEE');
  });

  it('reduces account numbers to digits', () => {
    expect(cleanAccountNo(' 405-1 23456-7 ')).toBe('4051234567');
  });

  it('stores names in their one spelling', () => {
    expect(cleanText(' Somchai  Jaidee ')).toBe('Somchai Jaidee');
  });

  it.each([null, undefined])('takes %s for an empty field', (typed) => {
    expect([cleanText(typed), cleanAccountName(typed), cleanAccountNo(typed)]).toEqual(['', '', '']);
  });
});

describe('bankProblem', () => {
  it('accepts a bank of the variant', () => {
    expect([bankProblem('th', bank), bankProblem('lao', { ...bank, bankCode: 'BCEL' })]).toEqual([null, null]);
  });

  it('refuses a bank of the other variant, and a missing bank', () => {
    expect([
      bankProblem('lao', bank),
      bankProblem('th', { ...bank, bankCode: 'BCEL' }),
      bankProblem('th', { ...bank, bankCode: 'scb' }),
    ]).toEqual(Array(3).fill('INVALID_BANK'));
  });

  // §5-5 KTB
  // §9-14 Banks needing English names
  it.each(['KTB', 'TMB', 'BBL'])('requires an English holder name for %s', (bankCode) => {
    expect(bankProblem('th', { ...bank, bankCode, bankAccountName: 'สมชาย ใจดี' })).toBe('BANK_ACCOUNT_NAME_ENG');
  });

  it('accepts a Thai holder name at other banks', () => {
    expect(bankProblem('th', { ...bank, bankAccountName: 'สมชาย ใจดี' })).toBeNull();
  });

  it.each(['12345', '123456789012345678901', '40512345AB'])('refuses the account number %s', (bankAccountNo) => {
    expect(bankProblem('th', { ...bank, bankAccountNo })).toBe('INVALID_USER_INFO');
  });

  it.each([
    ['th', 'SCB', 9, false],
    ['th', 'SCB', 10, true],
    ['th', 'SCB', 11, false],
    ['th', 'GSB', 15, true],
    ['th', 'GSB', 16, false],
    ['lao', 'BCEL', 7, false],
    ['lao', 'BCEL', 8, true],
    ['lao', 'BCEL', 20, true],
    ['lao', 'BCEL', 21, false],
    ['th', '', 7, false],
    ['th', '', 8, true],
    ['th', '', 20, true],
    ['th', '', 21, false],
  ] as const)('in the %s variant, bank %j: an account number of %i digits is accepted: %s', (variant, bankCode, length, isAccepted) => {
    const problem = bankProblem(variant, { ...bank, bankCode, bankAccountNo: '1'.repeat(length) });
    expect(problem).toBe(isAccepted ? null : 'INVALID_USER_INFO');
  });

  it('refuses an account number of zeros, and characters around the digits', () => {
    const problems = ['0000000000', 'x234567890', '123456789x', '0000000001'].map((bankAccountNo) =>
      bankProblem('th', { ...bank, bankAccountNo }),
    );
    expect(problems).toEqual(['INVALID_USER_INFO', 'INVALID_USER_INFO', 'INVALID_USER_INFO', null]);
  });

  // §5-5 KTB
  it.each(['KTB', 'TMB', 'BBL'])('refuses digits in the English holder name for %s', (bankCode) => {
    expect(bankProblem('th', { ...bank, bankCode, bankAccountName: 'SOMCHAI 2' })).toBe('BANK_ACCOUNT_NAME_ENG');
    expect(bankProblem('th', { ...bank, bankCode })).toBeNull();
  });

  it('refuses control characters in a holder name', () => {
    expect(bankProblem('th', { ...bank, bankAccountName: 'สมชาย\u0007' })).toBe('INVALID_USER_INFO');
  });

  it('ignores empty fields', () => {
    expect(bankProblem('th', { bankCode: '', bankAccountName: '', bankAccountNo: '' })).toBeNull();
  });
});

// §5-4 bank
it('missingBank requires all three fields', () => {
  expect([
    missingBank(bank),
    missingBank({ ...bank, bankCode: '' }),
    missingBank({ ...bank, bankAccountName: '' }),
    missingBank({ ...bank, bankAccountNo: '' }),
  ]).toEqual([null, 'INVALID_BANK', 'INVALID_USER_INFO', 'INVALID_USER_INFO']);
});

it.each(['JOHN2', '2JOHN', 'JOHN 2', "O'NEIL", 'ÉMILE', 'John', 'JOHN ', ' JOHN', 'JOHN  LEE', ''])('isEnglishName refuses %j', (name) => {
  expect(isEnglishName(name)).toBe(false);
});

it.each(['JOHN', 'AZ LEE', 'A B C'])('isEnglishName accepts %j', (name) => {
  expect(isEnglishName(name)).toBe(true);
});

it('nameProblem refuses an empty name and control characters', () => {
  expect([nameProblem('สมชาย'), nameProblem(''), nameProblem('a\u0000b')]).toEqual([null, 'INVALID_USER_INFO', 'INVALID_USER_INFO']);
});

it('chooseCurrency requires a choice in the Lao variant only', () => {
  expect([
    chooseCurrency('th', 'LAK'),
    chooseCurrency('lao', 'BAHT'),
    chooseCurrency('lao', 'LAK'),
    chooseCurrency('lao', ''),
    chooseCurrency('lao', 'USD'),
  ]).toEqual(['THB', 'THB', 'LAK', null, null]);
});

it('a source has 1 to 40 letters, digits or underscores', () => {
  const codes = ['A', 'A'.repeat(40), 'Z_09', '', 'A'.repeat(41), 'a', 'A-B', ' A', 'A '];
  expect(codes.map((code) => readSource(code) !== null)).toEqual([true, true, true, false, false, false, false, false, false]);
});

it.each(['PR01a2-7f', 'pr01a2-7f', 'Pr01A2-7F', 'PR01a2\u20117f', 'PR๐๑a๒–๗f'])('reads the invite code %j', (typed) =>
  expect(readInviteCode(typed)).toBe('01a2-7f'),
);

it('readInviteCode and readSource ignore invalid codes', () => {
  expect([readInviteCode('PRabc'), readInviteCode('abc'), readSource('FACEBOOK'), readSource('<b>')]).toEqual([
    'abc',
    null,
    'FACEBOOK',
    null,
  ]);
});
