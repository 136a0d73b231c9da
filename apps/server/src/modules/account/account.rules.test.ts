import { describe, expect, it } from 'vitest';
import {
  bankProblem,
  chooseCurrency,
  cleanAccountName,
  cleanAccountNo,
  isEnglishName,
  missingBank,
  nameProblem,
  readInviteCode,
  readSource,
} from './account.rules.js';

const bank = { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '4051234567' };

describe('cleaning', () => {
  it('converts holder names to upper case with single spaces', () => {
    expect(cleanAccountName('  Somchai   Jaidee ')).toBe('SOMCHAI JAIDEE');
  });

  it('reduces account numbers to digits', () => {
    expect(cleanAccountNo(' 405-1 23456-7 ')).toBe('4051234567');
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

  it.each(['KTB', 'TMB', 'BBL'])('requires an English holder name for %s', (bankCode) => {
    expect(bankProblem('th', { ...bank, bankCode, bankAccountName: 'สมชาย ใจดี' })).toBe('BANK_ACCOUNT_NAME_ENG');
  });

  it('accepts a Thai holder name at other banks', () => {
    expect(bankProblem('th', { ...bank, bankAccountName: 'สมชาย ใจดี' })).toBeNull();
  });

  it.each(['12345', '123456789012345678901', '40512345AB'])('refuses the account number %s', (bankAccountNo) => {
    expect(bankProblem('th', { ...bank, bankAccountNo })).toBe('INVALID_USER_INFO');
  });

  it('ignores empty fields', () => {
    expect(bankProblem('th', { bankCode: '', bankAccountName: '', bankAccountNo: '' })).toBeNull();
  });
});

it('missingBank requires all three fields', () => {
  expect([
    missingBank(bank),
    missingBank({ ...bank, bankCode: '' }),
    missingBank({ ...bank, bankAccountName: '' }),
    missingBank({ ...bank, bankAccountNo: '' }),
  ]).toEqual([null, 'INVALID_BANK', 'INVALID_USER_INFO', 'INVALID_USER_INFO']);
});

it.each(['JOHN2', "O'NEIL", 'ÉMILE', ''])('isEnglishName refuses %j', (name) => {
  expect(isEnglishName(name)).toBe(false);
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

it('readInviteCode and readSource ignore invalid codes', () => {
  expect([readInviteCode('PRabc'), readInviteCode('abc'), readSource('FACEBOOK'), readSource('<b>')]).toEqual([
    'abc',
    null,
    'FACEBOOK',
    null,
  ]);
});
