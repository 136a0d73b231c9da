import { describe, expect, it } from 'vitest';
import { emptyDraft, toRegistration } from './registration';
import { bankProblems, phoneProblems, profileProblems } from './rules';

const draft = { ...emptyDraft(''), phone: '02012345', bankCode: 'KTB', bankAccountNo: '1', firstName: 'ANNA', lastName: 'LEE' };

describe('phone', () => {
  // §register-3 Lao variant
  it.each([
    ['th', '0812345678', {}],
    ['th', '081234567', { phone: 'phoneRule10' }],
    ['th', '08123456789', { phone: 'phoneRule10' }],
    ['th', '8123456789', { phone: 'phoneRuleZero' }],
    ['lao', '82012345', {}],
    ['lao', '02012345', {}],
    ['lao', '02012345678', {}],
    ['lao', '0201234', { phone: 'phoneRuleLao' }],
    ['lao', '020123456789', { phone: 'phoneRuleLao' }],
  ] as const)('in the %s variant: %s', (variant, phone, problems) => {
    expect(phoneProblems({ ...draft, phone }, variant)).toEqual(problems);
  });
});

describe('profile', () => {
  const profile = { ...draft, name: 'Anna', password: 'longer-8', confirmPassword: 'longer-8' };

  it('has a password of at least 8 characters', () => {
    expect(profileProblems({ ...profile, password: '12345678', confirmPassword: '12345678' })).toEqual({});
    expect(profileProblems({ ...profile, password: '1234567', confirmPassword: '1234567' })).toEqual({ password: 'passwordRule' });
  });

  it('has the same password twice, in any spelling', () => {
    expect(profileProblems({ ...profile, confirmPassword: 'longer-9' })).toEqual({ confirmPassword: 'passwordMismatch' });
    expect(profileProblems({ ...profile, password: 'café-long', confirmPassword: 'cafe\u0301-long' })).toEqual({});
  });

  // §5-2 profile
  it('requires name and passwords', () => {
    expect(profileProblems({ ...profile, name: ' ', password: '', confirmPassword: '' })).toEqual({
      name: 'required',
      password: 'required',
      confirmPassword: 'required',
    });
  });
});

// §5-4 bank
it('the bank step requires bank, number and both names', () => {
  expect(bankProblems({ ...draft, bankCode: '', bankAccountNo: '', firstName: '', lastName: '' })).toEqual({
    bankCode: 'required',
    bankAccountNo: 'required',
    firstName: 'required',
    lastName: 'required',
  });
});

it('the account number has 20 digits at most', () => {
  expect(bankProblems({ ...draft, bankAccountNo: '1'.repeat(20) })).toEqual({});
  expect(bankProblems({ ...draft, bankAccountNo: '1'.repeat(21) })).toEqual({ bankAccountNo: 'accountNoRule' });
});

describe('account name', () => {
  it.each(['KTB', 'TMB', 'BBL'])('of %s has English letters and spaces only', (bankCode) => {
    expect(bankProblems({ ...draft, bankCode, firstName: 'ANNA M' })).toEqual({});
    expect(bankProblems({ ...draft, bankCode, firstName: 'ANNA-M' })).toEqual({ firstName: 'bankNameEnglish' });
    expect(bankProblems({ ...draft, bankCode, firstName: 'ANNA2' })).toEqual({ firstName: 'bankNameEnglish' });
    expect(bankProblems({ ...draft, bankCode, lastName: 'LEE2' })).toEqual({ lastName: 'bankNameEnglish' });
  });

  it('of another bank may be Thai', () => {
    expect(bankProblems({ ...draft, bankCode: 'SCB', firstName: 'แอนนา' })).toEqual({});
  });

  it('is reported as required, not as invalid, when empty', () => {
    expect(bankProblems({ ...draft, firstName: ' ' })).toEqual({ firstName: 'required' });
  });
});

describe('payload', () => {
  it('has every field of a registration even before the bank step', () => {
    const fields = 'bankAccountName bankAccountNo bankCode currency inviteCode name password sourceCode username'.split(' ');
    for (const withBank of [false, true]) expect(Object.keys(toRegistration(draft, 'th', withBank)).toSorted()).toEqual(fields);
  });

  // §2-30 step 4 in the Lao variant
  it('has the chosen currency in the Lao variant, and baht in the Thai one', () => {
    expect(toRegistration({ ...draft, currency: 'LAK' }, 'lao', true)).toHaveProperty('currency', 'LAK');
    expect(toRegistration({ ...draft, currency: 'LAK' }, 'th', true)).toHaveProperty('currency', 'BAHT');
  });
});
