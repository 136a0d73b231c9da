import { describe, expect, it } from 'vitest';
import { emptyDraft, toRegistration } from './draft';
import { bankProblems, phoneProblems } from './rules';

const draft = { ...emptyDraft(''), phone: '02012345', bankCode: 'KTB', bankAccountNo: '1', firstName: 'ANNA', lastName: 'LEE' };

describe('phone', () => {
  it.each([
    ['th', '0812345678', {}],
    ['th', '02012345', { phone: 'phoneRule10' }],
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

  it('is required, rather than in the wrong letters, when empty', () => {
    expect(bankProblems({ ...draft, firstName: ' ' })).toEqual({ firstName: 'required' });
  });
});

describe('payload', () => {
  it('carries the currency in the Lao variant alone', () => {
    expect(toRegistration({ ...draft, currency: 'BAHT' }, 'lao', true)).toHaveProperty('currency', 'BAHT');
    expect(toRegistration(draft, 'th', true)).not.toHaveProperty('currency');
  });
});
