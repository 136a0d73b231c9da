import { describe, expect, it } from 'vitest';
import { smsText, tryProblem } from './otp.rules.js';
import { maskPhone, mobileProblem, phoneProblem } from './phone.rules.js';

describe('phoneProblem', () => {
  it.each(['0812345678', '0212345678'])('takes the Thai number %s', (phone) => {
    expect(phoneProblem('th', phone)).toBeNull();
  });

  it.each(['', '081234567', '08123456789', '1812345678', '081-234-5678', '๐๘๑๒๓๔๕๖๗๘', '0812345678\n'])(
    'refuses the Thai number %j',
    (phone) => {
      expect(phoneProblem('th', phone)).toBe('PHONE_NUMBER_REQUIRE_10_DIGIT');
    },
  );

  it.each(['20123456', '02012345678'])('takes the Lao number %s', (phone) => {
    expect(phoneProblem('lao', phone)).toBeNull();
  });

  it.each(['2012345', '020123456789', '20-12345678'])('refuses the Lao number %j', (phone) => {
    expect(phoneProblem('lao', phone)).toBe('INVALID_USER_INFO');
  });
});

describe('mobileProblem', () => {
  it.each([
    ['th', ['0612345678', '0812345678', '0912345678', '0800000001']],
    ['lao', ['02055512345', '2055512345', '0305551234', '305551234', '55512345', '20123456', '02012345678']],
  ] as const)('takes a mobile in the variant %s', (variant, phones) => {
    for (const phone of phones) expect([phone, mobileProblem(variant, phone)]).toEqual([phone, null]);
  });

  it.each([
    ['th', ['0000000000', '0212345678', '0312345678', '0412345678', '0512345678', '0712345678', '0112345678']],
    ['lao', ['00000000', '021212345', '31212345', '0800000001', '020123456', '03012345678', '12345678901']],
  ] as const)('refuses what no mobile has in the variant %s', (variant, phones) => {
    for (const phone of phones) expect([phone, mobileProblem(variant, phone)]).toEqual([phone, 'INVALID_USER_INFO']);
  });

  it('refuses what is no phone at all with the code of its shape', () => {
    expect([mobileProblem('th', '12345'), mobileProblem('lao', '1')]).toEqual(['PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO']);
  });
});

describe('maskPhone', () => {
  it('shows the last three digits', () => {
    expect(maskPhone('0812345678')).toBe('…678');
  });

  it('shows nothing of what is no phone, such as a password typed into the wrong field', () => {
    expect(maskPhone('hunter2')).toBe('…');
  });
});

describe('tryProblem', () => {
  const now = new Date('2026-01-01T00:05:00Z');
  const open = { tries: 0, expires_at: new Date('2026-01-01T00:05:01Z'), verified_at: null };

  it('lets a fresh code be tried', () => {
    expect(tryProblem(open, now)).toBeNull();
  });

  it('ends at the expiry', () => {
    expect(tryProblem({ ...open, expires_at: now }, now)).toBe('OTP_EXPIRED');
  });

  it('lets the fifth try through and blocks the sixth', () => {
    expect([tryProblem({ ...open, tries: 4 }, now), tryProblem({ ...open, tries: 5 }, now)]).toEqual([null, 'OTP_BLOCK']);
  });
});

it('smsText puts code and reference in their places', () => {
  expect(smsText('code {code}, ref {ref}', '012345', 'ABCD')).toBe('code 012345, ref ABCD');
});
