import { describe, expect, it } from 'vitest';
import { emptyDraft, toRegistration } from './registration';
import { bankProblems, phoneProblems } from './rules';

const draft = { ...emptyDraft(''), phone: '02012345', bankCode: 'KTB', bankAccountNo: '1', firstName: 'ANNA', lastName: 'LEE' };

describe('phone', () => {
  it.each([
    ['th', '0812345678', {}],
    ['th', '02012345', { phone: 'phoneRule10' }],
    ['th', '8123456789', { phone: 'phoneRuleZero' }],
    ['th', '0812345678', {}],
    ['lao', '02012345', {}],
    ['lao', '02012345678', {}],
    ['lao', '0201234', { phone: 'phoneRuleLao' }],
  ] as const)('in the %s variant: %s', (variant, phone, problems) => {
    expect(phoneProblems({ ...draft, phone }, variant)).toEqual(problems);
  });
});

describe('account name', () => {
  it.each(['KTB', 'TMB', 'BBL'])('of %s has English letters and spaces only', (bankCode) => {
    expect(bankProblems({ ...draft, bankCode, firstName: 'ANNA M' })).toEqual({});
    expect(bankProblems({ ...draft, bankCode, firstName: 'ANNA-M' })).toEqual({ firstName: 'bankNameEnglish' });
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

  it('has the chosen currency in the Lao variant, and baht in the Thai one', () => {
    expect(toRegistration({ ...draft, currency: 'LAK' }, 'lao', true)).toHaveProperty('currency', 'LAK');
    expect(toRegistration({ ...draft, currency: 'LAK' }, 'th', true)).toHaveProperty('currency', 'BAHT');
  });
});
